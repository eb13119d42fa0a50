/**
 * The day of the expense and the day by which it is due, out of all days of a document. Issue goes before authorisation and that before any
 * other day; the month of an access key outvotes a misread digit.
 */
import { type DayInText, daysIn } from './days-in-text.ts';
import type { Certainty } from './document.ts';
import { labelledSpans } from './labels-in-text.ts';
import type { TextLine } from './text-lines.ts';
import { addDays, type Day, readDay } from '#calendar/day.ts';
import { type Month, monthOf } from '#calendar/month.ts';

/** Ordered: the first is believed before the others; `aside` never is. */
const DAY_ROLES = [
  'issue',
  'paid',
  'receipt',
  'authorisation',
  'timed',
  'plain',
  'passage',
  'due',
  'aside',
] as const;
type DayRole = (typeof DAY_ROLES)[number];
const NAMED: ReadonlySet<DayRole> = new Set<DayRole>(['issue', 'paid', 'receipt', 'authorisation']);

export type TextDay = {
  readonly day: Day;
  readonly role: DayRole;
  readonly line: number;
  readonly isDoubtful: boolean;
};

export type ReadDay = { readonly day: Day; readonly certainty: Certainty };

const RULES: readonly (readonly [DayRole, RegExp])[] = [
  ['due', /venc|pag(?:ar|avel) ate|\bdebito em\b/u],
  [
    'aside',
    /compet|periodo|referenc|leitura|valid|nascimento|fabric|impress|proxim|\bate\b|recebimento|proces|\bdps\b|desde|lei\b|contrat|previs|limite|desconto|admissao|consulta/u,
  ],
  [
    'paid',
    /(?:data|dia)(?: e hora| \/ ?hora)? (?:d[eoa]s? )?(?:pag|pgto|debito|credito|efetiv|liquid|operac|transac|moviment|transfer|recolh|arrecad|quitac)|pag[oa]s? em\b|pagamento (?:\w+ )?em\b|(?:debitad|creditad|realizad|efetuad|efetivad|liquidad|quitad|arrecadad|recolhid|concluid)[oa]s? em\b|(?:^|\b(?:do|de|data) )pagamento$/u,
  ],
  ['passage', /entrada|saida|chegada/u],
  ['issue', /emiss|emitid|nfc ?-? ?e|data da (?:venda|compra|nota)/u],
  ['authorisation', /protocol|autoriz/u],
  [
    'receipt',
    /\bsat\b|extrato|ccf|coo|\bdata\b|realizad|efetuad|transa|transfer|pagamento|pago|comprovante/u,
  ],
];

/** Every day of `lines` with the part that it plays. */
export function daysOf(lines: readonly TextLine[], mends: boolean): TextDay[] {
  const labelled = labelledSpans<DayInText>(
    lines,
    (folded) => daysIn(folded, { mends }),
    (label) => roleOf(label) !== null,
  );
  return labelled.map(({ value, label, line }) => ({
    day: value.day,
    role: roleOf(label) ?? (value.hasTime ? 'timed' : 'plain'),
    line,
    isDoubtful: value.isDoubtful,
  }));
}

/**
 * The day of issue. `issueMonth` is that of a sound access key. Certain only in the text of a PDF, when the label and a second sign agree:
 * a blurred digit is misread in every place, and nothing on paper distinguishes two days of a month.
 */
