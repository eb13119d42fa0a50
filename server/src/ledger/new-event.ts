// An event that is about to be written.
import { EVENT_KIND_FACTS, type EventBody, type EventKind } from '@vintem/contract/event-kinds';
import type { ToldIn } from '@vintem/contract/events';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { newId } from '#platform/ids.ts';

type SubjectKind = 'transaction' | 'statement' | 'ledger' | 'import' | 'goal' | 'task';

/** Unique by subject, kind and occurrence: an event raised again is not sent again. */
export interface NewEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly subjectKind: SubjectKind;
  /** What it is about; of a statement, the card. */
  readonly subjectId: string;
  /** Distinguishes repeated events of a subject, by any text; empty for a single one. */
  readonly occurrence: string;
  readonly transactionId: string | null;
  /** The account that the body names, if it names one: account and ledger are added on insertion. */
  readonly accountId: string | null;
  /** The path of the page where it is. Null in the first two kinds, whose body has none. */
  readonly link: Link | null;
  readonly told: object;
}

/** The pages of a company name it. */
type Link = Readonly<Record<LedgerKind, string>>;

const SUBJECT_OF = {
  occurrence: 'transaction',
  transaction: 'transaction',
  statement: 'statement',
  bill: 'transaction',
  budget: 'ledger',
  balance: 'ledger',
  import: 'import',
  goal: 'goal',
  task: 'task',
} as const satisfies Record<EventBody, SubjectKind>;

interface About<Body extends EventBody> {
  readonly subjectId: string;
  readonly occurrence?: string;
  readonly accountId?: string;
  readonly link?: Link;
  readonly told: ToldIn<Body>;
}

export function newEvent<Kind extends EventKind>(
  kind: Kind,
  { subjectId, occurrence = '', accountId, link, told }: About<(typeof EVENT_KIND_FACTS)[Kind]['body']>,
  now: Date,
): NewEvent {
  const subjectKind = SUBJECT_OF[EVENT_KIND_FACTS[kind].body];
  const transactionId = subjectKind === 'transaction' ? subjectId : null;
  return {
    id: newId(now),
    kind,
    subjectKind,
    subjectId,
    occurrence,
    transactionId,
    accountId: accountId ?? null,
    link: link ?? null,
    told,
  };
}
