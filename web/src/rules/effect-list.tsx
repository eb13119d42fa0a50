import type { Ledger } from '@vintem/contract/identity';
import type { RuleEffect } from '@vintem/contract/rules';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { signedAmount } from '@vintem/core/ledger/balance';
import { useState } from 'react';
import { useCategories } from '#finance/use-categories.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { RuleWords } from './rule-sentence.ts';

interface EffectListProps {
  effects: readonly RuleEffect[];
  ledger: Ledger;
  words: RuleWords;
  /** The ids of those that are ticked; without it, nothing is to be ticked. */
  chosen?: ReadonlySet<string>;
  onChosenChange?: (chosen: ReadonlySet<string>) => void;
}

/** Rows drawn at first, and with each press on the button below. */
const PAGE = 50;

/** What would change, each as it is and as it would be. */
export function EffectList({ effects, ledger, words, chosen, onChosenChange }: EffectListProps) {
  const [most, setMost] = useState(PAGE);
  if (effects.length === 0) return null;
  const count = chosen?.size ?? 0;
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChosenChange?.(next);
  };
  return (
    <div>
      {chosen && (
        <div className="flex min-h-10 items-center gap-3 border-b border-line text-sm text-fg-2">
          <Checkbox
            label="Marcar todas"
            checked={count === effects.length}
            isMixed={count > 0 && count < effects.length}
            onCheckedChange={(all) => onChosenChange?.(new Set(all ? effects.map(({ id }) => id) : []))}
          />
          <span aria-hidden="true">Marcar todas</span>
        </div>
      )}
      <ul aria-label="O que mudaria">
        {effects.slice(0, most).map((effect) => (
          <EffectRow
            key={effect.id}
            {...{ effect, ledger, words }}
            isChosen={chosen?.has(effect.id)}
            onToggle={(isChosen) => toggle(effect.id, isChosen)}
          />
        ))}
      </ul>
      {effects.length > most && (
        <Button look="ghost" size="sm" className="mt-2" onClick={() => setMost(most + PAGE)}>
          Mostrar mais
        </Button>
      )}
    </div>
  );
}

interface EffectRowProps extends Pick<EffectListProps, 'ledger' | 'words'> {
  effect: RuleEffect;
  isChosen: boolean | undefined;
  onToggle: (isChosen: boolean) => void;
}

function EffectRow({ effect, ledger, words, isChosen, onToggle }: EffectRowProps) {
  const { description, day, accountId, type, accountAmountCents, accountCurrency, category, tags, after } =
    effect;
  const { labelOf } = useCategories(ledger);
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      {isChosen !== undefined && (
        <Checkbox label={`Alterar ${description}`} checked={isChosen} onCheckedChange={onToggle} />
      )}
      <div className="min-w-0 grow">
        <p dir="auto" className="truncate text-left text-base font-medium">
          {description}
        </p>
        {after.category && (
          <p className="truncate text-sm text-fg-2">
            {labelOf(category)} → <span className="text-fg">{labelOf(after.category)}</span>
          </p>
        )}
        {after.parts && (
          <p className="text-sm text-pretty text-fg-2">
            {labelOf(category)} →{' '}
            <span className="text-fg">
              Dividida em {after.parts.length}:{' '}
              {after.parts
                .map(
                  (part) =>
                    `${labelOf(part.category)} ${formatMoney(part.accountAmountCents, accountCurrency)}`,
                )
                .join(', ')}
            </span>
          </p>
        )}
        {after.tags && (
          <p className="truncate text-sm text-fg-2">
            {tagNames(tags, words) || 'sem tags'} →{' '}
            <bdi className="text-fg">{tagNames([...tags, ...after.tags], words)}</bdi>
          </p>
        )}
        {after.description && (
          <p className="truncate text-sm text-fg-2">
            descrição → <bdi className="text-fg">{after.description}</bdi>
          </p>
        )}
        <p className="num text-xs text-pretty text-fg-3">
          {formatDay(day)} · <bdi>{words.accountOf(accountId)?.name}</bdi>
          {effect.categoryFrom === 'person' && (after.category ?? after.parts) && ' · escolhida por você'}
        </p>
      </div>
      <Amount
        cents={signedAmount(type, accountAmountCents)}
        currency={accountCurrency}
        income
        className="text-base font-medium"
      />
    </li>
  );
}

function tagNames(tags: readonly string[], { tagOf }: RuleWords): string {
  return tags.flatMap((id) => tagOf(id) ?? []).join(', ');
}
