/** Types of investment, and the periods of a rate of return. */

/** Stable code, kept in the database. */
export type InvestmentType = (typeof INVESTMENT_TYPES)[number];

/** Every type, in the order in which forms list them. */
export const INVESTMENT_TYPES = ['stocks', 'fixed_income', 'crypto', 'real_estate'] as const;

/** What screens call each type. */
export const INVESTMENT_TYPE_LABELS: Readonly<Record<InvestmentType, string>> = {
  stocks: 'Ações',
  fixed_income: 'Renda Fixa',
  crypto: 'Criptomoedas',
  real_estate: 'Imóveis',
};

/** The time that an agreed rate of return is of. */
export type ReturnPeriod = (typeof RETURN_PERIODS)[number];

/** Both periods, in the order in which forms list them. */
export const RETURN_PERIODS = ['monthly', 'yearly'] as const;

/** What screens call each period. */
export const RETURN_PERIOD_LABELS: Readonly<Record<ReturnPeriod, string>> = {
  monthly: 'ao mês',
  yearly: 'ao ano',
};
