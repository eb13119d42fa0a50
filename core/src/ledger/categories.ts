/**
 * The purpose of a transaction. A category is a stable code here and in the database; its Portuguese label is what people see.
 *
 * Map: each kind of ledger offers its own list for each type of transaction, in the order of the forms. A code has one label
 * wherever it appears, so that a list over several ledgers can show it without asking where it came from.
 */
import type { LedgerKind } from './ledger-kind.ts';
import type { TransactionType } from './transaction.ts';

/** Code → label. A code is never renamed or reused: rows keep it. */
export const CATEGORY_LABELS = {
  salary: 'Salário',
  freelance: 'Freelance',
  investments: 'Investimentos',
  rent: 'Aluguel',
  sales: 'Vendas',
  bonus: 'Bônus',
  housing: 'Moradia',
  food: 'Alimentação',
  transport: 'Transporte',
  health: 'Saúde',
  education: 'Educação',
  leisure: 'Lazer',
  clothing: 'Vestuário',
  utilities: 'Utilidades',
  internet_phone: 'Internet/Telefone',
  insurance: 'Seguros',
  taxes: 'Impostos',
  credit_card: 'Cartão de Crédito',
  services: 'Serviços',
  royalties: 'Royalties',
  payroll: 'Salários',
  marketing: 'Marketing',
  infrastructure: 'Infraestrutura',
  equipment: 'Equipamentos',
  software: 'Software',
  suppliers: 'Fornecedores',
  other: 'Outros',
} as const satisfies Record<string, string>;

/** Stable code, kept in the database. */
export type CategoryCode = keyof typeof CATEGORY_LABELS;

/** Every code. */
export const CATEGORY_CODES = Object.keys(CATEGORY_LABELS) as [CategoryCode, ...CategoryCode[]];

/** Which categories each ledger offers, in the order of the forms. */
export const CATEGORIES: Readonly<
  Record<LedgerKind, Readonly<Record<TransactionType, readonly CategoryCode[]>>>
> = {
  personal: {
    income: ['salary', 'freelance', 'investments', 'rent', 'sales', 'bonus', 'other'],
    expense: [
      'housing',
      'food',
      'transport',
      'health',
      'education',
      'leisure',
      'clothing',
      'utilities',
      'internet_phone',
      'insurance',
      'taxes',
      'credit_card',
      'other',
    ],
  },
  business: {
    income: ['sales', 'services', 'royalties', 'investments', 'other'],
    expense: [
      'payroll',
      'marketing',
      'infrastructure',
      'equipment',
      'software',
      'taxes',
      'services',
      'suppliers',
      'other',
    ],
  },
};

/** Whether `value` is a category of any ledger. */
export function isCategoryCode(value: unknown): value is CategoryCode {
  return typeof value === 'string' && Object.hasOwn(CATEGORY_LABELS, value);
}

/** Whether a ledger of `kind` offers `category` for transactions of `type`. */
export function isCategoryFor(kind: LedgerKind, type: TransactionType, category: CategoryCode): boolean {
  return CATEGORIES[kind][type].includes(category);
}
