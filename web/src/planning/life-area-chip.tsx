import { type LifeArea, LIFE_AREA_LABELS } from '@vintem/core/planning/life-area';
import { BriefcaseBusiness, HeartPulse, PiggyBank, UserRound } from 'lucide-react';
import { cx } from '#ui/cx.ts';

// Written out, since the style sheet is made from the names that stand in the source.
const LOOKS = {
  personal: { icon: UserRound, color: 'text-c1' },
  work: { icon: BriefcaseBusiness, color: 'text-c2' },
  financial: { icon: PiggyBank, color: 'text-c5' },
  health: { icon: HeartPulse, color: 'text-c6' },
};

/** The category of a task or a goal, in words behind its sign. */
export function LifeAreaChip({ area }: { area: LifeArea }) {
  const { icon: Icon, color } = LOOKS[area];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden="true" className={cx('size-3.5', color)} strokeWidth={2} />
      {LIFE_AREA_LABELS[area]}
    </span>
  );
}
