import type { Upcoming } from '@vintem/contract/upcoming';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { type Cents, negate, sum } from '@vintem/core/money/money';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardLink } from '#ledger/card-link.tsx';
import { Figure } from '#ledger/figure.tsx';
import type { AccountFigure } from '#ledger/figures.ts';
import { Amount } from '#ui/amount.tsx';
import { Card } from '#ui/card.tsx';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import { type MonthLeft, readMonthLeft } from './month-left.ts';

interface MonthLeftCardProps {
  upcoming: Upcoming;
  currency: CurrencyCode;
  rates: RateTable;
  /** All accounts that hold money: those that are not of everyday are named. */
  accounts: readonly AccountFigure[];
}

/** What is left of the month, and how that is reckoned. */
export function MonthLeftCard({ upcoming, currency, rates, accounts }: MonthLeftCardProps) {
  const left = readMonthLeft(upcoming, currency, rates);
  const aside = accounts.filter(({ account }) => !upcoming.everydayAccountIds.includes(account.accountId));
  return (
    <Card flush className="col-span-full flex flex-col xl:col-span-1">
      <section aria-labelledby="month-left" className="grow p-4 pb-3 sm:p-5 sm:pb-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="month-left" className="text-sm font-medium text-fg-2">
            Sobra do mês
          </h2>
          <p className="text-xs text-fg-2">até {formatDayInWords(upcoming.until)}</p>
        </div>
        <p className="mt-0.5 min-h-11">
          <Figure cents={left && left.leftCents} currency={currency} className="text-4xl" />
        </p>
        {left && <Reckoning left={left} currency={currency} />}
        <Aside accounts={aside} currency={currency} />
      </section>
      {/* The header of a phone has the same link in sight. */}
      <footer className="flex items-center justify-end border-t border-line px-4 py-1.5 text-sm max-sm:hidden sm:px-5">
        <CardLink to="/dashboard/futuro">Futuro</CardLink>
      </footer>
    </Card>
  );
}

function Reckoning({ left, currency }: { left: MonthLeft; currency: CurrencyCode }) {
  const { leftCents, perDayCents, leftShare } = left;
  return (
    <>
      <p className="num mt-1.5 min-h-5.5 text-xs text-fg-2">
        {perDayCents !== null && `${formatMoney(perDayCents, currency)} por dia até lá`}
        {leftCents < 0 && `Faltam ${formatMoney(negate(leftCents), currency)} para pagar tudo`}
      </p>
      {/* Solid is left; hatched will have been paid. */}
      <div aria-hidden="true" className="mt-3 flex h-2 gap-0.75">
        {leftShare > 0 && (
          <span className="min-w-1 rounded-l-full rounded-r-xs bg-primary" style={{ flexGrow: leftShare }} />
        )}
        {leftShare < 1 && <span className={HATCHED} style={{ flexGrow: 1 - leftShare }} />}
      </div>
      <dl className="mt-2">
        <Part label="Nas contas do dia a dia" cents={left.inAccountsCents} currency={currency} />
        <Part label="A receber" count={left.toReceiveCount} currency={currency}>
          <Amount cents={left.toReceiveCents} currency={currency} income />
        </Part>
        <Part label="A pagar" count={left.toPayCount} cents={negate(left.toPayCents)} currency={currency} />
      </dl>
    </>
  );
}

const HATCHED =
  'min-w-1 rounded-r-full rounded-l-xs text-fg-2 bg-[repeating-linear-gradient(135deg,currentColor_0_1.5px,transparent_1.5px_5px)]';

interface PartProps {
  label: string;
  count?: number;
  cents?: Cents;
  currency: CurrencyCode;
  children?: ReactNode;
}

function Part({ label, count = 0, cents, currency, children }: PartProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-sm sm:min-h-9">
      <dt className="text-fg-2">
        {label}
        {count > 0 && <span className="num ml-1.5 text-fg-3">{count}</span>}
      </dt>
      <dd className="font-medium">
        {children}
        {cents !== undefined && <Amount cents={cents} currency={currency} />}
      </dd>
    </div>
  );
}

/** So that the accounts of the balance add up: what is saved, invested or kept abroad is not there to be spent. Pressed, it is chosen. */
function Aside({ accounts, currency }: { accounts: readonly AccountFigure[]; currency: CurrencyCode }) {
  const dialog = useDialog<void>();
  const [chosen, load] = useLoaded(() => import('./counted-accounts-dialog.tsx'));
  const open = async () => {
    if (await load()) dialog.open();
  };
  const names = accounts.map(({ account }) => account.name);
  const known = accounts.flatMap(({ convertedCents }) => convertedCents ?? []);
  return (
    <>
      <button
        type="button"
        className="num flex min-h-9 w-full items-center justify-between gap-3 text-left text-sm text-fg-3 hover:text-fg pointer-coarse:min-h-11"
        onClick={() => void open()}
      >
        <span className="min-w-0 truncate">
          {names.length === 0 && 'Todas as contas entram'}
          {names.length > 0 &&
            `Não entram: ${names.length <= 2 ? names.join(' e ') : `${names.length} contas`}`}
        </span>
        <span className="flex shrink-0 items-center gap-1">
          {names.length > 0 && known.length === names.length && formatMoney(sum(known), currency)}
          <ChevronRight aria-hidden="true" className="-mr-1 size-4 print:hidden" />
        </span>
        <span className="sr-only">, escolher as contas</span>
      </button>
      {chosen && <chosen.CountedAccountsDialog dialog={dialog} />}
    </>
  );
}
