/**
 * How something to be paid or received stands, by its due day: what falls due without banks may be settled on the next day on which they open
 * (Lei 7.089/1983). Of taxes nobody may assume so.
 *
 * Worked examples: docs/specs/payables.md, every row of which is a test.
 */
import { addDays, type Day, dayParts, daysBetween, weekday } from '#calendar/day.ts';
import { isBankingDay, nextBankingDay } from '#calendar/banking-days.ts';
import type { CategoryKey } from '#ledger/category-key.ts';

/** A due day, and whether a day without banks gives it grace. */
export interface DueTerms {
  readonly dueDay: Day;
  /** A tax or a guia: it may be due before the holiday. */
  readonly isTax: boolean;
}

/** The state of what still waits. */
export type DueState = 'coming' | 'today' | 'overdue';

/** The headings of the list, in their order. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'month', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** On the screen. */
export const DUE_GROUP_LABELS: Readonly<Record<DueGroup, string>> = {
  overdue: 'Vencidas',
  today: 'Hoje',
  week: '7 dias',
  month: '30 dias',
  later: 'Depois',
};

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** The last day on which it is settled without delay. */
function lastDayInTime({ dueDay, isTax }: DueTerms): Day {
  return isTax ? dueDay : nextBankingDay(dueDay);
}

/** `today` also through the days without banks that follow the due day. */
export function dueState(terms: DueTerms, today: Day): DueState {
  if (today < terms.dueDay) return 'coming';
  return today > lastDayInTime(terms) ? 'overdue' : 'today';
}

export function dueGroup(terms: DueTerms, today: Day): DueGroup {
  const state = dueState(terms, today);
  if (state !== 'coming') return state;
  const days = daysBetween(today, terms.dueDay);
  if (days <= WEEK_DAYS) return 'week';
  return days <= MONTH_DAYS ? 'month' : 'later';
}

/** "Vence em 5 dias", "Vence hoje · vale até segunda, 23", "Vencida há 3 dias" */
export function dueText(terms: DueTerms, today: Day): string {
  const days = daysBetween(today, terms.dueDay);
  const last = lastDayInTime(terms);
  if (today > last) return `Vencida há ${countOfDays(-days)}`;
  const grace = last > terms.dueDay ? ` · vale até ${shortWeekday(last)}` : '';
  if (days === 0) return `Vence hoje${grace}`;
  if (days < 0) return `Venceu ${shortWeekday(terms.dueDay)}${grace}`;
  return days === 1 ? 'Vence amanhã' : `Vence em ${countOfDays(days)}`;
}

/** "2 dias depois", "1 dia antes": how far from its due day it was settled; empty where it was that day. */
export function delayText(dueDay: Day, settledDay: Day): string {
  const days = daysBetween(dueDay, settledDay);
  if (days === 0) return '';
  return `${countOfDays(Math.abs(days))} ${days > 0 ? 'depois' : 'antes'}`;
}

/** Of a tax that falls due without banks: until when it is safe. Null where nothing is to be said. */
export function taxNotice({ dueDay, isTax }: DueTerms, today: Day): string | null {
  if (!isTax || isBankingDay(dueDay) || today >= dueDay) return null;
  const until = bankingDayBefore(dueDay);
  const payUntil = until < today ? 'pague hoje' : `pague até ${longDay(until)}`;
  return `Vence ${withoutBanks(dueDay)}. Tributos podem não esperar: ${payUntil}.`;
}

/** The last day before `value` on which banks open. */
function bankingDayBefore(value: Day): Day {
  let before = addDays(value, -1);
  while (!isBankingDay(before)) before = addDays(before, -1);
  return before;
}

const SATURDAY = 6;
const SUNDAY = 0;

function withoutBanks(value: Day): string {
  const on = weekday(value);
  if (on === SATURDAY) return 'no sábado';
  return on === SUNDAY ? 'no domingo' : 'no feriado';
}

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** "segunda, 23" */
function shortWeekday(value: Day): string {
  return `${WEEKDAYS[weekday(value)]}, ${dayParts(value).dayOfMonth}`;
}

/** "quinta, 19 de novembro" */
function longDay(value: Day): string {
  return `${shortWeekday(value)} de ${MONTHS[dayParts(value).monthOfYear - 1]}`;
}

function countOfDays(count: number): string {
  return count === 1 ? '1 dia' : `${count} dias`;
}

/** What is known of a bill besides its due day. */
export interface BillKind {
  readonly category: CategoryKey;
  /** As `documentKey` in core has it, of what was read from a document. */
  readonly documentKey: string | null;
}

const TAXES: CategoryKey = 'taxes';
/** Of a collection: city halls, public bodies, traffic fines (FEBRABAN, Layout Padrão de Arrecadação, 2nd position). */
const OF_GOVERNMENT: ReadonlySet<string> = new Set(['1', '5', '7']);
/** The body that collects the DAS, whose due day itself moves to the next banking day (Resolução CGSN 140/2018, art. 40). */
const DAS_COLLECTOR = '0328';
const PREFIX = 'barcode:';

/** Whether it is a tax or a guia, of which no grace is assumed. The DAS alone says that it waits. */
export function isTaxBill({ category, documentKey }: BillKind): boolean {
  const barcode = documentKey?.startsWith(PREFIX) === true ? documentKey.slice(PREFIX.length) : '';
  const isCollection = barcode.startsWith('8');
  const isGovernment = isCollection && OF_GOVERNMENT.has(barcode.charAt(1));
  if (isGovernment && barcode.slice(15, 19) === DAS_COLLECTOR) return false;
  return category === TAXES || isGovernment;
}
