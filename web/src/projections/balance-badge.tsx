import type { Cents } from '@vintem/core/money/money';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';

/** Whether more comes in than goes out. Nothing is said of a month without either, or of what no amount can hold. */
export function BalanceBadge({ cents, children }: { cents: Cents | null; children?: ReactNode }) {
  if (cents === null || cents === 0) return null;
  return (
    <Badge tone={cents < 0 ? 'expense' : 'income'}>
      {cents < 0 ? 'Déficit' : 'Superávit'}
      {children}
    </Badge>
  );
}
