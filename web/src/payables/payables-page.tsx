import type { Ledger } from '@vintem/contract/identity';
import type { Payable, Payables } from '@vintem/contract/payables';
import { monthOf, readMonth } from '@vintem/core/calendar/month';
import { DUE_GROUP_LABELS } from '@vintem/core/payables/due-state';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Plus, RotateCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { todayIn } from '#api/today.ts';
import { useCategories } from '#finance/use-categories.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { formatNamedDay } from '#ui/format-day.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { ChosenBar } from './chosen-bar.tsx';
import {
  type Bill,
  groupPayables,
  keyOf,
  type PayableGroup,
  shownPayables,
  type StatementBill,
} from './payable-groups.ts';
import { type PayableActions, PayableRow } from './payable-row.tsx';
import { PayableTotals } from './payable-totals.tsx';
import { payablesQuery } from './payables.api.ts';
import { PayablesCalendar } from './payables-calendar.tsx';
import { PayablesLoading } from './payables-loading.tsx';
import type { Direction, PayablesSearch } from './payables-search.ts';
import { useChosenBills } from './use-chosen-bills.ts';
import { usePayingNow } from './use-settling.tsx';

/** The form of a transaction, which belongs to another feature. */
export interface EditBillProps {
  bill: Bill;
  ledger: Ledger;
  onClose: () => void;
}

/** The sheet that pays a statement, which belongs to the cards. */
export interface PayBillStatementProps {
  dialog: ReturnType<typeof useDialog<StatementBill>>;
  ledger: Ledger;
}

interface PayablesPageProps {
  ledger: Ledger;
  search: PayablesSearch;
  onSearchChange: (changes: PayablesSearch) => void;
  /** The pages beside this one. */
  tabs: ReactNode;
  PayStatement: ComponentType<PayBillStatementProps>;
  EditBill: ComponentType<EditBillProps>;
}

const SHOWN = [
  { value: 'all', label: 'Tudo' },
  { value: 'pay', label: 'A pagar' },
  { value: 'receive', label: 'A receber' },
] as const;
const VIEWS = [
  { value: 'list', label: 'Lista' },
  { value: 'calendar', label: 'Calendário' },
] as const;

/** What is to be paid and received, overdue first, as a list or on a calendar. */
export function PayablesPage(props: PayablesPageProps) {
  const { ledger, search, onSearchChange, tabs } = props;
  const { data, isError, isFetching, isPending, refetch } = useQuery(payablesQuery(ledger.id));
  const isLoadingShown = useDelayedPending(isPending);
  const newBill = useDialog<Direction>();
  const [form, loadForm] = useLoaded(() => import('./bill-dialog.tsx'));
  const openNew = async () => {
    if (await loadForm()) newBill.open(search.show ?? 'pay');
  };
  return (
    <>
      <PageHeader
        title="A pagar e a receber"
        subtitle={ledger.kind === 'business' ? <bdi>{ledger.name}</bdi> : undefined}
        actions={
          <Button look="primary" onClick={() => void openNew()}>
            <Plus aria-hidden="true" />
            {search.show === 'receive' ? 'Nova conta a receber' : 'Nova conta a pagar'}
          </Button>
        }
      />
      {tabs}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 sm:mb-4">
        <Segmented
          label="O que mostrar"
          className="max-sm:w-full"
          options={SHOWN}
          value={search.show ?? 'all'}
          onValueChange={(value) => onSearchChange({ show: value === 'all' ? undefined : value })}
        />
        <Segmented
          label="Como mostrar"
          className="max-sm:w-full"
          options={VIEWS}
          value={search.view ?? 'list'}
          onValueChange={(value) => onSearchChange({ view: value === 'list' ? undefined : value })}
        />
      </div>
      {isError && !data && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as contas. Por favor, tente novamente.
        </Banner>
      )}
      {isLoadingShown && !data && <PayablesLoading />}
      {data && <Shown {...props} payables={data} onNew={() => void openNew()} />}
      {form && (
        <form.BillDialog dialog={newBill} ledger={ledger} today={data?.today ?? todayIn(ledger.timeZone)} />
      )}
    </>
  );
}

