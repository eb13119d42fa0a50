/** The plans, and the one table of what each costs and allows. Companies are never limited, and nothing else is gated. */
import { type Cents, cents } from '#money/money.ts';

/** Stable code, kept in the database. */
export type Plan = (typeof PLANS)[number];

export const PLANS = ['free', 'premium'] as const;

/** What screens call each plan. */
export const PLAN_LABELS: Readonly<Record<Plan, string>> = { free: 'Gratuito', premium: 'Premium' };

/** What each plan costs a month, in centavos of real. */
export const PLAN_PRICES: Readonly<Record<Plan, Cents>> = { free: cents(0), premium: cents(1990) };

/** Contents of each plan: shown on the landing page, in the settings and wherever a plan is offered. */
export const PLAN_CONTENTS: Readonly<Record<Plan, readonly string[]>> = {
  free: [
    'Controle de receitas e despesas',
    'Dashboard básico',
    'Até 2 contas bancárias',
    'Relatórios mensais',
    'Suporte por email',
  ],
  premium: [
    'Contas ilimitadas',
    'Controle de investimentos',
    'Relatórios avançados com IA',
    'Metas financeiras',
    'Gestão empresarial',
    'Suporte prioritário 24/7',
  ],
};

/** Shown beside every price: Vintém takes no payment until a server can charge and is configured to. */
export const NO_CHARGE_NOTE = 'Este servidor não cobra.';

export interface Entitlements {
  /** Most personal accounts that are not archived, without cards; Infinity is no limit. */
  readonly mostPersonalAccounts: number;
}

export const ENTITLEMENTS: Readonly<Record<Plan, Entitlements>> = {
  free: { mostPersonalAccounts: 2 },
  premium: { mostPersonalAccounts: Infinity },
};

/**
 * Whether a person on `plan` may have `added` more personal accounts on top of `active` ones. Whoever has more than the plan allows, after
 * a downgrade, keeps them and adds none.
 */
export function mayAddPersonalAccounts(plan: Plan, active: number, added: number): boolean {
  return added === 0 || active + added <= ENTITLEMENTS[plan].mostPersonalAccounts;
}