export function readIssueDay(
  days: readonly TextDay[],
  options: { readonly today: Day; readonly issueMonth: Month | null; readonly source: 'ocr' | 'pdf' },
): ReadDay | null {
  const { issueMonth, source } = options;
  const latest = addDays(options.today, 1);
  const usable = days.filter(({ role }) => role !== 'due' && role !== 'aside');
  const past = usable.filter(({ day }) => day <= latest);
  const inMonth = issueMonth === null ? past : past.filter(({ day }) => monthOf(day) === issueMonth);
  const labelled = source === 'pdf' ? firstByRole(past) : null;
  const outside =
    labelled?.role === 'issue' && !inMonth.some(({ role }) => role === 'issue') ? labelled : null;
  const ofYear =
    source === 'ocr' && inMonth.length === 0 ? withYearOf(issueMonth, firstByRole(usable)) : null;
  const chosen = outside ?? ofYear ?? firstByRole(inMonth.length > 0 ? inMonth : past);
  if (chosen === null) {
    const ahead = firstByRole(usable);
    return ahead && { day: ahead.day, certainty: 'guess' };
  }
  const agreeing = past.filter(({ day, line }) => day === chosen.day && line !== chosen.line);
  const isRivalled = past.some(({ day, role }) => role === chosen.role && day !== chosen.day);
  const fitsKey = issueMonth === null || monthOf(chosen.day) === issueMonth;
  const isNamed = NAMED.has(chosen.role);
  const isSeconded = agreeing.length > 0 || issueMonth !== null;
  const isSure = source === 'pdf' && isNamed && isSeconded && fitsKey && !isRivalled;
  return { day: chosen.day, certainty: isSure ? 'likely' : 'guess' };
}

/** A recognised day of the key's month but for its year, in that year. */
function withYearOf(issueMonth: Month | null, read: TextDay | null): TextDay | null {
  if (issueMonth === null || read?.day.slice(5, 7) !== issueMonth.slice(5)) return null;
  const mended = readDay(`${issueMonth}-${read.day.slice(8)}`);
  return mended && { ...read, day: mended, isDoubtful: true };
}

/** The day by which it is to be paid, as printed; the first that is named so. */
export function readDueDay(days: readonly TextDay[], source: 'ocr' | 'pdf'): ReadDay | null {
  const due = days.filter(({ role }) => role === 'due');
  const first = due.find(isWellRead) ?? due[0];
  if (first === undefined) return null;
  const isSeconded = due.some(({ line, day }) => line !== first.line && day === first.day);
  const isRivalled = due.some(({ day }) => day !== first.day);
  return { day: first.day, certainty: source === 'pdf' && isSeconded && !isRivalled ? 'likely' : 'guess' };
}

/** The day of payment on a receipt. A due day never counts, and the day of a second copy comes last. */
export function readPaidDay(
  days: readonly TextDay[],
  { today, source }: { readonly today: Day; readonly source: 'ocr' | 'pdf' },
): ReadDay | null {
  const usable = days.filter(({ role }) => role !== 'due' && role !== 'aside');
  const named = usable.filter(({ role }) => role === 'paid');
  const chosen =
    named.find(isWellRead) ?? firstByRole(usable.filter(({ role }) => role !== 'issue')) ?? usable[0];
  if (chosen === undefined) return null;
  const isRivalled = named.some(({ day }) => day !== chosen.day);
  const isSeconded = usable.some(({ day, line }) => day === chosen.day && line !== chosen.line);
  const isNamed = chosen.role === 'paid' && chosen.day <= addDays(today, 1);
  const isSure = source === 'pdf' && isNamed && isSeconded && !isRivalled;
  return { day: chosen.day, certainty: isSure ? 'likely' : 'guess' };
}

function firstByRole(days: readonly TextDay[]): TextDay | null {
  return days.toSorted((left, right) => rank(left) - rank(right))[0] ?? null;
}

function rank({ role, isDoubtful }: TextDay): number {
  return DAY_ROLES.indexOf(role) + (isDoubtful ? 0.5 : 0);
}

function isWellRead({ isDoubtful }: TextDay): boolean {
  return !isDoubtful;
}

function roleOf(label: string): DayRole | null {
  if (label === '') return null;
  const lastWords = label.split(' ').slice(-6).join(' ');
  for (const text of [lastWords, label]) {
    const role = RULES.find(([, pattern]) => pattern.test(text))?.[0];
    if (role !== undefined) return role;
  }
  return null;
}
