/**
 * How a note says that it was paid. Sources: taxpayer's manual of NF-e, annex I, group YA (`tPag`, `tBand`); CF-e SAT specification of
 * requirements, group WA (`cMP`). Both name cards without their numbers.
 */
import type { PaymentMeans, ReadPayment } from './document.ts';
import { amountOfField } from './field-values.ts';
import { elementsAt, textAt, type XmlElement } from './xml-element.ts';

/** The same in both standards. Vouchers, store credit and bank transfers tell nothing of an account. */
const MEANS: Readonly<Record<string, PaymentMeans>> = {
  '01': 'cash',
  '03': 'credit_card',
  '04': 'debit_card',
  '17': 'pix',
  '20': 'pix',
};

const BRANDS: Readonly<Record<string, string>> = {
  '01': 'Visa',
  '02': 'Mastercard',
  '03': 'American Express',
  '04': 'Sorocred',
  '05': 'Diners Club',
  '06': 'Elo',
  '07': 'Hipercard',
  '08': 'Aura',
  '09': 'Cabal',
};

/** The payment of an NF-e or NFC-e; null for several, and for one that tells nothing. Before layout 4.00 `pag` itself was repeated. */
export function paymentOfNfe(note: XmlElement): ReadPayment | null {
  const details = elementsAt(note, 'pag/detPag');
  return onlyPayment(details.length > 0 ? details : elementsAt(note, 'pag'), ['tPag', 'vPag']);
}

/** The payment of a CF-e; null for several, and for one that tells nothing. */
export function paymentOfCfe(note: XmlElement): ReadPayment | null {
  return onlyPayment(elementsAt(note, 'pgto/MP'), ['cMP', 'vMP']);
}

/** Two cards, or a card and money, leave more than one account. */
function onlyPayment(
  payments: readonly XmlElement[],
  [code, amount]: readonly [string, string],
): ReadPayment | null {
  const [payment = null, second] = payments.filter((one) => (amountOfField(textAt(one, amount)) ?? 0) > 0);
  const means = MEANS[textAt(payment, code) ?? ''];
  if (payment === null || second !== undefined || means === undefined) return null;
  return { means, brand: BRANDS[textAt(payment, 'card/tBand') ?? ''] ?? null, lastDigits: null };
}
