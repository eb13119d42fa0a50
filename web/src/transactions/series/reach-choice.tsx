import type { SeriesScope } from '@vintem/core/recurrences/series';
import { RadioList } from '#ui/radio-list.tsx';

/** What a change to an occurrence reaches. */
export type Reach = 'one' | SeriesScope;

const LABELS: Readonly<Record<Reach, string>> = {
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
} as const satisfies Record<string, Record<Reach, string>>;

interface ReachChoiceProps {
  label: string;
  deed: keyof typeof HINTS;
  value: Reach;
  onValueChange: (reach: Reach) => void;
  /** What there is to choose from. */
  reaches?: readonly Reach[];
}

export function ReachChoice({ label, deed, value, onValueChange, reaches = ALL_REACHES }: ReachChoiceProps) {
  return (
    <RadioList
      label={label}
      options={reaches.map((reach) => ({ value: reach, label: LABELS[reach], hint: HINTS[deed][reach] }))}
      value={value}
      onValueChange={onValueChange}
    />
  );
}

const ALL_REACHES: readonly Reach[] = ['one', 'following', 'all'];
