/**
 * The amount paid for a service, from the printed note. From 2027 CBS and IBS are added to the net value; before, they are only shown.
 * Withheld taxes are paid to the state: a gross value beside them is not what the provider receives.
 */
import type { DocumentKind, DocumentWarning } from './document.ts';
import { type ReadTotal, readTotal } from './receipt-total.ts';
import type { TextAmount } from './text-amounts.ts';
import { isWellRead } from './total-evidence.ts';
import type { Month } from '#calendar/month.ts';
import { type Cents, cents } from '#money/money.ts';

/** The first month in which CBS and IBS are charged. */
export const FIRST_MONTH_ON_TOP: Month = '2027-01' as Month;

const WITH_TAXES = /(?:liquido|total).*\b(?:ibs|cbs)\b/u;
const ON_TOP = /\b(?:cbs|ibs)\b/u;
const ALL_WITHHELD = /total (?:d[aoe]s? )?(?:\w+ )?reten|(?:reten\w+|retid\w+) (?:total|totais)|total retid/u;
const WITHHELD = /\bretid|retenc|\birrf\b|\bir\b|\binss\b|\bcsll\b|\bcontrib\w* prev/u;
const NOT_WITHHELD = /nao retid|aliq|base|\bbc\b|aprox|calculo/u;
const WITH_CSLL = /\bpis\b|cofins/u;
const ISS_WITHHELD =
  /iss(?:qn)? ?(?:retido|retencao|na fonte)?\W{0,4}(?:retido)?\W{0,4}(?:sim\b|\(x\) ?sim|pelo tomador)|retido pelo tomador|iss(?:qn)? (?:e )?retido na fonte/u;
const ISS = /valor (?:do |total do )?iss(?:qn)?\b|\biss(?:qn)? (?:devido|apurado)|^iss(?:qn)?$/u;

type Service = {
  readonly kind: DocumentKind;
  readonly month: Month | null;
  readonly folded: string;
  readonly source: 'ocr' | 'pdf';
};

export function readServiceTotal(amounts: readonly TextAmount[], service: Service): ReadTotal | null {
  const total = readTotal(
    amounts.filter(({ label }) => !WITH_TAXES.test(label)),
    service.kind,
    service.source,
  );
  if (total === null) return null;
  const hasNet = amounts.some(({ role, amountCents }) => role === 'net' && amountCents > 0);
  if (hasNet) return withTaxesOnTop(total, amounts, service);
  const withheld = withheldOf(amounts, service.folded);
  // Withheld taxes may be on another page: without a net value no field of a note of services is certain.
  if (withheld === null) return service.kind === 'nfse' ? guess(total.amountCents, total.warnings) : total;
  const gross = grossOf(amounts) ?? total.amountCents;
  const isPart = withheld > 0 && withheld < gross;
  return guess(isPart ? cents(gross - withheld) : gross, total.warnings);
}

/** `total` is the net value. */
function withTaxesOnTop(
  total: ReadTotal,
  amounts: readonly TextAmount[],
  { month, source }: Service,
): ReadTotal {
  const onTop = amounts.filter(
    ({ role, label }) =>
      role === 'tax' && ON_TOP.test(label) && !WITH_TAXES.test(label) && !NOT_WITHHELD.test(label),
  );
  const whole = amounts.findLast(({ label, amountCents }) => WITH_TAXES.test(label) && amountCents > 0);
  const isCharged = month !== null && month >= FIRST_MONTH_ON_TOP;
  if (whole === undefined) {
    const isMissing = (isCharged || month === null) && onTop.some(({ amountCents }) => amountCents > 0);
    return isMissing ? guess(total.amountCents, [...total.warnings, 'amounts_disagree']) : total;
  }
  if (whole.amountCents === total.amountCents) return total;
  if (!isCharged) {
    const certainty = month === null ? 'guess' : total.certainty;
    return { ...total, certainty, warnings: [...total.warnings, 'amounts_disagree'] };
  }
  const parts = onTop.filter(isWellRead).map(({ amountCents }) => amountCents);
  const isMade = parts.some((one, index) =>
    [0, ...parts.slice(index + 1)].some((other) => total.amountCents + one + other === whole.amountCents),
  );
  const isSure = source === 'pdf' && isMade && isWellRead(whole) && total.certainty !== 'guess';
  return {
    amountCents: whole.amountCents,
    certainty: isSure ? 'likely' : 'guess',
    warnings: isMade ? total.warnings : [...total.warnings, 'amounts_disagree'],
  };
}

/** The withheld amount; null when none is mentioned. */
function withheldOf(amounts: readonly TextAmount[], folded: string): number | null {
  const taxes = amounts.filter(({ role, label }) => role === 'tax' && !NOT_WITHHELD.test(label));
  const all = taxes.findLast(({ label }) => ALL_WITHHELD.test(label))?.amountCents;
  if (all !== undefined && all > 0) return all;
  const own = taxes.filter(({ label }) => WITHHELD.test(label));
  const hasCsll = own.some(({ label, amountCents }) => /csll/u.test(label) && amountCents > 0);
  const social = hasCsll
    ? taxes.filter(({ label }) => WITH_CSLL.test(label) && !own.some((o) => o.label === label))
    : [];
  const isIssSaid =
    ISS_WITHHELD.test(folded) &&
    !own.some(({ label, amountCents }) => /\biss/u.test(label) && amountCents > 0);
  const iss = isIssSaid ? taxes.filter(({ label }) => ISS.test(label)).slice(-1) : [];
  const sum = [...own, ...social, ...iss].reduce((rest, { amountCents }) => rest + amountCents, 0);
  return sum > 0 || isIssSaid ? sum : null;
}

function grossOf(amounts: readonly TextAmount[]): Cents | null {
  const gross = amounts.filter(
    ({ role, amountCents }) => (role === 'service_value' || role === 'note_total') && amountCents > 0,
  );
  return gross.find(isWellRead)?.amountCents ?? null;
}

function guess(amountCents: Cents, warnings: readonly DocumentWarning[]): ReadTotal {
  return { amountCents, certainty: 'guess', warnings };
}