function Shown(props: PayablesPageProps & { payables: Payables; onNew: () => void }) {
  const { ledger, search, onSearchChange, PayStatement, EditBill, payables, onNew } = props;
  const { today, until, isCut } = payables;
  const categories = useCategories(ledger);
  const items = shownPayables(payables.items, search.show);
  const groups = groupPayables(items, today);
  const list = useRef<HTMLDivElement>(null);
  const focusList = () => list.current?.focus();
  const { pay, paying } = usePayingNow(focusList);
  const chosen = useChosenBills(items);
  const statement = useDialog<StatementBill>();
  const settling = useDialog<readonly Bill[]>();
  const [sheet, loadSheet] = useLoaded(() => import('./settle-dialog.tsx'));
  const edited = useDialog<Bill>();
  const settle = async (bills: readonly Bill[]) => {
    if (bills.length > 0 && (await loadSheet())) settling.open(bills);
  };
  const actions: PayableActions = {
    pay: (bill) => pay({ bill, ledgerId: ledger.id, today }),
    paying,
    settle: (bills) => void settle(bills),
    payStatement: statement.open,
    edit: edited.open,
  };
  usePageKeys({
    b: () => void settle(chosen.bills.length > 0 ? chosen.bills : billInHand(items)),
    j: () => focusBeside(list.current, 1),
    k: () => focusBeside(list.current, -1),
  });
  const rows = { today, categories, actions };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 && (
        <Card flush>
          <Empty
            icon={CalendarCheck}
            title={EMPTY[search.show ?? 'all']}
            action={
              <Button onClick={onNew}>
                {search.show === 'receive' ? 'Nova conta a receber' : 'Nova conta a pagar'}
              </Button>
            }
          >
            O que você lança com vencimento aparece aqui até receber baixa.
          </Empty>
        </Card>
      )}
      {items.length > 0 && search.view === 'calendar' && (
        <PayablesCalendar
          {...rows}
          items={items}
          month={readMonth(search.month ?? '') ?? monthOf(today)}
          onMonthChange={(month) => onSearchChange({ month: month === monthOf(today) ? undefined : month })}
        />
      )}
      {search.view !== 'calendar' &&
        groups.map((group, index) => (
          <Group key={group.group} {...group} {...rows} isFirst={index === 0} chosen={chosen} />
        ))}
      {items.length > 0 && search.view !== 'calendar' && (
        <p className="px-1 text-xs text-fg-3">
          {isCut ? 'Só as primeiras 1.000. ' : ''}Até {formatNamedDay(until, today)}.
        </p>
      )}
      <ChosenBar bills={chosen.bills} onSettle={() => void settle(chosen.bills)} onClear={chosen.clear} />
      {statement.subject && <PayStatement dialog={statement} ledger={ledger} />}
      {sheet && (
        <sheet.SettleDialog
          dialog={settling}
          ledger={ledger}
          today={today}
          onDone={chosen.clear}
          finalFocus={() => list.current}
        />
      )}
      {edited.subject && (
        <EditBill key={edited.opening} bill={edited.subject} ledger={ledger} onClose={edited.close} />
      )}
    </div>
  );
}

const EMPTY = {
  all: 'Nada a pagar nem a receber.',
  pay: 'Nada a pagar.',
  receive: 'Nada a receber.',
};

/** Leads the focus to the amount of the next row or of the one before; into the list, to its first. */
function focusBeside(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-due]') ?? [])];
  const row = document.activeElement?.closest('li');
  const at = rows.findIndex((one) => row !== null && row !== undefined && row.contains(one));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[next]?.focus();
}

/** The bill of the row with the focus, else the first one. */
function billInHand(items: readonly Payable[]): Bill[] {
  const bills = items.filter((item) => item.kind === 'bill');
  const id = document.activeElement?.closest<HTMLElement>('[data-payable]')?.dataset['payable'];
  const found = bills.find(({ transaction }) => transaction.id === id) ?? bills[0];
  return found ? [found] : [];
}

interface GroupProps
  extends
    PayableGroup,
    Pick<Parameters<typeof PayableRow>[0], 'today' | 'categories' | 'actions' | 'isFirst'> {
  chosen: ReturnType<typeof useChosenBills>;
}

function Group({ group, items, totals, isFirst, chosen, ...rows }: GroupProps) {
  const id = `payables-${group}`;
  return (
    <Card flush className="mb-3 overflow-hidden sm:mb-4">
      <section aria-labelledby={id}>
        <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 py-1.5 sm:px-5">
          <h2 id={id} className="text-base font-semibold">
            {DUE_GROUP_LABELS[group]}
            <span className="num ml-1.5 text-sm font-normal text-fg-3">{items.length}</span>
          </h2>
          <span className="text-sm font-medium">
            <PayableTotals totals={totals} />
          </span>
        </header>
        <ul className="divide-y divide-line">
          {items.map((item, index) => (
            <PayableRow
              key={keyOf(item)}
              item={item}
              {...rows}
              isFirst={isFirst && index === 0}
              chosen={chosen.ofRow(item)}
            />
          ))}
        </ul>
      </section>
    </Card>
  );
}
