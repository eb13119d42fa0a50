// A whole transaction typed as one line: into the amount, or into the palette, which opens the form with it.
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { isCard } from '@vintem/core/ledger/account-type';
import { formatAmount } from '@vintem/core/money/read-amount';
import { readEntryLine } from '@vintem/core/suggestions/entry-line';
import { useEffect, useEffectEvent } from 'react';
import { useTags } from '#finance/tags.api.ts';
import type { TransactionFormState } from '#transactions/suggestions/use-filled.ts';
import type { Proposals } from '#transactions/suggestions/use-proposals.ts';
import type { FormSubject } from './form-subject.ts';

interface LineOptions {
  form: TransactionFormState;
  ledger: Pick<Ledger, 'id'>;
  today: Day;
  accounts: readonly Account[];
  subject: FormSubject | undefined;
  /** Undefined where nothing may be filled in. */
  proposals: Proposals | undefined;
}

/** Answers what to call where the amount may hold a line: it is spread over the fields, and the rest is proposed. */
export function useEntryLine({ form, ledger, today, accounts, subject, proposals }: LineOptions) {
  const tags = useTags(ledger.id, proposals !== undefined);
  const spread = () => {
    const { amount, description } = form.getValues();
    // What stands in the words already is not overwritten.
    if (!proposals || description.trim() !== '') return;
    const open = accounts.filter(({ archivedAt }) => archivedAt === null);
    const named = open.map((account) => ({ ...account, isCard: isCard(account) }));
    const line = readEntryLine(amount, { today, accounts: named, tags });
    if (line === null) return;
    const change = { shouldDirty: true } as const;
    form.setValue('amount', formatAmount(line.amountCents), change);
    form.clearErrors('amount');
    form.setValue('description', line.description, change);
    if (line.type !== form.getValues('type')) form.setValue('type', line.type, change);
    if (line.day !== null) form.setValue('day', formatDay(line.day), change);
    if (line.tags.length > 0) form.setValue('tags', [...line.tags], change);
    if (line.parcels) {
      form.setValue('isInParcels', true, change);
      form.setValue('installments', String(line.parcels.count), change);
      form.setValue('amountIs', line.parcels.amountIs, change);
    }
    const account = open.find(({ id }) => id === line.accountId);
    if (account) {
      proposals.choose('accountId');
      form.setValue('accountId', account.id, change);
      form.setValue('currency', account.currency, change);
    }
    proposals.propose();
  };
  const typed = subject?.purpose === 'line' ? subject.text : undefined;
  const begin = useEffectEvent((text: string) => {
    form.setValue('amount', text, { shouldDirty: true });
    spread();
  });
  useEffect(() => {
    if (typed !== undefined) begin(typed);
  }, [typed]);
  return spread;
}
