// The form of a rule opens over any list of rows, filled in from one of them.
import type { Ledger } from '@vintem/contract/identity';
import { createContext } from 'react';
import type { RuleSeed } from './rule-changes.ts';

export interface NewRule {
  ledger: Ledger;
  seed: RuleSeed;
}

/** Opens it. Given by the composition root, which knows the feature. */
export const OpenNewRule = createContext<(rule: NewRule) => void>(() => undefined);
