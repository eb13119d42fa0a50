import type { SeriesScope } from '@vintem/core/recurrences/series';
import { RadioList } from '#ui/radio-list.tsx';

/** The scope of a change to an occurrence. */
export type EditScope = 'one' | SeriesScope;

const LABELS: Readonly<Record<EditScope, string>> = {
  one: 'Somente esta',
  following: 'Esta e as próximas',
  all: 'Todas',
};

const HINTS = {
  edit: {
    one: 'As outras da série continuam como estão.',
    following: 'Outras já efetivadas mantêm valor, data e conta.',
    all: 'Também as anteriores. Outras já efetivadas mantêm valor, data e conta.',
  },
  remove: {
    one: 'As outras da série continuam como estão.',
    following: 'A série termina antes desta. Outras já efetivadas ficam como estão.',
    all: 'Todas as previstas saem. Outras já efetivadas ficam como estão.',
  },
} as const satisfies Record<string, Record<EditScope, string>>;

interface ReachChoiceProps {
  label: string;
  action: keyof typeof HINTS;
  value: EditScope;
  onValueChange: (scope: EditScope) => void;
  /** The scopes to choose from. */
  scopes?: readonly EditScope[];
}

export function ScopeChoice({ label, action, value, onValueChange, scopes = ALL_SCOPES }: ReachChoiceProps) {
  return (
    <RadioList
      label={label}
      options={scopes.map((scope) => ({ value: scope, label: LABELS[scope], hint: HINTS[action][scope] }))}
      value={value}
      onValueChange={onValueChange}
    />
  );
}

const ALL_SCOPES: readonly EditScope[] = ['one', 'following', 'all'];
