// Ledgers of a size, filled through the one writer in transactions of ten thousand, as an import would.
import { api } from '@vintem/contract/api';
import type { ResponseOf } from '@vintem/contract/route';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { taxOf } from '@vintem/core/companies/tax';
import { categoriesOf } from '@vintem/core/ledger/built-in-categories';
import { offeredCategories } from '@vintem/core/ledger/category';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { foldText } from '@vintem/core/text/fold';
import { post } from '@vintem/server/ledger/postings';
import { newRow, TRANSACTION_DEFAULTS, type TransactionRow } from '@vintem/server/ledger/rows';
import type { GrantedLedgerId, UserId } from '@vintem/server/platform/owner';
import type { Services } from '@vintem/server/platform/services';
import { transact } from '@vintem/server/platform/transact';

const BATCH_ROWS = 10_000;
const YEARS = 10;
const TAX_RATE = decimal('5');
const WORDS = [
  'Padaria',
  'Mercado',
  'Aluguel',
  'Café',
  'Farmácia',
  'Salário',
  'Ônibus',
  'Cinema',
  'Luz',
  'Água',
];

/** A signed-in person, and one account. */
export interface Person {
  readonly userId: UserId;
  readonly ledgerId: GrantedLedgerId;
  readonly accountId: string;
  readonly cookie: string;
  readonly kind: LedgerKind;
}

export async function signUp(address: string, email: string): Promise<Person> {
  const body = { email, password: 'uma senha boa', plan: 'premium', timeZone: 'America/Sao_Paulo' };
  const response = await send(address, api.signUp.path, '', body);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const session = (await response.json()) as ResponseOf<typeof api.signUp>;
  const ledgerId = session.ledgers[0]?.id as GrantedLedgerId;
  const account = { name: 'Conta', type: 'checking', currency: 'BRL', balanceCents: 0 };
  const opened = await send(address, `/api/ledgers/${ledgerId}/accounts`, cookie, account);
  const {
    account: { id: accountId },
  } = (await opened.json()) as ResponseOf<typeof api.createAccount>;
  return { userId: session.user.id as UserId, ledgerId, accountId, cookie, kind: 'personal' };
}

/** A company of that person, with its first account. */
export async function found(address: string, person: Person): Promise<Person> {
  const body = { name: 'Padaria', taxId: '12ABC34501DE35' };
  const response = await send(address, api.createCompany.path, person.cookie, body);
  const { company, account } = (await response.json()) as ResponseOf<typeof api.createCompany>;
  return { ...person, ledgerId: company.id as GrantedLedgerId, accountId: account.id, kind: 'business' };
}

export async function send(
  address: string,
  path: string,
  cookie: string,
  body?: unknown,
  method = 'POST',
): Promise<Response> {
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Answers how long each batch of ten thousand took, in milliseconds. */
export async function fill(services: Services, person: Person, count: number, today: Day): Promise<number[]> {
  const times: number[] = [];
  for (let begun = 0; begun < count; begun += BATCH_ROWS) {
    const now = services.clock.now();
    const rows = batchOf(person, begun, Math.min(BATCH_ROWS, count - begun), { count, today, now });
    const startedAt = performance.now();
    const deed = {
      by: { userId: person.userId, via: { kind: 'session' as const, sessionId: '' } },
      verb: 'bench.fill',
      now,
    };
    const change = { transactions: rows.map((after) => ({ before: null, after })) };
    const posted = await transact(services, (tx) => post(tx, person.ledgerId, deed, change));
    if (!posted.ok) throw new Error(posted.code);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Spread evenly over the years up to `today`, over all categories. */
function batchOf(
  { accountId, kind }: Person,
  begun: number,
  size: number,
  { count, today, now }: { count: number; today: Day; now: Date },
): TransactionRow[] {
  return Array.from({ length: size }, (_, offset) => {
    const index = begun + offset;
    const type = index % 4 === 0 ? 'income' : 'expense';
    const categories = offeredCategories(categoriesOf(kind), type);
    const amount = cents(100 + (index % 50_000));
    const description = `${WORDS[index % WORDS.length]} ${index}`;
    return {
      ...TRANSACTION_DEFAULTS,
      ...newRow(now),
      account_id: accountId,
      type,
      status: 'posted',
      day: addDays(today, -Math.floor(((count - 1 - index) * 365 * YEARS) / count)),
      category: categories[index % categories.length]?.key ?? 'other',
      description,
      search_text: foldText(description),
      amount_cents: amount,
      currency: 'BRL',
      account_amount_cents: amount,
      ...(kind === 'business' && index % 4 === 0
        ? { tax_rate_percent: TAX_RATE, tax_cents: taxOf(amount, TAX_RATE) }
        : {}),
    };
  });
}
