import type { Transaction } from '@vintem/contract/transactions';
import { isCharge, isCredit, isPayment } from '@vintem/core/cards/card-row';
import { countsAsExpense, isEntered, lowersFigure } from '@vintem/core/ledger/transaction';
import { negate } from '@vintem/core/money/money';
import {
  ArrowRightLeft,
  Check,
  Copy,
  CornerDownRight,
  Ellipsis,
  Landmark,
  ListFilter,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react';
import { settleWord } from '#finance/settle-words.ts';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { categoryOfRow } from '#finance/row-category.ts';
import { InstallmentBadge } from '#finance/transaction-badges.tsx';
import { isSide } from '#finance/transfer-row.ts';
import type { Categories } from '#finance/use-categories.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { rowKeys } from '#ui/row-keys.ts';
import type { Beside } from './beside-purchases.ts';
import { shortDay } from './card-words.ts';
import { isAbroad } from './charge-drafts.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

/** What can be done with a row; the forms belong to the feature of transactions. */
export interface StatementRowActions {
  edit: (transaction: Transaction) => void;
  duplicate: (transaction: Transaction) => void;
  refund: (transaction: Transaction) => void;
  makeRule: (transaction: Transaction) => void;
  openPlan: (transaction: Transaction) => void;
  remove: (transaction: Transaction, index: number) => void;
  /** Confirms one that was expected. */
  post: (transaction: Transaction) => void;
  /** Asks into which statement it goes. */
  move: (transaction: Transaction) => void;
  /** Takes it into the open statement at once. */
  moveToOpen: (transaction: Transaction) => void;
  /** Asks for the IOF of a purchase abroad. */
  chargeIof: (transaction: Transaction) => void;
}

interface StatementRowProps {
  transaction: Transaction;
  /** Expected in a statement that has closed: the bank did not charge it. */
  isUnconfirmed: boolean;
  categories: Categories;
  actions: StatementRowActions;
  chosen: ChosenRows;
  /** Which row it stands beside. */
  beside: Beside;
  /** Its place among all rows, by which the focus finds it. */
  index: number;
  /** Moves the focus so many rows down. */
  onStep: (step: 1 | -1) => void;
}

export function StatementRow(props: StatementRowProps) {
  const { transaction, isUnconfirmed, categories, actions, chosen, beside, index, onStep } = props;
  const { description, day, type, status, refundedCents, currency, installment } = transaction;
  const category = categoryOfRow(transaction, categories);
  const edit = () => actions.edit(transaction);
  const remove = () => actions.remove(transaction, index);
  const keys = rowKeys({
    e: edit,
    Delete: remove,
    m: () => actions.move(transaction),
    ...(isRefundable(transaction) && { r: () => actions.refund(transaction) }),
    j: () => onStep(1),
    k: () => onStep(-1),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li onKeyDown={keys} className="relative border-t border-line">
      {/* The whole row is this button, under the others. */}
      <button
        type="button"
        aria-label={`Editar ${description}`}
        aria-keyshortcuts="E M Delete"
        onClick={edit}
        data-transaction={index}
        className="absolute inset-0 transition-colors -outline-offset-2 hover:bg-hover"
      />
      <div
        className={cx(
          'flex min-h-11 items-center gap-3 py-1.5 pr-2 pl-4 sm:pl-5',
          // Without the menu, amounts end where the totals do.
          chosen.isChoosing && 'max-sm:pr-4',
        )}
      >
        {chosen.isChoosing && (
          <span className="relative z-1 grid">
            <Checkbox
              label={`Selecionar ${description}`}
              checked={chosen.has(transaction.id)}
              onCheckedChange={() => chosen.toggle(transaction.id)}
            />
          </span>
        )}
        <span className="num w-11 shrink-0 text-sm text-fg-3">{shortDay(day)}</span>
        {beside === 'with' && (
          <CornerDownRight aria-hidden="true" className="-mr-1 size-4 shrink-0 text-fg-3" />
        )}
        <CategoryIcon category={category} className="size-8" />
        <div className="min-w-0 grow">
          <p dir="auto" className="truncate text-left text-base">
            {description}
          </p>
          <p className="flex min-w-0 items-center gap-1.5 text-xs text-fg-3">
            {installment && (
              <InstallmentBadge
                {...installment}
                description={description}
                onOpen={() => actions.openPlan(transaction)}
              />
            )}
            {isPayment(type) && <Badge>Pagamento</Badge>}
            {lowersFigure(type) && <Badge tone="income">Estorno</Badge>}
            {status === 'scheduled' && !isUnconfirmed && <Badge>Prevista</Badge>}
            {refundedCents > 0 && <span>Estornada: {formatMoney(refundedCents, currency)}</span>}
            <span className="truncate">{category.label}</span>
          </p>
        </div>
        <RowAmount transaction={transaction} />
        {/* What is chosen is moved together: a phone has no room for both. */}
        <div className={cx('relative z-1', chosen.isChoosing && 'max-sm:hidden')}>
          <RowMenu transaction={transaction} hasIof={beside === 'has'} actions={actions} onRemove={remove} />
        </div>
      </div>
      {isUnconfirmed && (
        <div className="relative z-1 flex flex-wrap gap-2 px-4 pb-3 sm:px-5">
          <Button size="sm" onClick={() => actions.post(transaction)}>
            Foi cobrada
          </Button>
          <Button size="sm" onClick={() => actions.moveToOpen(transaction)}>
            Levar para a fatura aberta
          </Button>
          <Button size="sm" look="ghost" onClick={remove}>
            Excluir
          </Button>
        </div>
      )}
    </li>
  );
}

/** In the card's currency; in another one, what the document says too. */
function RowAmount({ transaction }: { transaction: Transaction }) {
  const { type, accountAmountCents, accountCurrency, amountCents, currency } = transaction;
  return (
    <span className="flex shrink-0 flex-col items-end">
      <Amount
        cents={isCharge(type) ? negate(accountAmountCents) : accountAmountCents}
        currency={accountCurrency}
        income={isCredit(type)}
        className="text-base font-medium"
      />
      {currency !== accountCurrency && (
        <span className="num text-xs text-fg-3">{formatMoney(amountCents, currency)}</span>
      )}
    </span>
  );
}

interface RowMenuProps {
  transaction: Transaction;
  /** Something came with it already. */
  hasIof: boolean;
  actions: StatementRowActions;
  onRemove: () => void;
}

function RowMenu({ transaction, hasIof, actions, onRemove }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Ações de ${transaction.description}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {transaction.status === 'scheduled' && (
        <MenuItem icon={<Check />} onSelect={() => actions.post(transaction)}>
          {settleWord(transaction)}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => actions.edit(transaction)}>
        Editar
      </MenuItem>
      <MenuItem icon={<ArrowRightLeft />} shortcut="m" onSelect={() => actions.move(transaction)}>
        Mover para outra fatura
      </MenuItem>
      {isRefundable(transaction) && (
        <MenuItem icon={<Undo2 />} shortcut="r" onSelect={() => actions.refund(transaction)}>
          Lançar estorno
        </MenuItem>
      )}
      {isAbroad(transaction) && !hasIof && (
        <MenuItem icon={<Landmark />} onSelect={() => actions.chargeIof(transaction)}>
          Lançar IOF
        </MenuItem>
      )}
      {!isPayment(transaction.type) && (
        <MenuItem icon={<Copy />} onSelect={() => actions.duplicate(transaction)}>
          Duplicar
        </MenuItem>
      )}
      {isEntered(transaction.type) && !isSide(transaction) && (
        <MenuItem icon={<ListFilter />} onSelect={() => actions.makeRule(transaction)}>
          Criar regra
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} shortcut="Delete" danger onSelect={onRemove}>
        Excluir
      </MenuItem>
    </Menu>
  );
}

/** Whether money can come back of it: of an expense, no side of a transfer. */
function isRefundable(transaction: Transaction): boolean {
  return !isSide(transaction) && countsAsExpense(transaction.type) && !lowersFigure(transaction.type);
}
