import type { Ledger } from '@vintem/contract/identity';
import type { LedgerRule, UsedRule } from '@vintem/contract/rules';
import { LEDGER_KEY, useUndoToast } from '#finance/ledger-changes.ts';
import { createRule, type RuleSeed } from '#finance/rule-changes.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import {
  changesOfRule,
  draftOfRule,
  draftOfSeed,
  EMPTY_RULE,
  type ReadRuleDraft,
  RULE_FIELDS,
  type RuleDraft,
  ruleDraftSchema,
  saidIn,
} from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { sentenceOf } from './rule-sentence.ts';
import { type RuleChanges, updateRule } from './rules.api.ts';
import { useRuleWords } from './use-rule-words.ts';

interface RuleDialogProps {
  dialog: ReturnType<typeof useDialog<UsedRule>>;
  ledger: Ledger;
  /** The ledger's, as last loaded. */
  rules: readonly UsedRule[];
  words: ReturnType<typeof useRuleWords>;
}

/** A rule to edit, or a new one. */
export function RuleDialog({ dialog, ...rest }: RuleDialogProps) {
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={dialog.subject ? 'Editar regra' : 'Nova regra'}
    >
      <RuleForm key={dialog.opening} subject={dialog.subject} {...rest} onDone={dialog.close} />
    </FormDialog>
  );
}

interface NewRuleDialogProps {
  dialog: Pick<ReturnType<typeof useDialog>, 'isOpen' | 'opening' | 'close'>;
  seed: RuleSeed;
  ledger: Ledger;
}

const NO_RULES: readonly UsedRule[] = [];

/** A new rule out of a row, over the list of rows. */
export function NewRuleDialog({ dialog, seed, ledger }: NewRuleDialogProps) {
  const words = useRuleWords(ledger);
  return (
    <FormDialog open={dialog.isOpen} onClose={dialog.close} title="Nova regra">
      <RuleForm
        key={dialog.opening}
        subject={undefined}
        {...{ seed, ledger, words }}
        rules={NO_RULES}
        onDone={dialog.close}
      />
    </FormDialog>
  );
}

type RuleFormProps = Omit<RuleDialogProps, 'dialog'> & {
  subject: UsedRule | undefined;
  /** What a new one begins with. */
  seed?: RuleSeed | undefined;
  onDone: () => void;
};

function RuleForm({ subject, seed, ledger, rules, words, onDone }: RuleFormProps) {
  const offerUndo = useUndoToast();
  const told = (done: string, { rule, changeId }: { rule: LedgerRule; changeId: string }) =>
    offerUndo(
      <>
        A regra <bdi>{rule.name}</bdi> foi {done}.
      </>,
      { ledgerId: ledger.id, changeId },
    );
  const { form, saving } = useRecordForm<LedgerRule, RuleDraft, ReadRuleDraft, RuleChanges>({
    // As it stands now: saving again after a conflict applies to that.
    loaded: rules.find(({ id }) => id === subject?.id) ?? subject,
    schema: ruleDraftSchema((draft) => sentenceOf(saidIn(draft), words)),
    empty: () => (seed ? draftOfSeed(seed) : EMPTY_RULE),
    draftOf: draftOfRule,
    changesOf: changesOfRule,
    create: async (draft, key) => told('criada', await createRule(ledger.id, draft, key)),
    update: async (rule, changes) => told('alterada', await updateRule(ledger.id, rule, changes)),
    queryKey: LEDGER_KEY,
    fields: RULE_FIELDS,
    goneCode: 'rule_not_found',
    onDone,
  });
  return (
    <SavingForm {...saving}>
      <RuleFields form={form} ledger={ledger} words={words} />
    </SavingForm>
  );
}
