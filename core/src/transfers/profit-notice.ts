/**
 * The notice about profits that a company pays to one person in one month.
 *
 * From 2026 on what passes R$ 50.000,00 is subject to 10 % of income tax at source (Lei 15.270/2025, art. 6-A of Lei 9.250/1995). This says so and
 * never computes the tax.
 */
import { type Day, day } from '#calendar/day.ts';
import { type Cents, cents } from '#money/money.ts';

const SINCE = day('2026-01-01');
const MOST = cents(5_000_000);

export const PROFIT_NOTICE =
  'Acima de R$ 50.000,00 no mês há retenção de 10 % de IR (Lei 15.270/2025). Fale com a contabilidade.';

/**
 * The notice for profits paid on `paidOn`, or null.
 * @param inMonth all that the company distributes to the person in that month, in reais, with this payment
 */
export function profitNotice(paidOn: Day, inMonth: Cents): string | null {
  return paidOn >= SINCE && inMonth > MOST ? PROFIT_NOTICE : null;
}
