// A person's form of a transfer, held against the books that it names.
import type { createTransferBodySchema } from '@vintem/contract/transfers.forms';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { isPayableOn } from '@vintem/core/cards/settle-statement';
import { isCard } from '@vintem/core/ledger/account-type';
import { NATURE_FACTS, type TransferNature } from '@vintem/core/transfers/nature';
import {
  describeFee,
  describeTransfer,
  faultOfTransfer,
  type TransferSide,
} from '@vintem/core/transfers/transfer';
import type * as z from 'zod/mini';
import { calendarOf } from '#ledger/card-statements.ts';
import { refuseCategory } from '#ledger/categories.ts';
import { newId } from '#platform/ids.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import { accountFor } from '#transactions/draft.ts';
import { type Asked, bookIn, type Books } from './books.ts';
import {
  bookedAs,
  companionRow,
  NO_OCCURRENCE,
  type Place,
  type Placed,
  type PlacedChange,
  refuseFault,
  sideRow,
  type SideTerms,
} from './transfer-rows.ts';
import type { TransferRows } from './transfer-view.ts';

export interface TransferForm extends Omit<z.output<typeof createTransferBodySchema>, 'paidExpenseId'> {
  /** The ledger whose tags `tags` are. */
  readonly taggedIn?: string;
}
type FormSide = TransferForm['from'];

/** The places of a transfer; null is outside. */
export interface Places {
  readonly from: Place | null;
  readonly to: Place | null;
}

/** The books that the form names. */
export function booksOf({ from, to }: Pick<TransferForm, 'from' | 'to'>): Asked[] {
  return [from, to].flatMap((side) =>
    side ? { ledgerId: side.ledgerId, accountIds: [side.accountId] } : [],
  );
}

/** @param current the rows whose accounts may be archived, since they are there already */
export function placesOf(
  books: Books,
  form: Pick<TransferForm, 'from' | 'to'>,
  current: Partial<Pick<TransferRows, 'out' | 'in'>> = {},
): Result<Places> {
  const from = placeOf(books, form.from, current.out);
  if (!from.ok) return from;
  const to = placeOf(books, form.to, current.in);
  return to.ok ? ok({ from: from.value, to: to.value }) : to;
}

function placeOf(books: Books, side: FormSide, current: Placed | undefined): Result<Place | null> {
  if (!side) return ok(null);
  const book = bookIn(books, side.ledgerId);
  const account = accountFor(book, side.accountId, current?.row.account_id);
  return account.ok ? ok({ book, account: account.value }) : account;
}

/**
 * What is wrong with the form, as errors of its fields.
 * @param kept the category that stands already: it may stay although it left the forms
 */
export function refuseForm(
  form: TransferForm,
  { from, to }: Places,
  kept?: CategoryKey | null,
): Refusal | undefined {
  const fault = faultOfTransfer({ ...form, from: sideOf(from), to: sideOf(to) });
  return refuseFault(fault) ?? refuseCategoryOf(form, { from, to }, kept) ?? refuseStatement(form, to);
}

/** A payment is of a statement that may be paid on its day. */
function refuseStatement({ statementMonth, day, arrivedDay = day }: TransferForm, to: Place | null) {
  if (!statementMonth || !to) return undefined;
  const calendar = calendarOf(to.account, to.book.statements);
  if (!calendar || isPayableOn(calendar, statementMonth, arrivedDay)) return undefined;
  return refuse('validation_failed', { fields: [{ path: 'statementMonth', code: 'statement_not_payable' }] });
}

export function sideOf(place: Place | null): TransferSide | null {
  if (!place) return null;
  const { book, account } = place;
  return { ledgerId: book.ledgerId, kind: book.kind, accountId: account.id, currency: account.currency };
}

/** A category belongs to the company's expense that gives back, and may come with what a company paid for the person. */
function refuseCategoryOf(
  { nature = null, category = null }: TransferForm,
  { from, to }: Places,
  kept: CategoryKey | null | undefined,
) {
  const isOpen = nature !== null && NATURE_FACTS[nature].out.category === null;
  if (isOpen && from) return refuseCategory(from.book.categories, 'expense', category ?? ('' as never), kept);
  if (category === null) return undefined;
  if (nature === BILL_PAID && to) return refuseCategory(to.book.categories, 'expense', category, kept);
  return refuse('validation_failed', { fields: [{ path: 'category', code: 'category_mismatch' }] });
}

/** What stands already of a transfer that is edited. */
export interface Standing extends Partial<TransferRows> {
  readonly transferId: string | null;
}

export interface Planned {
  readonly rows: TransferRows;
  readonly changes: readonly PlacedChange[];
}

