import type { Goal } from '@vintem/contract/goals';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import { changesOf, DRAFT_FIELDS, draftOf, EMPTY_DRAFT, newGoalOf, goalDraftSchema } from './goal-draft.ts';
import { GoalFields } from './goal-fields.tsx';
import { fetchGoal, updateGoal, createGoal } from './goals.api.ts';

interface GoalFormProps {
  /** The goal to edit; undefined for a new one. */
  goal: Goal | undefined;
  onDone: () => void;
}

export function GoalForm({ goal, onDone }: GoalFormProps) {
  const today = todayIn(usePersonalLedger().timeZone);
  const { form, original, saving } = useRecordForm({
    loaded: goal,
    schema: goalDraftSchema(today),
    empty: () => EMPTY_DRAFT,
    draftOf,
    changesOf,
    create: (draft, key) => createGoal(newGoalOf(draft), key),
    update: updateGoal,
    fetch: fetchGoal,
    focusOnceFetched: 'title',
    queryKey: PLANNING_KEY,
    fields: DRAFT_FIELDS,
    goneCode: 'goal_not_found',
    unexplained: 'Erro ao salvar meta',
    onDone,
  });
  return (
    <SavingForm {...saving}>
      <GoalFields control={form.control} register={form.register} today={today} isNew={!original} />
    </SavingForm>
  );
}
