// Notices in words, and the groups in which they are listed: by what there is to do.
import type { Notice, NoticeKind } from '@vintem/contract/notices';
import { type Day, daysBetween } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { dayAt } from '#ui/local-time.ts';

/** How pressing it is: `late` is past its day, `today` is due now. */
type Tone = 'late' | 'today' | 'later';

const GROUPS = [
  {
    title: 'Para pagar',
    kinds: [
      'payable_overdue',
      'statement_overdue',
      'payable_due_soon',
      'statement_due_soon',
      'statement_closed',
    ],
  },
  { title: 'Para ficar de olho', kinds: ['balance_will_be_negative', 'budget_exceeded', 'budget_near'] },
  { title: 'Para receber', kinds: ['receivable_overdue', 'receivable_due_soon'] },
  { title: 'Para responder', kinds: ['import_needs_answers'] },
  { title: 'Para fazer', kinds: ['task_overdue'] },
] as const satisfies readonly { title: string; kinds: readonly NoticeKind[] }[];

/** The groups that have any, each with its notices in the order in which they press. */
export function groupNotices(notices: readonly Notice[]): { title: string; notices: Notice[] }[] {
  return GROUPS.map(({ title, kinds }) => ({
    title,
    notices: kinds.flatMap((kind) => notices.filter((one) => one.kind === kind)),
  })).filter((group) => group.notices.length > 0);
}

/** What it is about, and since or until when, as of `today`. */
export function noticeWords(
  notice: Notice,
  { today, timeZone }: { today: Day; timeZone: string },
): { tone: Tone; words: string } {
  if ('transactionId' in notice) {
    const isBill = notice.kind === 'payable_overdue' || notice.kind === 'payable_due_soon';
    return dueWords(notice.day, today, isBill ? 'Vencida' : 'Esperada');
  }
  if (notice.kind === 'statement_closed')
    return { tone: 'later', words: `Fechada, vence em ${daysBetween(today, notice.dueDay)} dias` };
  if ('dueDay' in notice) return dueWords(notice.dueDay, today, 'Atrasada');
  if (notice.kind === 'task_overdue') return dueWords(dayAt(notice.dueAt, timeZone), today, 'Atrasada');
  if (notice.kind === 'import_needs_answers')
    return { tone: 'later', words: waitingWords(notice.waitingCount) };
  if ('usedCents' in notice) return budgetWords(notice);
  const { day } = notice;
  return day === today
    ? { tone: 'today', words: 'Hoje, com o que está previsto' }
    : { tone: 'later', words: `Em ${formatDayInWords(day)}, com o que está previsto` };
}

function budgetWords({ usedCents, availableCents, currency }: BudgetNotice): { tone: Tone; words: string } {
  const over = usedCents - availableCents;
  if (over > 0) return { tone: 'today', words: `Passou ${formatMoney(cents(over), currency)}` };
  return { tone: 'later', words: `Restam ${formatMoney(cents(-over), currency)}` };
}

type BudgetNotice = Extract<Notice, { usedCents: number }>;

function waitingWords(count: number): string {
  return count === 1 ? '1 linha espera sua decisão' : `${count} linhas esperam sua decisão`;
}

/** "Vencida há 3 dias", "Vence hoje", "Esperada amanhã" */
function dueWords(day: Day, today: Day, past: string): { tone: Tone; words: string } {
  const days = daysBetween(today, day);
  const coming = past === 'Esperada' ? past : 'Vence';
  if (days < 0) return { tone: 'late', words: days === -1 ? `${past} ontem` : `${past} há ${-days} dias` };
  if (days === 0) return { tone: 'today', words: `${coming} hoje` };
  return { tone: 'later', words: days === 1 ? `${coming} amanhã` : `${coming} em ${days} dias` };
}
