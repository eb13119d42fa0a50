// What the form of a transaction enters of a document: the whole of it, a plan of its parcels, or one of its instalments.
import type { Account } from '@vintem/contract/accounts';
import type { IssuedCard } from '@vintem/contract/issued-cards';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { Installment, ReadDocument } from '@vintem/core/documents/document';
import { type PaperPlan, planOfPaper } from '@vintem/core/documents/paper-plan';
import { isCard } from '@vintem/core/ledger/account-type';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { sum } from '@vintem/core/money/money';
import type { Categories } from '#finance/use-categories.ts';
import type { ReadTransactionDraft } from '#transactions/form/transaction-draft.ts';
import { accountOfDocument, type ProposedAccount } from './card-of-document.ts';
import { type DocumentDraft, documentDraftOf, installmentDraftOf } from './document-draft.ts';

/** All at once, in parcels, or the instalment of that place, from 0. */
export type DocumentEntry = 'all' | 'plan' | number;

export interface EntryContext {
  readonly ledgerKind: LedgerKind;
  readonly categories: Categories;
  /** Of the ledger. */
  readonly accounts: readonly Account[];
  readonly issued: readonly IssuedCard[];
  /** Chosen without a document: the one last used. */
  readonly usual: Account | undefined;
}

export interface Choices {
  /** The account in the form; undefined while none is chosen there. */
  readonly accountId: string | undefined;
  /** What the person asked to enter, if they did. */
  readonly entry: DocumentEntry | undefined;
}

export interface ProposedEntry {
  readonly draft: DocumentDraft;
  readonly entry: DocumentEntry;
  readonly account: ProposedAccount | undefined;
  readonly plan: PaperPlan | null;
  /** What the document has otherwise than a plan would. */
  readonly planNote: string | undefined;
}

/** The fields that `read` fills in, and why. */
export function entryOf(read: ReadDocument, context: EntryContext, choices: Choices): ProposedEntry {
  const { accounts, ledgerKind, categories } = context;
  const account = accountOfDocument(read, context);
  const chosen = accounts.find(({ id }) => id === choices.accountId);
  const isOnCard = chosen ? isCard(chosen) : read.paidBy?.value.means === 'credit_card';
  const plan = planOfPaper(read, isOnCard);
  const entry = fitting(choices.entry ?? 'plan', plan);
  const whole = documentDraftOf(read, ledgerKind, categories);
  const { accountId, issuedCardId } = account ?? {};
  return {
    entry,
    account,
    plan,
    planNote: read.installments ? noteOf(plan, isOnCard) : undefined,
    draft: {
      ...whole,
      ...(accountId !== undefined && { accountId }),
      ...(issuedCardId !== undefined && { issuedCardId }),
      isInParcels: entry === 'plan',
      ...(entry === 'plan' && planDraftOf(plan)),
      ...instalmentOf(read, entry),
    },
  };
}

/** The parcels of the note, where the plan that is saved is still that of the note. */
export function parcelsOfNote(
  proposed: ProposedEntry | undefined,
  { plan, amount, day }: Pick<ReadTransactionDraft, 'plan' | 'amount' | 'day'>,
): readonly Installment[] | undefined {
  const own = proposed?.entry === 'plan' && proposed.plan?.fits ? proposed.plan.ownParcels : null;
  const [first] = own ?? [];
  if (!own || !first || !plan) return undefined;
  const isSame =
    plan.count === own.length &&
    plan.firstNumber === 1 &&
    plan.amountIs === 'total' &&
    day === first.dueDay &&
    amount === sum(own.map(({ amountCents }) => amountCents));
  return isSame ? own : undefined;
}

/** A plan that cannot be what the document says is not entered. */
function fitting(entry: DocumentEntry, plan: PaperPlan | null): DocumentEntry {
  return entry === 'plan' && !plan?.fits ? 'all' : entry;
}

function planDraftOf(plan: PaperPlan | null): DocumentDraft {
  if (!plan?.fits) return {};
  return {
    installments: String(plan.count),
    amountIs: 'total',
    ...(plan.day !== null && { day: formatDay(plan.day) }),
  };
}

function instalmentOf(read: ReadDocument, entry: DocumentEntry): DocumentDraft {
  const chosen = typeof entry === 'number' ? read.installments?.[entry] : undefined;
  return chosen && typeof entry === 'number' ? installmentDraftOf(read, chosen, entry) : {};
}

const MISFITS: Readonly<Record<'total' | 'amounts', string>> = {
  total: 'As parcelas não somam o total da nota',
  amounts: 'As parcelas da nota têm valores diferentes',
};

function noteOf(plan: PaperPlan | null, isOnCard: boolean): string | undefined {
  if (plan === null) return undefined;
  if (!plan.fits) return `${MISFITS[plan.why]}: lance o total, ou uma parcela de cada vez.`;
  if (isOnCard) return 'No cartão, as parcelas seguem as faturas, e não os vencimentos da nota.';
  if (plan.ownParcels) return 'As parcelas seguem os vencimentos e os valores da nota.';
  return plan.movesCents
    ? 'O centavo que sobra fica na primeira parcela; na nota, está em outra.'
    : undefined;
}
