import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Ban, Ellipsis, Link2, ListFilter } from 'lucide-react';
import type { Import, ImportRow } from '@vintem/contract/imports';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useSingleKeys } from '#ui/single-keys.ts';
import { isRulable, questionOf } from './answers.ts';
import { CardWay } from './card-way.tsx';
import { nameOfRow, shortDay } from './row-facts.tsx';
import { keysOfRow } from './row-keys.ts';
import { rowMark } from './row-marks.ts';
import type { RowSelection } from './use-row-selection.ts';
import type { RowProps } from './wide-row.tsx';

interface DoubtCardProps extends Omit<RowProps, 'categories' | 'ledgerId' | 'selection' | 'isUndone'> {
  selection: Pick<RowSelection, 'has' | 'toggle'>;
  /** Told of its element, whose height is not known before. */
  measure?: (element: HTMLElement | null) => void;
  /** The import. */
  of: Pick<Import, 'accountId' | 'statementMonth'>;
}

/** A row in doubt on wide screens: the question, what the bank says beside what is here, and the answers as equal buttons. */
export function DoubtCard({
  row,
  index,
  setSize,
  today,
  currency,
  selection,
  actions,
  gap = 0,
  measure,
  of,
}: DoubtCardProps) {
  const id = useId();
  const areKeysOn = useSingleKeys();
  const question = questionOf(row, currency, today);
  const isChosen = selection.has(row.position);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the box inside
    <li
      ref={measure}
      data-index={index}
      style={{ marginTop: gap }}
      {...rowMark(index)}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      onKeyDown={keysOfRow(row, index, actions, question)}
      className={cx(
        'flex gap-4 border-b border-line last:border-b-0 py-4 pr-4 pl-5 transition-colors',
        isChosen && 'bg-accent-soft',
      )}
    >
      <span className="mt-0.5">
        <Checkbox
          label={`Selecionar ${nameOfRow(row)}`}
          checked={isChosen}
          onCheckedChange={(_, isRange) => selection.toggle(row.position, isRange)}
        />
      </span>
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-96">
          <p id={id} dir="auto" className="text-left text-base font-semibold text-pretty">
            {question.text}
          </p>
          <DoubtLines row={row} currency={currency} today={today} />
        </div>
        <fieldset aria-labelledby={id} className="flex flex-wrap items-center gap-2">
          {question.isForCard && <CardWay {...of} />}
          {question.answers.map(({ label, ...verdict }, at) => (
            <Button
              key={`${label} ${verdict.transactionId ?? verdict.accountId}`}
              onClick={() => actions.decide([row], verdict)}
            >
              <span className="max-w-56 truncate">{label}</span>
              {areKeysOn && at < 3 && (
                <span aria-hidden="true" className="pointer-coarse:hidden">
                  <Kbd>{at + 1}</Kbd>
                </span>
              )}
            </Button>
          ))}
          <Menu
            trigger={
              <IconButton label={`Ações de ${nameOfRow(row)}`}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem icon={<Link2 />} shortcut="v" onSelect={() => actions.link(row)}>
              Ligar a…
            </MenuItem>
            {isRulable(row) && (
              <MenuItem icon={<ListFilter />} onSelect={() => actions.makeRule(row)}>
                Criar regra
              </MenuItem>
            )}
            <MenuItem
              icon={<Ban />}
              shortcut="i"
              onSelect={() => actions.decide([row], { decision: 'ignore' })}
            >
              Ignorar
            </MenuItem>
          </Menu>
        </fieldset>
      </div>
    </li>
  );
}

/** Transactions that are shown beside the bank's line. */
const MOST_SHOWN = 3;

interface DoubtLinesProps {
  row: ImportRow;
  currency: CurrencyCode;
  today: Day;
}

/** The bank's line, and the transactions that it may be. */
export function DoubtLines({ row, currency, today }: DoubtLinesProps) {
  // What makes up an amount is shown whole.
  const here = row.doubt === 'other_parts' ? row.transactions : row.transactions.slice(0, MOST_SHOWN);
  const ofOthers = row.others.filter(({ transaction }) => transaction !== null).slice(0, MOST_SHOWN);
  const how = row.doubt === 'same_line' ? ', já importada' : '';
  return (
    <dl className="num mt-2 grid grid-cols-[auto_auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 text-sm">
      <Line
        who="Banco"
        day={row.day === null ? '' : shortDay(row.day, today)}
        words={nameOfRow(row)}
        amount={row.amountCents === null ? '' : formatMoney(row.amountCents, currency)}
      />
      {ofOthers.map(({ accountName, transaction }) => (
        <Line
          key={transaction?.id}
          who={accountName}
          day={transaction ? shortDay(transaction.day, today) : ''}
          words={transaction?.description ?? ''}
          amount={transaction ? formatMoney(transaction.amountCents, currency) : ''}
        />
      ))}
      {here.map((one) => (
        <Line
          key={one.id}
          who="Vintém"
          day={shortDay(one.day, today)}
          words={`${one.description}${one.isScheduled ? ', prevista' : how}`}
          amount={formatMoney(one.amountCents, currency)}
        />
      ))}
    </dl>
  );
}

function Line({ who, day, words, amount }: { who: string; day: string; words: string; amount: string }) {
  return (
    <div className="contents">
      <dt className="text-fg-3">{who}</dt>
      <dd className="text-fg-2">{day}</dd>
      <dd dir="auto" className="truncate text-left">
        {words}
      </dd>
      <dd className="text-right font-medium whitespace-nowrap">{amount}</dd>
    </div>
  );
}
