import type { Ledger } from '@vintem/contract/identity';
import type { RuleEffect, UsedRule } from '@vintem/contract/rules';
import { addDays } from '@vintem/core/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { todayIn } from '#api/today.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { EffectList } from './effect-list.tsx';
import { formatChosen, formatFound } from './effect-words.ts';
import { sentenceOf } from './rule-sentence.ts';
import { applyRule, trialQuery } from './rules.api.ts';
import type { useRuleWords } from './use-rule-words.ts';

export interface Effects {
  readonly rule: UsedRule;
  /** Whether it only shows what the rule would have done lately, or applies it to all there is. */
  readonly purpose: 'test' | 'apply';
}

interface EffectsDialogProps {
  dialog: ReturnType<typeof useDialog<Effects>>;
  effects: Effects;
  ledger: Ledger;
  words: ReturnType<typeof useRuleWords>;
}

const TEST_DAYS = 90;

/** What a rule would change: looked at, or ticked and applied. */
export function EffectsDialog({ dialog, effects: { rule, purpose }, ledger, words }: EffectsDialogProps) {
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={purpose === 'test' ? 'Testar nos últimos 90 dias' : 'Aplicar ao que já existe'}
      description={sentenceOf(rule, words)}
    >
      <EffectsBody key={dialog.opening} {...{ rule, purpose, ledger, words }} onDone={dialog.close} />
    </Dialog>
  );
}

type EffectsBodyProps = Effects & Pick<EffectsDialogProps, 'ledger' | 'words'> & { onDone: () => void };

function EffectsBody({ rule, purpose, ledger, words, onDone }: EffectsBodyProps) {
  const { id: ruleId, conditions, actions } = rule;
  const from = purpose === 'test' ? addDays(todayIn(ledger.timeZone), -TEST_DAYS) : undefined;
  const query = useQuery(trialQuery(ledger.id, { ruleId, conditions: copied(conditions), actions, from }));
  if (query.isPending)
    return (
      <DialogBody>
        <Loading caption="Procurando...">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="my-2 h-10 w-full" />
          ))}
        </Loading>
      </DialogBody>
    );
  if (query.isError)
    return (
      <DialogBody>
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          {messageOf(query.error, 'Erro ao procurar transações. Por favor, tente novamente.')}
        </Banner>
      </DialogBody>
    );
  return purpose === 'test' ? (
    <DialogBody>
      <p className="text-base text-fg-2">{formatFound(query.data)}</p>
      <EffectList effects={query.data.effects} ledger={ledger} words={words} />
    </DialogBody>
  ) : (
    <Applying {...{ rule, ledger, words, onDone }} found={query.data} />
  );
}

/** What the API takes: lists that may change. */
function copied({ text, accountIds, ...rest }: UsedRule['conditions']) {
  return {
    ...rest,
    ...(text && { text: { match: text.match, anyOf: [...text.anyOf] } }),
    ...(accountIds && { accountIds: [...accountIds] }),
  };
}

type ApplyingProps = Omit<EffectsBodyProps, 'purpose'> & {
  found: { count: number; sameCount: number; unfitCount: number; effects: readonly RuleEffect[] };
};

function Applying({ rule, ledger, words, found, onDone }: ApplyingProps) {
  // What a person chose stays, unless they tick it.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        found.effects.filter(({ categoryFrom, after }) => isFree(categoryFrom, after)).map(({ id }) => id),
      ),
  );
  const offerUndo = useUndoToast();
  const ticked = found.effects.filter(({ id }) => chosen.has(id));
  const { mutate, isPending, error } = useLedgerMutation(
    (effects: readonly RuleEffect[]) => applyRule(ledger.id, rule, effects),
    {
      onDone: ({ changeId, count }) => {
        const changed =
          count === 1 ? '1 transação alterada' : `${count.toLocaleString('pt-BR')} transações alteradas`;
        offerUndo(`${changed} pela regra ${rule.name}.`, { ledgerId: ledger.id, changeId });
        onDone();
      },
    },
  );
  return (
    <>
      <DialogBody>
        <p className="text-base text-pretty text-fg-2">{formatFound(found)}</p>
        {error && <ErrorBox>{messageOf(error)}</ErrorBox>}
        <EffectList
          {...{ ledger, words }}
          effects={found.effects}
          chosen={chosen}
          onChosenChange={setChosen}
        />
      </DialogBody>
      {found.effects.length > 0 && (
        <DialogFooter>
          <p className="num mr-auto text-sm text-fg-2">{formatChosen(ticked)}</p>
          <Button
            look="primary"
            pending={isPending}
            pendingLabel="Aplicando..."
            aria-disabled={ticked.length === 0}
            onClick={() => ticked.length > 0 && mutate(ticked)}
          >
            Aplicar
          </Button>
        </DialogFooter>
      )}
    </>
  );
}

function isFree(from: RuleEffect['categoryFrom'], after: RuleEffect['after']): boolean {
  return from !== 'person' || (after.category === undefined && after.parts === undefined);
}
