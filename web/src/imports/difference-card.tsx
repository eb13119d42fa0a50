import type { ImportProof } from '@vintem/contract/import-proof';
import type { Ledger } from '@vintem/contract/identity';
import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import { formatWaiting } from '@vintem/core/imports/box-words';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatNamedDay } from '#ui/format-day.ts';
import { showToast } from '#ui/toasts.ts';
import { formatProof, teller } from './import-words.ts';
import { adjustOpening } from './imports.api.ts';
import { explains, formatChange, formatChanged, formatGap, formatTyped } from './proof-words.ts';
import { ReasonRows } from './reason-rows.tsx';
import { VanishedRows } from './vanished-rows.tsx';

type Reasons = NonNullable<ImportProof['reasons']>;

interface DifferenceProps {
  one: Import;
  ledger: Ledger;
  proof: ImportProof;
  reasons: Reasons;
  balances: NonNullable<Import['proof']>;
  currency: CurrencyCode;
  today: Day;
}

/** By how much the bank and Vintém differ, and what may explain it, each with the way to it. */
export function DifferenceCard(props: DifferenceProps) {
  const { one, ledger, proof, reasons, balances, currency, today } = props;
  const { typed, changed, waiting, heldDay, mayAdjustOpening } = reasons;
  const { vanished, gaps } = proof;
  const shared = { ledger, currency, accountId: one.accountId };
  const isUnexplained = [typed, changed, vanished].every(({ count }) => count === 0) && gaps.length === 0;
  return (
    <Card flush>
      <header className="px-4 pt-4 pb-3 sm:px-5">
        <h2 className="text-base font-semibold">O que pode explicar a diferença</h2>
        <p className="num text-sm text-pretty text-fg-2">
          {formatProof(balances, currency, today, teller(one))}.{' '}
          {heldDay !== null && `Até ${formatNamedDay(heldDay, today)} tudo conferia.`}
        </p>
      </header>
      {changed.count > 0 && (
        <ReasonRows
          title={formatChanged(changed.count)}
          hint="O banco contou assim; no Vintém foi mudado depois."
          count={changed.count}
          explains={explains(changed.cents, balances)}
          rows={changed.items.map((item) => ({
            ...item,
            key: `${item.day} ${item.text} ${item.amountCents}`,
            amountCents: item.transaction?.amountCents ?? item.amountCents,
            text: item.transaction?.description ?? item.text,
            note: formatChange(item, currency),
          }))}
          {...shared}
        />
      )}
      {typed.count > 0 && (
        <ReasonRows
          title={formatTyped(typed.count)}
          hint="Só está no Vintém: nenhum extrato deste período tem."
          count={typed.count}
          explains={explains(typed.cents, balances)}
          rows={typed.items.map((transaction) => ({
            ...transaction,
            key: transaction.id,
            text: transaction.description,
            note: undefined,
            transaction,
          }))}
          {...shared}
        />
      )}
      {vanished.count > 0 && (
        <VanishedRows vanished={vanished} explains={explains(vanished.cents, balances)} {...shared} />
      )}
      {waiting.map(({ importId, count, cents }) => (
        <Reason key={importId}>
          {formatWaiting(count)}
          {explains(cents, balances) && ': é a diferença exata'}.{' '}
          <Link
            to="/dashboard/imports/{-$importId}"
            params={{ importId }}
            search={{ box: 'check', ...(ledger.kind === 'business' && { company: ledger.id }) }}
            className="link"
          >
            Decidir
          </Link>
        </Reason>
      ))}
      {gaps.map((gap) => (
        <Reason key={gap.fromDay}>{formatGap(gap, today)}. Importe o extrato desses dias.</Reason>
      ))}
      {mayAdjustOpening && <Adjust one={one} isUnexplained={isUnexplained} />}
      {isUnexplained && waiting.length === 0 && !mayAdjustOpening && (
        <Reason>Nada do que está aqui explica. O saldo da conta pode ter sido mudado à mão.</Reason>
      )}
    </Card>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return <p className="num border-t border-line px-4 py-3.5 text-sm text-pretty sm:px-5">{children}</p>;
}

/** Sets what the account opened with, where nothing came before that it would hide. */
function Adjust({ one, isUnexplained }: { one: Import; isUnexplained: boolean }) {
  const adjust = useLedgerMutation(() => adjustOpening(one), {
    onDone: () => showToast({ message: 'Saldo inicial ajustado. Agora confere com o banco.' }),
    onRefused: (error) => showToast({ message: messageOf(error) }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3.5 sm:px-5">
      <p className="max-w-prose text-sm text-pretty text-fg-2">
        {isUnexplained ? 'A diferença pode vir de antes deste extrato.' : 'Se nada acima explica:'} O saldo
        inicial da conta pode fechar com o banco.
      </p>
      <Button pending={adjust.isPending} pendingLabel="Ajustando..." onClick={() => adjust.mutate(undefined)}>
        Ajustar saldo inicial
      </Button>
    </div>
  );
}
