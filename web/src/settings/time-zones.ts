// The time zones that the browser knows, under the names that people here know them by.
import { queryOptions } from '@tanstack/react-query';
import type { Option } from '#ui/option.ts';
import { CITY_NAMES } from './city-names.ts';
import { withMinus } from '#ui/minus.ts';

const HOUR_MS = 3_600_000;
// Asking Intl about a zone takes a fraction of a millisecond; about all of them, long enough to feel.
const ZONES_AT_A_TIME = 20;

/** The zones of Brazil, which nearly everybody here looks for. */
const BRAZILIAN = new Set(
  'Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem Sao_Paulo'
    .split(' ')
    .map((city) => `America/${city}`),
);

/** Every time zone, Brazil's first, then in alphabetical order; summer time changes their offsets, so the list lasts an hour. */
export const timeZonesQuery = queryOptions({
  queryKey: ['time-zones'],
  queryFn: listTimeZones,
  networkMode: 'always',
  staleTime: HOUR_MS,
});

/** @param id of the tz database, as `America/Sao_Paulo` */
export function timeZoneOption(id: string): Option {
  const now = new Date();
  return {
    value: id,
    label: `${cityOf(id)} (${offsetOf(id, now)})`,
    searchText: `${id.replaceAll('_', ' ')} ${zoneName(id, 'longGeneric', now)}`,
  };
}

/** Offset of a zone from UTC at that instant: `GMT−3`, `GMT+5:30`, `GMT`. */
function offsetOf(id: string, at: Date): string {
  return withMinus(zoneName(id, 'shortOffset', at)).replace(/\+0$/, '');
}

async function listTimeZones(): Promise<Option[]> {
  const ids = Intl.supportedValuesOf('timeZone');
  const options: Option[] = [];
  while (options.length < ids.length) {
    options.push(...ids.slice(options.length, options.length + ZONES_AT_A_TIME).map(timeZoneOption));
    // oxlint-disable-next-line no-await-in-loop -- lets the page draw and answer in between
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { compare } = new Intl.Collator('pt-BR');
  const place = ({ value }: Option) => (BRAZILIAN.has(value) ? 0 : 1);
  return options.toSorted((one, other) => place(one) - place(other) || compare(one.label, other.label));
}

/** `São Paulo`; without a Portuguese name, the one in the id: `Argentina/Ushuaia` is Ushuaia. */
function cityOf(id: string): string {
  return CITY_NAMES[id] ?? id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

function zoneName(id: string, timeZoneName: 'shortOffset' | 'longGeneric', at: Date): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone: id, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
