/**
 * The categories that every ledger has without anybody making them. Only the files that put a ledger's list together import this, and those
 * that mean a particular category (tools/src/tidy/rules.ts); all others take the list, where a ledger's own categories will stand too.
 *
 * A key has one label wherever it appears. A key is never renamed or used for something else: rows keep it.
 */
import type { Category } from './category.ts';
import type { BuiltInCategory } from './category-key.ts';
import type { LedgerKind } from './ledger-kind.ts';
import type { Figure } from './transaction.ts';

type Look = readonly [label: Category['label'], icon: Category['icon'], color: Category['color']];

const LOOKS: Readonly<Record<BuiltInCategory, Look>> = {
  salary: ['Salário', 'bank', 'green'],
  freelance: ['Freelance', 'briefcase', 'teal'],
  investments: ['Investimentos', 'rising_line', 'indigo'],
  rent: ['Aluguel', 'key', 'orange'],
  sales: ['Vendas', 'shopping_bag', 'ochre'],
  bonus: ['Bônus', 'gift', 'purple'],
  housing: ['Moradia', 'house', 'indigo'],
  food: ['Alimentação', 'utensils', 'orange'],
  transport: ['Transporte', 'car', 'teal'],
  health: ['Saúde', 'heart_pulse', 'pink'],
  education: ['Educação', 'graduation_cap', 'purple'],
  leisure: ['Lazer', 'plane', 'ochre'],
  clothing: ['Vestuário', 'shirt', 'purple'],
  utilities: ['Utilidades', 'lightning', 'ochre'],
  internet_phone: ['Internet/Telefone', 'wifi', 'slate'],
  insurance: ['Seguros', 'shield', 'teal'],
  taxes: ['Impostos', 'receipt', 'slate'],
  credit_card: ['Cartão de Crédito', 'credit_card', 'indigo'],
  services: ['Serviços', 'handshake', 'teal'],
  royalties: ['Royalties', 'crown', 'ochre'],
  payroll: ['Salários', 'people', 'green'],
  marketing: ['Marketing', 'megaphone', 'pink'],
  infrastructure: ['Infraestrutura', 'server', 'slate'],
  equipment: ['Equipamentos', 'monitor', 'indigo'],
  software: ['Software', 'code', 'purple'],
  suppliers: ['Fornecedores', 'truck', 'orange'],
  fees: ['Juros e tarifas', 'percent', 'pink'],
  interest: ['Juros recebidos', 'percent', 'green'],
  pro_labore: ['Pró-labore', 'handshake', 'purple'],
  profits: ['Lucros recebidos', 'rising_line', 'teal'],
  transfer: ['Transferência', 'arrows', 'slate'],
  split: ['Dividida', 'shapes', 'slate'],
  other: ['Outros', 'shapes', 'slate'],
};

/** Every built-in key. */
export const BUILT_IN_KEYS = Object.keys(LOOKS) as readonly BuiltInCategory[];

const INCOME = ['income'] as const;
const EXPENSE = ['expense'] as const;
const BOTH = ['income', 'expense'] as const;

/** Joined to a form only where it stands already: what commands give. No form and no budget has `transfer` and `split`, of no figure. */
const QUIET: ReadonlySet<BuiltInCategory> = new Set([
  'fees',
  'interest',
  'pro_labore',
  'profits',
  'transfer',
  'split',
]);

/** What a bank charges and pays. */
const OF_BANK: ReadonlySet<BuiltInCategory> = new Set(['fees', 'interest']);

/** What may be chosen in each kind of ledger, in the order of its forms. */
const OFFERED: Readonly<Record<LedgerKind, Partial<Readonly<Record<BuiltInCategory, readonly Figure[]>>>>> = {
  personal: {
    salary: INCOME,
    freelance: INCOME,
    investments: INCOME,
    rent: INCOME,
    sales: INCOME,
    bonus: INCOME,
    housing: EXPENSE,
    food: EXPENSE,
    transport: EXPENSE,
    health: EXPENSE,
    education: EXPENSE,
    leisure: EXPENSE,
    clothing: EXPENSE,
    utilities: EXPENSE,
    internet_phone: EXPENSE,
    insurance: EXPENSE,
    taxes: EXPENSE,
    credit_card: EXPENSE,
    fees: EXPENSE,
    interest: INCOME,
    pro_labore: INCOME,
    profits: INCOME,
    other: BOTH,
  },
  business: {
    sales: INCOME,
    payroll: EXPENSE,
    marketing: EXPENSE,
    infrastructure: EXPENSE,
    equipment: EXPENSE,
    software: EXPENSE,
    taxes: EXPENSE,
    services: BOTH,
    royalties: INCOME,
    investments: INCOME,
    suppliers: EXPENSE,
    fees: EXPENSE,
    interest: INCOME,
    pro_labore: EXPENSE,
    other: BOTH,
  },
};

const LISTS: Readonly<Record<LedgerKind, readonly Category[]>> = {
  personal: listOf('personal'),
  business: listOf('business'),
};

/** The built-in list of a ledger of `kind`: what it offers, and after that what only the other kind offers, which it can show. */
export function categoriesOf(kind: LedgerKind): readonly Category[] {
  return LISTS[kind];
}

function listOf(kind: LedgerKind): Category[] {
  const offered = OFFERED[kind];
  const keys = new Set([...(Object.keys(offered) as BuiltInCategory[]), ...BUILT_IN_KEYS]);
  return [...keys].map((key) => {
    const [label, icon, color] = LOOKS[key];
    const quiet = QUIET.has(key) ? ({ isQuiet: true } as const) : {};
    const ofBank = OF_BANK.has(key) ? ({ isOfBank: true } as const) : {};
    return { key, label, icon, color, figures: offered[key] ?? [], ...quiet, ...ofBank };
  });
}

/** Whether `key` is built in: every ledger knows it, whatever its own list has besides. */
export function isBuiltInCategory(key: unknown): key is BuiltInCategory {
  return typeof key === 'string' && Object.hasOwn(LOOKS, key);
}
