/**
 * The amount paid for a service, from the values of a national NFS-e. From 2027 CBS and IBS are added to the net value; before, they are
 * only shown. A gross value with withheld taxes is not what the provider receives. Source: national NFS-e layout 1.01, `IBSCBS/totCIBS`:
 * vTotNF is vLiq, from 2027 vLiq + vCBS + vIBSTot.
 */
import type { Certainty, DocumentWarning } from './document.ts';
import { amountOfField } from './field-values.ts';
import { FIRST_MONTH_ON_TOP } from './service-total.ts';
import { elementAt, textAt, textOf, type XmlElement } from './xml-element.ts';
import type { Day } from '#calendar/day.ts';
import { monthOf } from '#calendar/month.ts';
import { type Cents, subtract, sum, ZERO } from '#money/money.ts';

export type ServiceValue = {
  readonly amountCents: Cents | null;
  readonly certainty: Certainty;
  readonly warnings: readonly DocumentWarning[];
};

/** Withheld by the taker or by the one between. */
const ISS_WITHHELD = new Set(['2', '3']);

/** `note` is the note, `declaration` the DPS in it; `day` that on which the service counts. */
export function valueOfNote(note: XmlElement, declaration: XmlElement | null, day: Day | null): ServiceValue {
  const net = amountOfField(textAt(note, 'valores/vLiq'));
  if (net === null) return valueOfDeclaration(declaration, amountOfField(textAt(note, 'valores/vTotalRet')));
  const totals = elementAt(note, 'IBSCBS/totCIBS');
  const whole = amountOfField(textAt(totals, 'vTotNF'));
  const onTop = ['vCBS', 'vIBSTot'].flatMap((name) => amountOfField(textOf(totals, name)) ?? []);
  const isCharged = day !== null && monthOf(day) >= FIRST_MONTH_ON_TOP;
  if (!isCharged) return stated(net, whole === null || whole === net || whole === ZERO);
  const made = sum([net, ...onTop]);
  if (whole !== null && whole > ZERO) return stated(whole, whole === made, 'guess');
  return onTop.some((amount) => amount > ZERO) ? workedOut(made, 'likely') : stated(net, true);
}

/** A declaration gives the cost of the service and the withheld taxes. */
export function valueOfDeclaration(
  declaration: XmlElement | null,
  allWithheld: Cents | null = null,
): ServiceValue {
  const values = elementAt(declaration, 'valores');
  const gross = amountOfField(textAt(values, 'vServPrest/vServ'));
  if (gross === null) return { amountCents: null, certainty: 'guess', warnings: [] };
  const discounts = ['vDescIncond', 'vDescCond'].flatMap((name) => amountOfField(textOf(values, name)) ?? []);
  const withheld = allWithheld !== null && allWithheld > ZERO ? [allWithheld] : withheldIn(values);
  const isIssUnsaid = allWithheld === null && ISS_WITHHELD.has(textOf(values, 'tpRetISSQN') ?? '');
  const less = sum([...discounts, ...withheld]);
  const net = subtract(gross, less);
  const isWhole = less === ZERO && !isIssUnsaid;
  return workedOut(net > ZERO ? net : gross, isWhole ? 'likely' : 'guess');
}

function withheldIn(values: XmlElement | null): Cents[] {
  return ['vRetCP', 'vRetIRRF', 'vRetCSLL'].flatMap((name) => amountOfField(textOf(values, name)) ?? []);
}

function stated(amountCents: Cents, agrees: boolean, otherwise: Certainty = 'exact'): ServiceValue {
  return {
    amountCents,
    certainty: agrees ? 'exact' : otherwise,
    warnings: agrees ? [] : ['amounts_disagree'],
  };
}

function workedOut(amountCents: Cents, certainty: Certainty): ServiceValue {
  return { amountCents, certainty, warnings: [] };
}
