import type { Import } from '@vintem/contract/imports';
import type { Day } from '@vintem/core/calendar/day';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { billBeforeWords, replacedSumWords } from '@vintem/core/imports/card-sum-words';
import { linesOf } from '@vintem/core/imports/box-words';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Banner } from '#ui/banner.tsx';
import { dayAt } from '#ui/local-time.ts';
import { formatNamedDay } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { isHalfDone, isNothingNew, nothingNewWords, otherNumberWords } from './import-words.ts';

// Seldom, and in a file of its own.
const HalfDone = lazyPart(async () => (await import('./half-done.tsx')).HalfDone, {
  loading: null,
  failure: 'A importação parou no meio. Não foi possível mostrar por quê.',
});

interface NoticesProps {
  one: Import;
  currency: CurrencyCode;
  today: Day;
  timeZone: string;
  /** It is being entered from this page. */
  isImporting: boolean;
  /** Asks about the undo of what is entered. */
  undo: { isPending: boolean; run: () => void };
}

/** What a person should know of the file before it is imported. */
export function ImportNotices({ one, currency, today, timeZone, isImporting, undo }: NoticesProps) {
  const { state, isTruncated, usualNumber, usualAccount, appliedBeforeAt, undoneAt } = one;
  const at = (instant: string) => formatNamedDay(dayAt(instant, timeZone), today);
  const money = (amount: Cents) => formatMoney(amount, currency);
  const billBefore = billBeforeWords(one, money);
  const replacedSum = replacedSumWords(one, money);
  const hasNothing = isNothingNew(one);
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {state === 'undone' && undoneAt !== null && (
        <Banner tone="info">
          Desfeita em {at(undoneAt)}. Para importar de novo, envie o arquivo outra vez.
        </Banner>
      )}
      {isHalfDone(one) && !isImporting && <HalfDone {...{ one, undo }} />}
      {state === 'draft' && appliedBeforeAt !== null && (
        <Banner tone="info">
          Este arquivo já foi importado em {at(appliedBeforeAt)}.{hasNothing && ' Nada novo.'}
        </Banner>
      )}
      {billBefore !== undefined && <Banner tone="info">{billBefore}</Banner>}
      {replacedSum !== undefined && <Banner tone="info">{replacedSum}</Banner>}
      {state === 'draft' && appliedBeforeAt === null && hasNothing && (
        <Banner tone="info">{nothingNewWords(one)}</Banner>
      )}
      {isTruncated && state === 'draft' && (
        <Banner tone="warn">
          O arquivo termina no meio. {cutWords(linesOf(one))}; baixe de novo para ter certeza.
        </Banner>
      )}
      {usualAccount !== null && one.accountId !== null && state === 'draft' && (
        <Banner tone="warn">
          Este extrato costuma entrar em <bdi>{usualAccount.name}</bdi>. Confira se a conta está certa: aqui
          as mesmas linhas entrariam de novo.
        </Banner>
      )}
      {usualNumber !== null && usualAccount === null && state === 'draft' && (
        <Banner tone="warn">{otherNumberWords(one, { bank: one.bank, accountNumber: usualNumber })}</Banner>
      )}
    </div>
  );
}

function cutWords(count: number): string {
  return count === 1
    ? 'A única linha lida está abaixo'
    : `As ${count.toLocaleString('pt-BR')} linhas lidas estão abaixo`;
}