/** The rows of the transfer as the form has it. */
export function planTransfer(
  form: TransferForm,
  places: Places,
  now: Date,
  before: Standing = { transferId: null },
): Planned {
  const { from, to } = places;
  const names = { from: from?.account.name ?? null, to: to?.account.name ?? null };
  const description = describeTransfer(names, form.nature ?? null);
  const plan = {
    form,
    places,
    before,
    description,
    transferId: from && to ? (before.transferId ?? newId(now)) : null,
  };
  const out = planSide(plan, 'out');
  const arrival = planSide(plan, 'in');
  const rows = { out, in: arrival, fee: planFee(plan, out ?? arrival), bill: planBill(plan, arrival) };
  return { rows, changes: changesBetween(before, rows) };
}

interface Plan {
  readonly form: TransferForm;
  readonly places: Places;
  readonly before: Standing;
  /** Of a side that has none. */
  readonly description: string;
  readonly transferId: string | null;
}

function planSide({ form, places, before, ...plan }: Plan, direction: 'out' | 'in'): Placed | undefined {
  const { from, to } = places;
  const [place, other, was] = direction === 'out' ? [from, to, before.out] : [to, from, before.in];
  if (!place) return undefined;
  const { nature = null, day, arrivedDay = day, amountCents, arrivedCents = amountCents, postsNow } = form;
  const stood = was?.book === place.book ? was.row : undefined;
  const isSecond = direction === 'in' && from !== null;
  const otherLedgerId = other && other.book !== place.book ? other.book.ledgerId : null;
  const row = sideRow(
    place,
    {
      amountCents: isSecond ? arrivedCents : amountCents,
      day: isSecond ? arrivedDay : day,
      description: form.description ?? stood?.description ?? plan.description,
      postsNow,
      bond: { transferId: plan.transferId, nature, otherLedgerId },
      booked: bookedAs(direction, nature, form.category),
    },
    // What repeats is a pair of one ledger.
    stood && other?.book !== place.book ? { ...stood, ...NO_OCCURRENCE } : stood,
  );
  const { statementMonth, documentKey, tags } = form;
  const isMain = direction === 'in' || !to;
  const settled = { statement_month: statementMonth ?? null, statement_from: 'person' } as const;
  const columns = {
    ...(tags && form.taggedIn === place.book.ledgerId && { tag_ids: tags }),
    ...(documentKey && isMain && { document_key: documentKey }),
    ...(statementMonth && direction === 'in' && isCard(place.account) && settled),
  };
  return { book: place.book, row: { ...row, ...columns } };
}

/** The bank's fee, from the account of the side that it is of. */
function planFee({ form, before, description }: Plan, side: Placed | undefined): Placed | undefined {
  const { feeCents } = form;
  if (!feeCents || !side) return undefined;
  const own = { description: describeFee(form.description ?? description), category: FEES };
  return planCompanion(side, { ...own, amountCents: feeCents }, form, before.fee);
}

/** The person's own expense, which the company paid: the money came and went. */
function planBill({ form, before }: Plan, arrival: Placed | undefined): Placed | undefined {
  const { nature, category } = form;
  if (nature !== BILL_PAID || !category || !arrival) return undefined;
  const { description, account_amount_cents: amountCents } = arrival.row;
  return planCompanion(arrival, { description, category, amountCents }, form, before.bill);
}

function planCompanion(
  { book, row }: Placed,
  terms: Pick<SideTerms, 'amountCents' | 'description'> & { category: CategoryKey },
  { postsNow }: TransferForm,
  was: Placed | undefined,
): Placed | undefined {
  const account = book.accounts.get(row.account_id);
  if (!account) return undefined;
  const stood = was?.book === book ? was.row : undefined;
  const companion = { ...terms, day: row.day, postsNow, sideId: row.id };
  return { book, row: companionRow({ book, account }, companion, stood) };
}

const FEES: CategoryKey = 'fees';
const BILL_PAID: TransferNature = 'withdrawal';

const PARTS = ['out', 'in', 'fee', 'bill'] as const;

/** From what stood to what stands now; a row that changes its book goes in one and comes in the other. */
function changesBetween(before: Partial<TransferRows>, after: TransferRows): PlacedChange[] {
  return PARTS.flatMap((part): PlacedChange[] => {
    const [was, is] = [before[part], after[part]];
    if (was && is && was.row.id === is.row.id) return [{ book: is.book, before: was.row, after: is.row }];
    return [
      ...(was ? [{ book: was.book, before: was.row, after: null }] : []),
      ...(is ? [{ book: is.book, before: null, after: is.row }] : []),
    ];
  });
}
