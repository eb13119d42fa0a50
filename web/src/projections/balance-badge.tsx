import type { Cents } from '@vintem/core/money/money';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';

/** Whether income exceeds expense. Empty for a month without either, or out of range. */
export function BalanceBadge({ cents, children }: { cents: Cents | null; children?: ReactNode }) {
  if (cents === null || cents === 0) return null;
  return (
    <Badge tone={cents < 0 ? 'expense' : 'income'}>
      {cents < 0 ? 'Déficit' : 'Superávit'}
      {children}
    </Badge>
  );
}
