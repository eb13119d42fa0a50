/** What a card's file makes of the sums that it owed before, in words. */
import type { Cents } from '#money/money.ts';

/** Of a card's draft; null of anything else. */
type CardSums = { readonly billsBeforeCents: Cents; readonly replacedCents: Cents } | null;

/**
 * What a payment in the first statement of a card has paid; undefined where there is none.
 * @param money writes an amount in the card's currency
 */
export function billBeforeWords(
  { cardSums }: { readonly cardSums: CardSums },
  money: (amount: Cents) => string,
): string | undefined {
  if (cardSums === null || cardSums.billsBeforeCents <= 0) return undefined;
  const paid = money(cardSums.billsBeforeCents);
  return `O pagamento de ${paid} que está aqui é da fatura anterior, que não está no Vintém: ela entra como já devida, e o total desta fica como o do banco.`;
}

/**
 * That a sum told before gives way to the lines of a card; undefined where none does.
 * @param money as above
 */
export function replacedSumWords(
  { cardSums }: { readonly cardSums: CardSums },
  money: (amount: Cents) => string,
): string | undefined {
  if (cardSums === null || cardSums.replacedCents <= 0) return undefined;
  const sum = money(cardSums.replacedCents);
  return `Você já contava com ${sum} desta fatura como um valor só. As linhas do arquivo tomam o lugar dele, e nada conta duas vezes.`;
}
