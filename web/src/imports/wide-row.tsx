import type { ImportRow } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Ban, CircleCheck, Ellipsis, Link2, ListFilter, Pencil, Undo2 } from 'lucide-react';
import type { Categories } from '#finance/use-categories.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { isEditableRow, isOpenRow, isRulable } from './answers.ts';
import { CategoryChip } from './category-chip.tsx';
import { InstallmentTick } from './installment-tick.tsx';
import { formatReason } from './import-words.ts';
import { detailOf, nameOfRow, RowAmount, shortDay } from './row-facts.tsx';
import { keysOfRow, type RowActions } from './row-keys.ts';
import { rowMark } from './row-marks.ts';
import { RowTags } from './row-tags.tsx';
import { hasNoCategory, mayBePlain } from './transfer-words.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface RowProps {
  ledgerId: string;
  row: ImportRow;
  /** In the list, from 0, of `setSize`. */
  index: number;
  setSize: number;
  today: Day;
  /** The account's. */
  currency: CurrencyCode;
  categories: Categories;
  /** Whether its import was undone: nothing can be decided about it any more. */
  isUndone: boolean;
  selection: Pick<RowSelection, 'isChoosing' | 'start' | 'has' | 'toggle'>;
  actions: RowActions;
  /** Room for rows that are not drawn, in pixels. */
  gap?: number;
}

/** A row of wide screens: the bank's words, what becomes of them, and what can be done. */
export function WideRow(props: RowProps) {
  const { ledgerId, row, index, setSize, today, currency, categories, isUndone } = props;
  const { selection, actions, gap = 0 } = props;
  const { position, box, day } = row;
  const isOpen = isOpenRow(row) && !isUndone;
  const name = nameOfRow(row);
  const detail = detailOf(row, today, isUndone);
  const isChosen = selection.has(position);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the box inside
    <li
      {...rowMark(index)}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      onKeyDown={isOpen ? keysOfRow(row, index, actions) : undefined}
      style={{ marginTop: gap }}
      className={cx(
        'grid h-14 grid-cols-[1.25rem_5.25rem_minmax(0,1fr)_auto_auto_2.25rem] items-center gap-3 border-b border-line last:border-b-0 pr-2 pl-5 transition-colors',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {isOpen ? (
        <Checkbox
          label={`Selecionar ${name}`}
          checked={isChosen}
          onCheckedChange={(_, isRange) => selection.toggle(position, isRange)}
        />
      ) : (
        <span />
      )}
      <span className="num text-sm text-fg-2">{day === null ? '' : shortDay(day, today)}</span>
      <div className="min-w-0">
        <p dir="auto" title={name} className="truncate text-left text-base font-medium">
          {name}
        </p>
        <div className="flex min-w-0 items-center gap-2">
          {detail && (
            <p dir="auto" className="truncate text-left text-xs text-fg-2">
              {detail}
            </p>
          )}
          <RowTags row={row} ledgerId={ledgerId} />
        </div>
      </div>
      {box === 'new' && isOpen ? (
        <NewCell {...{ ledgerId, row, categories, decide: actions.decide }} />
      ) : (
        <span />
      )}
      <span className="min-w-28 text-right">
        <RowAmount row={row} currency={currency} />
      </span>
      {isOpen ? <RowMenu row={row} name={name} actions={actions} /> : <span />}
    </li>
  );
}

/** Of a new row: its category and why, or whether the parcels that are missing are made with it. */
function NewCell({
  ledgerId,
  row,
  categories,
  decide,
}: Pick<RowProps, 'ledgerId' | 'row' | 'categories'> & Pick<RowActions, 'decide'>) {
  const isTransfer = hasNoCategory(row);
  const isParcel = row.missingInstallments > 0;
  const reason = isTransfer ? undefined : formatReason(row);
  return (
    <div
      className={cx(
        'grid w-80 grid-cols-[minmax(0,1fr)_9rem] items-center gap-3 max-lg:w-40',
        isParcel ? 'max-lg:grid-cols-[minmax(0,1fr)_auto]' : 'max-lg:grid-cols-1',
      )}
    >
      <div className="flex min-w-0">
        {!isTransfer && <CategoryChip {...{ ledgerId, row, categories, decide }} />}
      </div>
      {isParcel ? (
        <InstallmentTick row={row} decide={decide} />
      ) : (
        <span title={reason} className="truncate text-xs text-fg-2 max-lg:hidden">
          {reason}
        </span>
      )}
    </div>
  );
}

function RowMenu({ row, name, actions }: { row: ImportRow; name: string; actions: RowActions }) {
  const { box, decision, isDeleted } = row;
  const { decide, link, edit, makeRule } = actions;
  return (
    <Menu
      trigger={
        <IconButton label={`Ações de ${name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {decision !== null && (
        <MenuItem icon={<Undo2 />} onSelect={() => decide([row], { decision: null })}>
          Desfazer a decisão
        </MenuItem>
      )}
      {row.linesInSum === 0 && (box === 'linked' || (box === 'known' && isDeleted) || mayBePlain(row)) && (
        <MenuItem icon={<CircleCheck />} onSelect={() => decide([row], { decision: 'import' })}>
          {mayBePlain(row) ? 'Não é transferência' : 'Importar como nova'}
        </MenuItem>
      )}
      {isEditableRow(row) && (
        <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => edit([row])}>
          Editar descrição e tags
        </MenuItem>
      )}
      {box !== 'known' && (
        <MenuItem icon={<Link2 />} shortcut="v" onSelect={() => link(row)}>
          Ligar a…
        </MenuItem>
      )}
      {isRulable(row) && (
        <MenuItem icon={<ListFilter />} onSelect={() => makeRule(row)}>
          Criar regra
        </MenuItem>
      )}
      {box !== 'ignored' && box !== 'known' && (
        <MenuItem icon={<Ban />} shortcut="i" onSelect={() => decide([row], { decision: 'ignore' })}>
          Ignorar
        </MenuItem>
      )}
    </Menu>
  );
}
