/**
 * The party of a charge, as far as its description names it: banks and shops add dates, instalments and numbers to a name that stays the
 * same.
 */
import type { Day } from '#calendar/day.ts';
import { foldText } from '#text/fold.ts';
import type { HistoryTransaction } from './history.ts';
import { withoutReturned } from './returned.ts';

/** Words that a statement puts before or after the name: kinds of transaction, what came back, and months. */
const NOISE = new Set(
  (
    'compra cartao debito credito pagamento pagto pgto pag parcela parc mensalidade ref referente ' +
    'estorno estornada estornado devolucao ' +
    'jan fev mar abr mai jun jul ago set out nov dez ' +
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'
  ).split(' '),
);

const MARKS = String.raw`\s.,;:*/#()\-`;
const WORD_WITH_DIGIT = new RegExp(String.raw`[^${MARKS}\d]*\d[^${MARKS}]*`, 'gu');

/** Reads keys, and remembers them: of thousands of descriptions most come many times. */
export function keyReader(): (description: string) => string {
  const known = new Map<string, string>();
  return (description) => {
    const named = description.replaceAll(WORD_WITH_DIGIT, ' ');
    const text = /\p{Letter}/u.test(named) ? named : description;
    const key = known.get(text) ?? keyOf(text);
    known.set(text, key);
    return key;
  };
}

/** The words of `description`, folded, without numbers, dates and what statements add; the folded description when nothing else is left. */
export function descriptionKey(description: string): string {
  return keyReader()(description);
}

function keyOf(named: string): string {
  const folded = foldText(named);
  const words = folded.split(/[^\p{Letter}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !NOISE.has(word));
  return (telling.length > 0 ? telling : words).join(' ') || folded;
}

/** `items` by the key of their descriptions, in the order in which each first came. */
export function byDescription<T extends { readonly description: string }>(
  items: readonly T[],
): Map<string, T[]> {
  const read = keyReader();
  return Map.groupBy(items, ({ description }) => read(description));
}

/** The expenses up to a day by who they are from, each oldest first, without what came back of them. */
export type Parties = ReadonlyMap<string, readonly HistoryTransaction[]>;

/** The parties of `transactions`, which are in order. A charge that came back whole is none; of one that came back in part, the rest is. */
export function partiesOf(transactions: readonly HistoryTransaction[], today: Day): Parties {
  return withoutReturned(
    byDescription(transactions.filter(({ figure, day }) => figure === 'expense' && day <= today)),
  );
}
