import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { ImportBox } from '@vintem/core/imports/boxes';
import type { CurrencyCode } from '@vintem/core/money/currency';
import {
  formatBox,
  formatLines,
  formatWaiting,
  linesOf,
  SENTENCE_ORDER,
} from '@vintem/core/imports/box-words';
import { negate, subtract } from '@vintem/core/money/money';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { formatNamedDay } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { formatProof, teller } from './import-words.ts';

const COLORS: Readonly<Record<ImportBox, string>> = {
  new: 'bg-primary',
  known: 'bg-fg-3',
  linked: 'bg-accent',
  check: 'bg-warn-line dark:bg-warn',
  ignored: 'bg-fg-3/35',
  unreadable: 'bg-expense',
};

interface SummaryProps {
  one: Import;
  currency: CurrencyCode;
  today: Day;
}

/** How the lines of the file add up, and what the bank says beside it. */
export function ImportSummary({ one, currency, today }: SummaryProps) {
  const total = linesOf(one);
  const boxes = SENTENCE_ORDER.filter((box) => one.counts[box] > 0);
  return (
    <Card className="mb-4 grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col justify-center gap-2.5">
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          {boxes.map((box) => (
            <span
              key={box}
              style={{ flexGrow: one.counts[box] / total }}
              className={cx('min-w-1.5 rounded-[2px]', COLORS[box])}
            />
          ))}
        </div>
        <p className="num text-sm text-pretty text-fg-2">
          <span className="font-semibold text-fg">{formatLines(total)}</span>
          {boxes.length > 0 && <span className="mr-1">: </span>}
          {boxes.map((box, at) => (
            <span key={box}>
              {at > 0 && <span className="mx-1"> · </span>}
              <span className="whitespace-nowrap">
                <span
                  aria-hidden="true"
                  className={cx('mr-1.5 inline-block size-2 rounded-[2px] align-[1px]', COLORS[box])}
                />
                {formatBox(box, one.counts[box])}
              </span>
            </span>
          ))}
        </p>
      </div>
      <div className="num flex flex-col justify-center gap-1 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-8">
        <Balance {...{ one, currency, today }} />
      </div>
    </Card>
  );
}

/** The bank's balance, and whether the ledger has it too. */
function Balance({ one, currency, today }: SummaryProps) {
  const { closing, proof, waitingCount } = one;
  // What a card owed before follows from its payments, and not from this balance.
  const opening = one.statementMonth === null ? one.opening : null;
  if (!closing) return <Sums {...{ one, currency }} />;
  return (
    <>
      <h2 className="text-sm font-semibold">Saldo em {formatNamedDay(closing.day, today)}</h2>
      <Line label={`No ${teller(one)}`}>
        <Amount cents={closing.balanceCents} currency={currency} />
      </Line>
      {proof && (
        <>
          <Line label="No Vintém">
            <Amount cents={proof.ledgerCents} currency={currency} />
          </Line>
          <p className="flex items-start gap-1.5 pt-1 text-sm font-medium">
            {proof.bankCents === proof.ledgerCents ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-income" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            )}
            {formatProof(proof, currency, today, teller(one))}
          </p>
          {proof.bankCents !== proof.ledgerCents && waitingCount > 0 && (
            <p className="text-xs text-fg-2">{formatWaiting(waitingCount)}: a diferença pode estar nelas.</p>
          )}
        </>
      )}
      {opening && (
        <p className="pt-1 text-xs text-pretty text-fg-2">
          Saldo inicial em {formatNamedDay(opening.day, today)}: {formatMoney(opening.toCents, currency)},
          para fechar com o {teller(one)}.
        </p>
      )}
    </>
  );
}

/** Of a file that tells no balance: what its lines add up to, to be held against the bank's own page. */
function Sums({ one, currency }: Pick<SummaryProps, 'one' | 'currency'>) {
  const { inCents, outCents } = one;
  const isCard = one.statementMonth !== null;
  return (
    <>
      <h2 className="text-sm font-semibold">Soma das linhas</h2>
      <Line label={isCard ? 'Compras e encargos' : 'Saídas'}>
        <Amount cents={isCard ? outCents : negate(outCents)} currency={currency} />
      </Line>
      <Line label={isCard ? 'Créditos e pagamentos' : 'Entradas'}>
        <Amount cents={isCard ? negate(inCents) : inCents} currency={currency} />
      </Line>
      <Line label="Total">
        <Amount
          cents={isCard ? subtract(outCents, inCents) : subtract(inCents, outCents)}
          currency={currency}
          className="font-semibold"
        />
      </Line>
      <p className="pt-1 text-xs text-fg-2">
        {isCard ? 'Este arquivo não diz o total da fatura.' : 'Este arquivo não diz o saldo do banco.'}
      </p>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-4 text-sm">
      <span className="text-fg-2">{label}</span>
      <span className="font-medium">{children}</span>
    </p>
  );
}
