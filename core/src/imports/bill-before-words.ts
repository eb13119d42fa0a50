// What a payment in the first statement of a card has paid, in words: on the screen and on the command line, the same sentence.
import type { Month } from '#calendar/month.ts';
import { type Cents, subtract } from '#money/money.ts';

interface FirstStatement {
  /** What the card owed before, and will be said to have owed. */
  readonly opening: { readonly fromCents: Cents; readonly toCents: Cents } | null;
  readonly statementMonth: Month | null;
}

/** Undefined where there is none. */
export function billBeforeWords(
  { opening, statementMonth }: FirstStatement,
  format: (amount: Cents) => string,
): string | undefined {
  if (opening === null || statementMonth === null || opening.toCents >= opening.fromCents) return undefined;
  const paid = format(subtract(opening.fromCents, opening.toCents));
  return `O pagamento de ${paid} que está aqui é da fatura anterior, que não está no Vintém: ela entra como já devida, e o total desta fica como o do banco.`;
}
