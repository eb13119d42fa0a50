import { detailOf, nameOfRow, RowAmount, shortDay } from './row-facts.tsx';
import { formatParts, formatReason } from './import-words.ts';
import { isOpenRow, questionOf } from './answers.ts';
import { cx } from '#ui/cx.ts';
import { DrawnCheckbox } from '#ui/checkbox.tsx';
import { useLongPress } from '#ui/use-long-press.ts';
import { rowMark } from './row-marks.ts';
import { RowTags } from './row-tags.tsx';
import { formatMissing, hasNoCategory } from './transfer-words.ts';
import type { RowProps } from './wide-row.tsx';

/** A row of phones. It opens what can be decided about it, or while rows are chosen it is chosen; holding it begins that. */
export function PhoneRow(props: RowProps) {
  const { ledgerId, row, index, setSize, today, currency, categories, isUndone } = props;
  const { selection, actions, gap = 0 } = props;
  const { box, day, position } = row;
  const isOpen = isOpenRow(row) && !isUndone;
  const isChosen = selection.has(position);
  const choose = () => selection.toggle(position, false);
  const hold = () => {
    selection.start();
    choose();
  };
  const holding = useLongPress(isOpen && !selection.isChoosing ? hold : undefined);
  const category = categories.keyFrom(row.category ?? undefined);
  const label = formatParts(row) ?? (category && categories.labelOf(category));
  const name = nameOfRow(row);
  const reason = formatReason(row);
  const detail =
    box === 'check'
      ? questionOf(row, currency, today).text
      : [
          box === 'new' && !hasNoCategory(row) && label && `${label}${reason ? `, ${reason}` : ''}`,
          detailOf(row, today, isUndone),
          row.missingInstallments > 0 && row.decision !== 'import' && formatMissing(row.missingInstallments),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <li
      {...rowMark(index)}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      style={{ marginTop: gap }}
      {...holding}
      className={cx(
        'relative flex h-17 items-center gap-3 border-b border-line last:border-b-0 px-4 select-none [-webkit-touch-callout:none]',
        isChosen ? 'bg-accent-soft' : 'active:bg-hover',
      )}
    >
      {selection.isChoosing && (isOpen ? <DrawnCheckbox checked={isChosen} /> : <span className="w-4.5" />)}
      <div className="min-w-0 grow">
        {isOpen ? (
          // The whole row is this button.
          <button
            type="button"
            data-row-button=""
            dir="auto"
            {...(selection.isChoosing && {
              role: 'checkbox',
              'aria-checked': isChosen,
              'aria-label': `Selecionar ${name}`,
            })}
            onClick={() => (selection.isChoosing ? choose() : actions.open(row))}
            className="block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
          >
            {name}
          </button>
        ) : (
          <p dir="auto" className="truncate text-left text-base font-medium">
            {name}
          </p>
        )}
        <p dir="auto" className="num line-clamp-2 text-left text-xs text-fg-2">
          {[day !== null && shortDay(day, today), detail].filter(Boolean).join(' · ')}{' '}
          <RowTags row={row} ledgerId={ledgerId} />
        </p>
      </div>
      <RowAmount row={row} currency={currency} />
    </li>
  );
}
