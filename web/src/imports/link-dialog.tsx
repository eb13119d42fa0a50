import type { Import, ImportRow } from '@vintem/contract/imports';
import { addDays, type Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { NextPage } from '#ui/next-page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { isAlike } from './answers.ts';
import { candidatesQuery } from './imports.api.ts';
import { nameOfRow, shortDay } from './row-facts.tsx';
import type { Decide } from './use-decisions.ts';

/** How far from the row's day a transaction is looked for. */
const DAYS_BESIDE = 45;

interface LinkDialogProps {
  /** Subject: the row, which moves money. */
  dialog: ReturnType<typeof useDialog<ImportRow>>;
  of: Import;
  today: Day;
  currency: CurrencyCode;
  decide: Decide;
}

/** Asks which transaction of the account a row is. */
export function LinkDialog({ dialog, of, today, currency, decide }: LinkDialogProps) {
  const row = dialog.subject;
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Ligar a uma transação"
      description={
        row && (
          <bdi>
            {nameOfRow(row)}
            {row.amountCents !== null && `, ${formatMoney(row.amountCents, currency)}`}
          </bdi>
        )
      }
    >
      <DialogBody>
        {row && (
          <Candidates
            key={dialog.opening}
            {...{ row, of, today, currency }}
            onChoose={(transactionId) => {
              dialog.close();
              decide([row], { decision: 'link', transactionId });
            }}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface CandidatesProps extends Pick<LinkDialogProps, 'of' | 'today' | 'currency'> {
  row: ImportRow;
  onChoose: (transactionId: string) => void;
}

function Candidates({ row, of, today, currency, onChoose }: CandidatesProps) {
  const [words, setWords] = useState('');
  const query = useInfiniteQuery(
    candidatesQuery(of.ledgerId, {
      ...(of.accountId !== null && { accountId: of.accountId }),
      ...(row.day !== null && { from: addDays(row.day, -DAYS_BESIDE), to: addDays(row.day, DAYS_BESIDE) }),
      ...(words && { search: words }),
    }),
  );
  const { data, isError, error, isPending } = query;
  const distance = (amountCents: number) => Math.abs(amountCents - Math.abs(row.amountCents ?? 0));
  const fitting = (data?.pages ?? [])
    .flatMap(({ transactions }) => transactions)
    .filter(({ type }) => isAlike(row, type))
    .toSorted((left, right) => distance(left.accountAmountCents) - distance(right.accountAmountCents));
  return (
    <>
      <SearchField label="Buscar transações da conta" value={words} onValueChange={setWords} />
      <ErrorBox>{isError && messageOf(error, 'Erro ao carregar transações')}</ErrorBox>
      {fitting.length === 0 && !isPending && !isError && (
        <output className="text-sm text-fg-2">Nenhuma transação desta conta perto deste dia.</output>
      )}
      <ul className="-mx-2">
        {fitting.map(({ id, day, description, accountAmountCents, status }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="num flex min-h-11 w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left text-base hover:bg-hover"
            >
              <span className="text-sm text-fg-2">{shortDay(day, today)}</span>
              <span dir="auto" className="min-w-0 grow truncate">
                {description}
                {status === 'scheduled' && ', prevista'}
              </span>
              <span className="font-medium whitespace-nowrap">
                {formatMoney(accountAmountCents, currency)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <NextPage {...query} />
    </>
  );
}
