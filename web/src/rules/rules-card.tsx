import type { Ledger } from '@vintem/contract/identity';
import type { UsedRule } from '@vintem/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, Plus } from 'lucide-react';
import { rulesQuery } from '#finance/rule-changes.ts';
import { lazyPart } from '#shell/lazy-part.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Empty } from '#ui/empty.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import type { Effects } from './effects-dialog.tsx';
import { RuleList } from './rule-list.tsx';
import { useRuleActions } from './use-rule-actions.tsx';
import { useRuleWords } from './use-rule-words.ts';

const FAILED = {
  loading: null,
  failure: 'Não foi possível abrir agora. Verifique sua conexão e tente novamente.',
};
const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog, FAILED);
const EffectsDialog = lazyPart(async () => (await import('./effects-dialog.tsx')).EffectsDialog, FAILED);

/** The rules of a ledger in the order in which they decide: what each does, and how much it is used. */
export function RulesCard({ ledger }: { ledger: Ledger }) {
  const query = useQuery(rulesQuery(ledger.id));
  const isLoadingShown = useDelayedPending(query.isPending);
  const words = useRuleWords(ledger);
  const form = useDialog<UsedRule>();
  const effects = useDialog<Effects>();
  const actions = useRuleActions(ledger.id);
  const rules = query.data ?? [];
  return (
    <Card>
      <CardHeader
        title="Regras"
        action={
          <Button size="sm" onClick={() => form.open()}>
            <Plus aria-hidden="true" />
            Nova regra
          </Button>
        }
      />
      <p className="-mt-2 mb-3 text-sm text-pretty text-fg-2">
        Dizem em que categoria entra o que vem do banco. A primeira que serve decide.
      </p>
      {(isLoadingShown || query.isPending) && (
        <div className={cx(!isLoadingShown && 'invisible')}>
          <RulesLoading />
        </div>
      )}
      {!isLoadingShown && query.data && rules.length > 0 && (
        <RuleList
          rules={rules}
          words={words}
          actions={{
            ...actions,
            edit: form.open,
            test: (rule) => effects.open({ rule, purpose: 'test' }),
            apply: (rule) => effects.open({ rule, purpose: 'apply' }),
          }}
        />
      )}
      {!isLoadingShown && query.data && rules.length === 0 && (
        <Empty icon={ListFilter} title="Nenhuma regra ainda">
          Por exemplo: o que vier com “ifood” entra em Alimentação.
        </Empty>
      )}
      {!isLoadingShown && query.isError && !query.data && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as regras. Por favor, tente novamente.
        </Banner>
      )}
      {form.opening > 0 && <RuleDialog dialog={form} {...{ ledger, rules, words }} />}
      {effects.subject && <EffectsDialog dialog={effects} effects={effects.subject} {...{ ledger, words }} />}
    </Card>
  );
}

function RulesLoading() {
  return (
    <Loading caption="Carregando regras...">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid h-14 content-center gap-1.5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}
