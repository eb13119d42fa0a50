// The rows of a statement by the card that they were made with, where the account has several.
import type { Card, Statement } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import { isPayment } from '@vintem/core/cards/card-row';
import { describeIssuedCard } from '@vintem/core/cards/issued-card';
import type { Cents } from '@vintem/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { issuedCardsQuery } from '#finance/issued-cards.api.ts';
import { issuedCardSumsQuery } from './issued-cards.api.ts';

export interface StatementGroup {
  readonly key: string;
  readonly label: string;
  /** Purchases less refunds; null of payments, and until it is known. */
  readonly chargesCents: Cents | null;
  readonly rows: readonly Transaction[];
}

/** Null where there is nothing to group: the account has one card at most. Rows of a page yet to come join their groups. */
export function useStatementGroups(
  { account }: Card,
  { month }: Statement,
  rows: readonly Transaction[],
): StatementGroup[] | null {
  const all = useQuery(issuedCardsQuery(account.ledgerId));
  const own = (all.data ?? []).filter(({ accountId }) => accountId === account.id);
  const isGrouped = own.length > 1;
  const sums = useQuery({ ...issuedCardSumsQuery({ account, month }), enabled: isGrouped });
  if (!isGrouped) return null;
  const charges = rows.filter(({ type }) => !isPayment(type));
  const groups = [...own.map((card) => ({ id: card.id, label: describeIssuedCard(card) })), UNNAMED].map(
    ({ id, label }) => ({
      key: id ?? 'none',
      label,
      chargesCents: sums.data?.find(({ issuedCardId }) => issuedCardId === id)?.chargesCents ?? null,
      rows: charges.filter(({ issuedCardId }) => issuedCardId === id),
    }),
  );
  const payments = rows.filter(({ type }) => isPayment(type));
  return [...groups, { key: 'payments', label: 'Pagamentos', chargesCents: null, rows: payments }].filter(
    (group) => group.rows.length > 0 || group.chargesCents !== null,
  );
}

const UNNAMED = { id: null, label: 'Sem cartão informado' } as const;
