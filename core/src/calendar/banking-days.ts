/**
 * Days on which banks open in all of Brazil: what falls due on another one may be paid on the next of them (Lei 7.089/1983).
 *
 * Map: weekends, the national holidays (Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023), and the days without banks that follow Easter
 * (Resolução CMN 4.880/2020). Holidays of a state or a city are not known here.
 * Worked examples: docs/specs/calendar.md, every row of which is a test.
 */
import { addDays, type Day, dayFromParts, dayParts, daysBetween, weekday } from './day.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** Month and day of month, as they end a `Day`, and the first year in which the day is a national holiday, where that matters. */
const NATIONAL_HOLIDAYS: Readonly<Record<string, number>> = {
  '01-01': 0,
  '04-21': 0,
  '05-01': 0,
  '09-07': 0,
  '10-12': 0,
  '11-02': 0,
  '11-15': 0,
  '11-20': 2024,
  '12-25': 0,
};

/** Monday and Tuesday of Carnaval, Good Friday and Corpus Christi, in days after Easter. */
const DAYS_FROM_EASTER: ReadonlySet<number> = new Set([-48, -47, -2, 60]);

/** Whether banks open on `value`. */
export function isBankingDay(value: Day): boolean {
  const onWeekday = weekday(value);
  if (onWeekday === SATURDAY || onWeekday === SUNDAY) return false;
  const { year } = dayParts(value);
  const holidaySince = NATIONAL_HOLIDAYS[value.slice(5)];
  if (holidaySince !== undefined && year >= holidaySince) return false;
  return !DAYS_FROM_EASTER.has(daysBetween(easterOf(year), value));
}

/** `value` itself when banks open on it, else the first day after it on which they do. */
export function nextBankingDay(value: Day): Day {
  let next = value;
  while (!isBankingDay(next)) next = addDays(next, 1); // the last day of the calendar is a Tuesday
  return next;
}

/** How many banking days lie after `from`, up to `to` and with it; 0 when `to` is not after `from`. */
export function bankingDaysBetween(from: Day, to: Day): number {
  const days = Math.max(0, daysBetween(from, to));
  return Array.from({ length: days }, (_, index) => addDays(from, index + 1)).filter(isBankingDay).length;
}

/** Easter Sunday. Source: "Anonymous Gregorian algorithm", Meeus, Astronomical Algorithms, chapter 8. */
function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  return dayFromParts({ year, monthOfYear: Math.floor(count / 31), dayOfMonth: (count % 31) + 1 });
}
