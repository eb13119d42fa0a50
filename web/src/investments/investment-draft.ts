// Converts an investment to its form's draft, and a draft to a request.
import type { Investment } from '@vintem/contract/investments';
import {
  createInvestmentBodySchema,
  investmentNameSchema,
  quantitySchema,
  returnRateSchema,
} from '@vintem/contract/investments.forms';
import { compareDays, type Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { ASSET_IDS, type AssetId, CRYPTO_ASSETS } from '@vintem/core/investments/crypto-asset';
import type { InvestmentType, ReturnPeriod } from '@vintem/core/investments/investment-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { formatAmount } from '@vintem/core/money/read-amount';
import { readDecimal, formatDecimal } from '@vintem/core/money/read-decimal';
import { typedAmountSchema } from '#fields/typed-amount.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import { typedDecimalSchema } from '#fields/typed-decimal.ts';
import * as z from 'zod/mini';
import type { InvestmentChanges, NewInvestment } from './investments.api.ts';

const { shape } = createInvestmentBodySchema;

/** As typed. */
export interface InvestmentDraft {
  type: InvestmentType;
  name: string;
  /** Null until one is chosen. */
  assetId: AssetId | null;
  quantity: string;
  amount: string;
  currentValue: string;
  currency: CurrencyCode;
  purchaseDay: string;
  /** Empty without one. */
  returnRate: string;
  returnPeriod: ReturnPeriod;
}

/** As read: the request for a new one. */
export type ReadInvestmentDraft = Required<NewInvestment>;

/** Something may have cost nothing, or be worth nothing any more. */
const typedValueSchema = typedAmountSchema.check(z.refine((amount) => amount >= 0, 'amount_invalid'));
const typedQuantitySchema = z.pipe(
  typedDecimalSchema({
    empty: 'quantity_required',
    not_a_number: 'quantity_invalid',
    ambiguous: 'quantity_ambiguous',
    too_many_decimals: 'quantity_too_precise',
    too_large: 'quantity_too_large',
  }),
  quantitySchema,
);
/** None, or a percentage. */
const typedRateSchema = z.pipe(
  z.string(),
  z.transform((text, context): string | null => {
    const read = readDecimal(text);
    if (read.ok && returnRateSchema.safeParse(read.value).success) return read.value;
    if (!read.ok && read.reason === 'empty') return null;
    context.issues.push({ code: 'custom', message: 'return_rate_invalid', input: text });
    return z.NEVER;
  }),
);
/** Fields that are not shown are not sent. */
const none = z.pipe(
  z.unknown(),
  z.transform(() => null),
);
/** @param today what "hoje" means, and the last day on which something can have been bought */
export function investmentDraftSchema(today: Day): z.ZodMiniType<ReadInvestmentDraft, InvestmentDraft> {
  const always = {
    amount: typedValueSchema,
    currentValue: typedValueSchema,
    currency: shape.currency,
    purchaseDay: typedDaySchema(today).check(
      z.refine((bought) => compareDays(bought, today) <= 0, 'purchase_in_future'),
    ),
    returnRate: typedRateSchema,
    returnPeriod: z.enum(['monthly', 'yearly']),
  };
  const typed = z.discriminatedUnion('type', [
    z.object({
      ...always,
      type: z.literal('crypto'),
      name: z.unknown(),
      assetId: z.enum(ASSET_IDS, { error: 'asset_required' }),
      quantity: typedQuantitySchema,
    }),
    z.object({
      ...always,
      type: z.enum(['stocks', 'fixed_income', 'real_estate']),
      name: investmentNameSchema,
      assetId: none,
      quantity: none,
    }),
  ]);
  // The union has done its part: both forms are read alike.
  return z.pipe(typed as unknown as z.ZodMiniType<Typed, InvestmentDraft>, z.transform(readOf));
}

interface Typed extends Omit<ReadInvestmentDraft, 'name'> {
  name: unknown;
  amount: ReadInvestmentDraft['amountCents'];
  currentValue: ReadInvestmentDraft['currentValueCents'];
  returnRate: string | null;
}

function readOf({ type, name, assetId, quantity, ...draft }: Typed): ReadInvestmentDraft {
  return {
    type,
    // A crypto investment has the name of its asset.
    name: assetId ? CRYPTO_ASSETS[assetId].name : String(name),
    assetId,
    quantity,
    amountCents: draft.amount,
    currentValueCents: draft.currentValue,
    currency: draft.currency,
    purchaseDay: draft.purchaseDay,
    returnRatePercent: draft.returnRate,
    returnPeriod: draft.returnRate === null ? null : draft.returnPeriod,
  };
}

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  type: 'type',
  name: 'name',
  assetId: 'assetId',
  quantity: 'quantity',
  amountCents: 'amount',
  currentValueCents: 'currentValue',
  currency: 'currency',
  purchaseDay: 'purchaseDay',
  returnRatePercent: 'returnRate',
  returnPeriod: 'returnPeriod',
} as const;

/** The fields that may be refused, from the top: the first of them takes the focus. */
export const FIELDS_FROM_TOP = [
  'type',
  'assetId',
  'quantity',
  'name',
  'currency',
  'purchaseDay',
  'amount',
  'currentValue',
  'returnRate',
] as const satisfies readonly (keyof InvestmentDraft)[];

export function emptyDraft(today: Day): InvestmentDraft {
  return {
    type: 'stocks',
    name: '',
    assetId: null,
    quantity: '',
    amount: '',
    currentValue: '',
    currency: 'USD',
    purchaseDay: formatDay(today),
    returnRate: '',
    returnPeriod: 'yearly',
  };
}

export function draftOf(investment: Investment): InvestmentDraft {
  return {
    type: investment.type,
    name: investment.name,
    assetId: investment.assetId,
    quantity: investment.quantity === null ? '' : formatDecimal(investment.quantity),
    amount: formatAmount(investment.amountCents),
    currentValue: formatAmount(investment.currentValueCents),
    currency: investment.currency,
    purchaseDay: formatDay(investment.purchaseDay),
    returnRate: investment.returnRatePercent === null ? '' : formatDecimal(investment.returnRatePercent),
    returnPeriod: investment.returnPeriod ?? 'yearly',
  };
}

/** The fields of an investment that a person decides, as they are sent. */
export function contentOf(investment: Investment): ReadInvestmentDraft {
  const { type, name, assetId, quantity, amountCents, currentValueCents } = investment;
  const { currency, purchaseDay, returnRatePercent, returnPeriod } = investment;
  return {
    type,
    name,
    assetId,
    quantity,
    amountCents,
    currentValueCents,
    currency,
    purchaseDay,
    returnRatePercent,
    returnPeriod,
  };
}

/** The changed fields. An untouched value of a crypto asset keeps following its price. */
export function changesOf(original: Investment, draft: ReadInvestmentDraft): InvestmentChanges {
  const before = contentOf(original);
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== before[field as keyof ReadInvestmentDraft]),
  );
}
