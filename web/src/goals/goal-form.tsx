import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Goal } from '@vintem/contract/goals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from '#api/client.ts';
import { placeErrors } from '#api/form-errors.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import {
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  EMPTY_DRAFT,
  newGoalOf,
  type ReadGoalDraft,
  type GoalDraft,
  goalDraftSchema,
} from './goal-draft.ts';
import { GoalFields } from './goal-fields.tsx';
import { fetchGoal, sendChanges, sendNewGoal } from './goals.api.ts';

interface Saving {
  draft: ReadGoalDraft;
  /** What it is saved over; a new one without it. */
  edited: Goal | undefined;
}

interface GoalFormProps {
  /** What to edit; a new goal without it. */
  goal: Goal | undefined;
  onDone: () => void;
}

export function GoalForm({ goal, onDone }: GoalFormProps) {
  const today = todayIn(usePersonalLedger().timeZone);
  // The goal as the person sees it here; what is sent is the difference to it.
  const [seen, setSeen] = useState(goal);
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const { control, register, handleSubmit, setError, setFocus, reset, formState } = useForm<
    GoalDraft,
    unknown,
    ReadGoalDraft
  >({
    resolver: standardSchemaResolver(goalDraftSchema(today)),
    defaultValues: seen ? draftOf(seen) : EMPTY_DRAFT,
  });
  useUnsaved(formState.isDirty);

  const refuse = (error: Error) =>
    setRefusal(
      refusalOf(error, placeErrors(error, setError, DRAFT_FIELDS, 'Erro ao salvar meta'), 'goal_not_found'),
    );
  const save = usePlanningMutation(({ draft, edited }: Saving): Promise<unknown> =>
    edited ? sendChanges(edited, changesOf(edited, draft)) : sendNewGoal(newGoalOf(draft), idempotencyKey),
  );
  const submit = (draft: ReadGoalDraft) => {
    setRefusal(undefined);
    if (seen && Object.keys(changesOf(seen, draft)).length === 0) return onDone();
    save.mutate({ draft, edited: seen }, { onSuccess: onDone, onError: refuse });
  };
  const saveAsNew = (draft: ReadGoalDraft) => {
    setRefusal(undefined);
    save.mutate({ draft, edited: undefined }, { onSuccess: onDone, onError: refuse });
  };
  const reload = useMutation({
    mutationFn: fetchGoal,
    onSuccess: (current) => {
      setRefusal(undefined);
      setSeen(current);
      // What the person touched stays as typed, the rest follows.
      reset(draftOf(current), { keepDirtyValues: true });
      // The button that did it is gone.
      setFocus('title');
    },
    onError: refuse,
  });

  return (
    <SavingForm
      onSubmit={handleSubmit(submit)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={seen && (() => reload.mutate(seen))}
      isReloading={reload.isPending}
      onSaveAsNew={seen && (() => void handleSubmit(saveAsNew)())}
    >
      <GoalFields control={control} register={register} today={today} isNew={!seen} />
    </SavingForm>
  );
}
