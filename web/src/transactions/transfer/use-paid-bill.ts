import type { Account } from '@vintem/contract/accounts';
import type { Statement } from '@vintem/contract/cards';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { type Month, monthBeside, monthOf } from '@vintem/core/calendar/month';
import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { isPayableOn, statementOfBill } from '@vintem/core/cards/settle-statement';
import { isCardDay } from '@vintem/core/cards/statement-dates';
import { documentKey } from '@vintem/core/documents/document';
import { isCard } from '@vintem/core/ledger/account-type';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useCardSince } from '#finance/use-card-since.ts';
import { issuedCardsQuery } from '#finance/issued-cards.api.ts';
import type { AboutDocument, OfferedDocument } from '#shell/document-inbox.ts';
import { billOfDocument } from '#transactions/document/bill-of-document.ts';
import { duplicatesQuery } from '#transactions/transactions.api.ts';
import type { AccountsById, TransferFormControls } from './transfer-draft.ts';

interface PaidBillOptions {
  form: TransferFormControls;
  ledger: Ledger;
  today: Day;
  accounts: AccountsById;
  /** The document of a statement that is paid; undefined for any other transfer. */
  offered: OfferedDocument | undefined;
}

/** The statement of a card that a document pays: which card, which statement, and whether it was entered before. */
export function usePaidBill({ form, ledger, today, accounts, offered }: PaidBillOptions) {
  const client = useQueryClient();
  const read = offered?.read;
  const about: AboutDocument = offered ?? {};
  const own = [...accounts.values()].filter(({ ledgerId }) => ledgerId === ledger.id);
  const asksForNumber = Boolean(read?.cardBill?.value.lastDigits);
  const { data: issued = [] } = useQuery({ ...issuedCardsQuery(ledger.id), enabled: asksForNumber });
  const bill = read && billOfDocument(read, { accounts: own, issued, usual: undefined });
  useProposal(form, 'to', bill?.to);

  const [to, typedDay] = useWatch({ control: form.control, name: ['to', 'day'] });
  const statements = useStatements(read ? accounts.get(to) : undefined, readTypedDayNear(typedDay, today));
  const dueDay = read?.dueDay?.value ?? null;
  const settled = statements && settledMonth(statements, dueDay);
  useProposal(form, 'statementMonth', read && (settled ?? ''));

  const key = read && documentKey(read);
  const { data: entered = [] } = useQuery({
    ...duplicatesQuery(ledger.id, key ?? ''),
    enabled: Boolean(key),
  });
  return {
    read,
    about,
    key: key ?? undefined,
    entered,
    /** Why it is this card; undefined once the person chose another one. */
    reason: bill?.to === to ? bill.reason : undefined,
    payable: statements?.payable ?? [],
    /** Of the card. */
    currency: accounts.get(to)?.currency ?? DEFAULT_CURRENCY,
    /** The transactions that this document was entered in already. */
    findEntered: async (): Promise<Transaction[]> =>
      // Without an answer, the save itself will report the problem.
      key ? client.fetchQuery(duplicatesQuery(ledger.id, key)).catch(() => []) : [],
  };
}

export type PaidBill = ReturnType<typeof usePaidBill>;

/** The statements of a card, and those that a payment of `day` may settle. Undefined until they have come. */
function useStatements(account: Account | undefined, day: Day | null) {
  const isAsked = account !== undefined && isCard(account);
  const since = day && monthBeside(monthOf(day), -1);
  const { card, isReached } = useCardSince(isAsked ? account : undefined, since);
  if (!isAsked || !isReached || !card?.account.card || day === null || !isCardDay(day)) return undefined;
  const calendar = { rule: card.account.card, statements: card.statements };
  const payable: Statement[] = card.statements.filter(({ month }) => isPayableOn(calendar, month, day));
  return { calendar, day, payable };
}

/** Undefined where the card has no such statement: then the rule decides. */
function settledMonth(
  { calendar, day, payable }: NonNullable<ReturnType<typeof useStatements>>,
  dueDay: Day | null,
): Month | undefined {
  const settled = statementOfBill(calendar, calendar.statements, { day, dueDay });
  return payable.some(({ month }) => month === settled) ? settled : undefined;
}

/** Fills in what is proposed, whenever that changes; what the person chose stays. */
function useProposal(
  { getValues, setValue }: TransferFormControls,
  name: 'to' | 'statementMonth',
  value: string | undefined,
): void {
  // Nothing was filled in where there is something already: it was chosen, or filled in before the form opened.
  const filled = useRef('');
  const fill = useEffectEvent((next: string) => {
    if (getValues(name) === filled.current) setValue(name, next, { shouldDirty: true });
    filled.current = next;
  });
  useEffect(() => {
    if (value !== undefined) fill(value);
  }, [value]);
}
