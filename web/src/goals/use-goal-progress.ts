import type { Goal } from '@vintem/contract/goals';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { updateGoalProgress } from './goals.api.ts';

/** Keys come one by one: a run of them is sent as one. */
const PAUSE_MS = 350;

/** The progress of a goal as it is moved: shown at once, sent when the person pauses, and back where it was when that is refused. */
export function useGoalProgress(goal: Goal) {
  const [moved, setMoved] = useState<number>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(null);
  const { mutate } = usePlanningMutation(updateGoalProgress, {
    scopeId: `progress-${goal.id}`,
    // A later move of the slider stays.
    onDone: (_, sent) => setMoved((now) => (now === sent.progressPercent ? undefined : now)),
    onRefused: (error) => {
      setMoved(undefined);
      showToast({ message: messageOf(error, 'Erro ao salvar meta') });
    },
  });

  // A row that goes away takes nothing along that was not sent.
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current?.send();
    },
    [],
  );

  const commit = (progressPercent: number) => {
    clearTimeout(waiting.current?.timer);
    setMoved(progressPercent);
    const send = () => {
      waiting.current = null;
      mutate({ goal, progressPercent });
    };
    waiting.current = { timer: setTimeout(send, PAUSE_MS), send };
  };
  return { progressPercent: moved ?? goal.progressPercent, move: setMoved, commit };
}
