/**
 * Reads a time of the day as people type it: `14:30`, `14h30`, `14h`, `1430`, `9`.
 */

const TYPED = /^(?<hour>\d{1,2})(?:\s*[:h.]?\s*(?<minute>\d{2})|\s*h)?$/iu;

/** Reads a time as `HH:MM`, spaces around it ignored; null when the day has none such. */
export function readTypedTime(text: string): string | null {
  const groups = TYPED.exec(text.trim())?.groups;
  if (groups === undefined) return null;
  const { hour = '', minute = '00' } = groups;
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}
