import type { Account } from '@vintem/contract/accounts';
import type { Card } from '@vintem/contract/cards';
import { type Month, month, monthParts, monthsBetween } from '@vintem/core/calendar/month';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cardQuery } from './card.api.ts';

/** Whole years, so that whoever turns back statement by statement asks once a year. */
const YEARS_AT_ONCE = 2;

/**
 * A card with its statements, and as far back as `since`; where that is long ago, they are asked for once it is known that there are any.
 * `isReached` while all of them are there, or there are none: until then, `card` has the later ones.
 * @param beside how many more to have before `since`, without waiting for them
 */
export function useCardSince(
  account: Pick<Account, 'ledgerId' | 'id'> | undefined,
  since: Month | null,
  beside = 0,
) {
  const address = account ?? { ledgerId: '', id: '' };
  const usual = useQuery({ ...cardQuery(address), enabled: account !== undefined });
  const from = usual.data && since ? missingFrom(usual.data, since, beside) : undefined;
  const more = useQuery({
    ...cardQuery(address, from),
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
  });
  const card = (from === undefined ? undefined : more.data) ?? usual.data;
  return {
    card,
    isReached: card !== undefined && (since === null || missingFrom(card, since, 0) === undefined),
    queries: from === undefined ? [usual] : [usual, more],
  };
}

/** From which month on to ask again, so that the statements reach `since` with as many before it; undefined where they do, or there are no more. */
export function missingFrom(
  { firstMonth, statements }: Pick<Card, 'firstMonth' | 'statements'>,
  since: Month,
  beside: number,
): Month | undefined {
  const reached = statements[0]?.month;
  if (reached === undefined || reached <= firstMonth) return undefined;
  const wanted = since < firstMonth ? firstMonth : since;
  if (monthsBetween(reached, wanted) >= beside) return undefined;
  const january = `${String(monthParts(wanted).year - YEARS_AT_ONCE)}-01`;
  return january < firstMonth ? firstMonth : month(january);
}
