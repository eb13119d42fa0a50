/** Payslips: the employee receives the net pay, on the day of its credit. `vencimentos` on a payslip are earnings, and no due day. */
import type { ReadTotal } from './receipt-total.ts';
import type { TextAmount } from './text-amounts.ts';
import { isWellRead } from './total-evidence.ts';

const NAMED =
  /holerite|contra-? ?cheque|demonstrativo de (?:pagamento|salario|vencimentos|proventos)|recibo (?:de |do )?(?:pagamento )?(?:de |do )?(?:salario|ferias|13)|recibo de pagamento (?:mensal|a autonomo|de pro)|folha (?:de pagamento|mensal)|recibo (?:de )?pro-?labore/u;
const CONTENTS = [
  /liquido/u,
  /\binss\b|\birrf\b|\bfgts\b/u,
  /salario|proventos|vencimentos|pro-?labore/u,
  /descontos/u,
  /funcionario|empregado|colaborador|admissao|matricula/u,
];
const MIN_CONTENTS = 3;
const EARNINGS = /(?:total|soma) .*(?:vencimentos|proventos|bruto|remunera)|vencimentos$|proventos$/u;

/** Whether `folded`, a whole text, is a payslip. Its entries identify one that lost its title. */
export function isPayslip(folded: string): boolean {
  const contents = CONTENTS.filter((pattern) => pattern.test(folded)).length;
  const isListed = /salario|proventos|pro-?labore/u.test(folded) && /liquido/u.test(folded);
  return NAMED.test(folded) ? contents >= 1 : contents > MIN_CONTENTS && isListed;
}

/** The net pay. Sure in a PDF where earnings less deductions make it. */
export function readNetPay(amounts: readonly TextAmount[], source: 'ocr' | 'pdf'): ReadTotal | null {
  const named = amounts.filter(({ amountCents }) => amountCents > 0);
  const net = named.filter(({ role }) => role === 'net');
  const chosen =
    net.findLast(isWellRead) ?? net.at(-1) ?? named.find(({ role }) => role === 'paid' || role === 'payable');
  if (chosen === undefined) return null;
  const others = named.filter((amount) => amount !== chosen && isWellRead(amount));
  const gross = others.filter(
    ({ role, label }) => EARNINGS.test(label) || role === 'subtotal' || role === 'total',
  );
  const deductions = others.filter(({ role }) => role === 'discount');
  const isMade = gross.some(({ amountCents }) =>
    deductions.some((deduction) => amountCents - deduction.amountCents === chosen.amountCents),
  );
  const isRivalled = net.some(({ amountCents }) => amountCents !== chosen.amountCents);
  const isSure = source === 'pdf' && chosen.role === 'net' && isMade && !isRivalled && isWellRead(chosen);
  return { amountCents: chosen.amountCents, certainty: isSure ? 'likely' : 'guess', warnings: [] };
}
