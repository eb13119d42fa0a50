// Marina's studio: a believable year of a small company in Brazil. Invented people, places and figures.
import type { NewTransaction } from '@vintem/contract/transactions';
import { addMonths, type Day, day } from '@vintem/core/calendar/day';
import { monthOf, monthsEndingAt } from '@vintem/core/calendar/month';
import type { ContactKind } from '@vintem/core/companies/company';
import type { CategoryKey } from '@vintem/core/ledger/category-key';

const MONTHS = 12;
const FIRST_INVOICE = 240;

export const STUDIO = {
  name: 'Estúdio Maré Alta Ltda',
  taxId: '47.318.902/0001-34',
  email: 'contato@marealta.exemplo.com',
  phone: '(11) 98765-4321',
  address: 'Rua das Palmeiras, 214, Vila Madalena, São Paulo',
  industry: 'services',
} as const;

/** Besides the account that it begins with. */
export const STUDIO_ACCOUNTS = {
  reserve: { name: 'Reserva de impostos', type: 'savings', currency: 'BRL', balanceCents: 1_840_000 },
  dollars: { name: 'Conta em dólar', type: 'checking', currency: 'USD', balanceCents: 412_500 },
} as const;

export type StudioAccountKey = 'main' | keyof typeof STUDIO_ACCOUNTS;

export const CONTACTS = {
  coffee: { kind: 'client', name: 'Café Serra Alta', taxId: '29.A4K.71B/0001-72' },
  brewery: { kind: 'client', name: 'Cervejaria Três Rios' },
  school: { kind: 'client', name: 'Escola Caminho', phone: '(11) 3456-7890' },
  abroad: { kind: 'client', name: 'Northwind Press', email: 'billing@northwind.exemplo.com' },
  printer: { kind: 'supplier', name: 'Gráfica Papel e Cor', phone: '(11) 3322-1144' },
  office: { kind: 'supplier', name: 'Coworking Vila' },
  software: { kind: 'supplier', name: 'Nuvem Criativa' },
} as const satisfies Record<string, { kind: ContactKind; name: string; [detail: string]: string }>;

export type ContactKey = keyof typeof CONTACTS;

/** Monthly amounts. `cents` has a figure for each month, repeating from the first; 0 is no transaction. */
interface Dealing {
  dayOfMonth: number;
  account?: StudioAccountKey;
  type: NewTransaction['type'];
  category: CategoryKey;
  description: string;
  cents: readonly number[];
  contact?: ContactKey;
  taxRatePercent?: string;
  /** Known in advance: its last one begins a series. */
  isFixed?: boolean;
}

const sale = { type: 'income', taxRatePercent: '6' } as const;
const cost = { type: 'expense' } as const;

const DEALINGS: readonly Dealing[] = [
  {
    ...sale,
    dayOfMonth: 5,
    category: 'services',
    description: 'Manutenção de marca',
    contact: 'coffee',
    cents: [480_000],
    isFixed: true,
  },
  {
    ...sale,
    dayOfMonth: 12,
    category: 'services',
    description: 'Rótulos da linha artesanal',
    contact: 'brewery',
    cents: [920_000, 0, 760_000, 1_140_000],
  },
  {
    ...sale,
    dayOfMonth: 16,
    category: 'services',
    description: 'Sinalização e materiais',
    contact: 'school',
    cents: [0, 1_280_000, 640_000],
  },
  {
    ...sale,
    dayOfMonth: 8,
    category: 'services',
    description: 'Direção de arte mensal',
    contact: 'brewery',
    cents: [560_000],
    isFixed: true,
  },
  {
    ...sale,
    dayOfMonth: 9,
    category: 'sales',
    description: 'Cartazes da loja virtual',
    cents: [184_300, 221_750, 162_980, 248_400, 305_620],
  },
  {
    type: 'income',
    account: 'dollars',
    dayOfMonth: 18,
    category: 'royalties',
    description: 'Licença de ilustrações',
    contact: 'abroad',
    cents: [38_000, 0, 41_500, 36_250],
  },
  { ...cost, dayOfMonth: 5, category: 'payroll', description: 'Pró-labore', cents: [650_000], isFixed: true },
  {
    ...cost,
    dayOfMonth: 7,
    category: 'payroll',
    description: 'Designer freelancer',
    cents: [240_000, 310_000, 180_000],
  },
  {
    ...cost,
    dayOfMonth: 10,
    category: 'infrastructure',
    description: 'Sala no coworking',
    contact: 'office',
    cents: [118_000],
    isFixed: true,
  },
  {
    ...cost,
    dayOfMonth: 3,
    category: 'software',
    description: 'Assinaturas de criação',
    contact: 'software',
    cents: [38_990],
    isFixed: true,
  },
  {
    ...cost,
    dayOfMonth: 14,
    category: 'suppliers',
    description: 'Impressão de tiragem',
    contact: 'printer',
    taxRatePercent: '5',
    cents: [142_500, 98_700, 176_430, 121_080],
  },
  {
    ...cost,
    dayOfMonth: 20,
    category: 'taxes',
    description: 'DAS do Simples',
    cents: [95_060, 109_310, 91_780, 112_100],
  },
  {
    ...cost,
    dayOfMonth: 17,
    category: 'marketing',
    description: 'Anúncios',
    cents: [60_000, 45_000, 82_000],
  },
  {
    ...cost,
    dayOfMonth: 11,
    category: 'equipment',
    description: 'Mesa digitalizadora',
    cents: [0, 0, 0, 0, 348_000, 0, 0, 0, 0, 0, 0, 0],
  },
];

export interface StudioEntry {
  readonly account: StudioAccountKey;
  readonly contact: ContactKey | undefined;
  /** Begins a series that goes on. */
  readonly isSeries: boolean;
  readonly transaction: Omit<NewTransaction, 'accountId'>;
}

/** The year that ends on `today`, oldest first; always the same one for the same day. */
export function studioUntil(today: Day): StudioEntry[] {
  return monthsEndingAt(monthOf(today), MONTHS)
    .flatMap((month, index) =>
      DEALINGS.flatMap((dealing): StudioEntry[] => {
        const { account = 'main', dayOfMonth, cents, contact, isFixed, ...details } = dealing;
        const on = day(`${month}-${String(dayOfMonth).padStart(2, '0')}`);
        const amountCents = cents[index % cents.length] ?? 0;
        if (amountCents === 0 || on > today) return [];
        const isSeries = isFixed === true && addMonths(on, 1) > today;
        const currency = account === 'dollars' ? 'USD' : 'BRL';
        const transaction = { ...details, day: on, amountCents, currency } as const;
        return [{ account, contact, isSeries, transaction }];
      }),
    )
    .toSorted((one, other) => Number(one.transaction.day > other.transaction.day) || -1)
    .map(withInvoice);
}

/** Every sale has an invoice, numbered by day; scheduled ones have none yet. */
function withInvoice(entry: StudioEntry, index: number, all: readonly StudioEntry[]): StudioEntry {
  if (!isInvoiced(entry)) return entry;
  const invoiceNumber = String(FIRST_INVOICE + all.slice(0, index).filter(isInvoiced).length);
  return { ...entry, transaction: { ...entry.transaction, invoiceNumber } };
}

function isInvoiced({ isSeries, transaction }: StudioEntry): boolean {
  return transaction.type === 'income' && !isSeries;
}
