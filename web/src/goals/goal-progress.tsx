import { FIELD_ERRORS } from '@vintem/contract/errors';
import type { Goal } from '@vintem/contract/goals';
import { FULL_PROGRESS } from '@vintem/core/planning/goal';
import { useId, useState } from 'react';
import { Slider } from '#ui/slider.tsx';
import { useGoalProgress } from './use-goal-progress.ts';

/** The progress of a goal, by slider or as a number. A cancelled goal is read-only. */
export function GoalProgress({ goal }: { goal: Goal }) {
  const { progressPercent, move, commit } = useGoalProgress(goal);
  const errorId = useId();
  // As typed, until it is read.
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readPercent(typed) === null;
  const [isTold, setIsTold] = useState(false);
  const isCancelled = goal.status === 'cancelled';

  const read = () => {
    const percent = typed === undefined ? null : readPercent(typed);
    setIsTold(isWrong);
    if (percent === null) return;
    setTyped(undefined);
    if (percent !== progressPercent) commit(percent);
  };
  return (
    <div className="relative z-1">
      <div className="flex items-center gap-3">
        <Slider
          label={`Progresso de ${goal.title}`}
          value={progressPercent}
          onValueChange={(next) => {
            setTyped(undefined);
            setIsTold(false);
            move(next);
          }}
          onValueCommitted={commit}
          disabled={isCancelled}
        />
        <span className="relative shrink-0">
          <input
            aria-label={`Progresso de ${goal.title} em %`}
            aria-invalid={isTold && isWrong}
            aria-describedby={isTold && isWrong ? errorId : undefined}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            disabled={isCancelled}
            value={typed ?? String(progressPercent)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={read}
            onKeyDown={(event) => event.key === 'Enter' && read()}
            className="num control h-8! w-16! pr-6 text-right text-sm pointer-coarse:h-11!"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-xs text-fg-3"
          >
            %
          </span>
        </span>
      </div>
      {isTold && isWrong && (
        <p id={errorId} className="mt-1 text-right text-sm text-expense">
          {FIELD_ERRORS.progress_invalid}
        </p>
      )}
    </div>
  );
}

/** Reads a whole percentage as people type it, with or without its sign; null when it is invalid. */
function readPercent(text: string): number | null {
  const digits = /^\s*(\d{1,3})\s*%?\s*$/.exec(text)?.[1];
  const percent = Number(digits);
  return digits !== undefined && percent <= FULL_PROGRESS ? percent : null;
}
