import type { UsedRule } from '@vintem/contract/rules';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FlaskConical,
  GripVertical,
  Pencil,
  Power,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { type Dragging, useDragging } from '#ui/use-dragging.ts';
import { type RuleWords, sentenceOf } from './rule-sentence.ts';

interface RuleListActions {
  edit: (rule: UsedRule) => void;
  test: (rule: UsedRule) => void;
  apply: (rule: UsedRule) => void;
  turn: (rule: UsedRule) => void;
  remove: (rule: UsedRule) => void;
  order: (ids: readonly string[]) => void;
  /** The order that is on its way to the server. */
  ordered: readonly string[] | undefined;
}

interface RuleListProps {
  rules: readonly UsedRule[];
  words: RuleWords;
  actions: RuleListActions;
}

type Grip = Dragging<{ key: string }>;

/** In the order in which they decide. */
export function RuleList({ rules, words, actions }: RuleListProps) {
  const shown = actions.ordered?.flatMap((id) => rules.find((rule) => rule.id === id) ?? []) ?? rules;
  const ids = shown.map(({ id }) => id);
  const mover = (id: string) => (steps: number) => {
    const from = ids.indexOf(id);
    const to = from + steps;
    if (steps === 0 || to < 0 || to >= ids.length) return undefined;
    return () => actions.order(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  const drag: Grip = useDragging<string, { key: string }>((dragged, onto) =>
    mover(dragged)(ids.indexOf(onto) - ids.indexOf(dragged))?.(),
  );
  return (
    <ol aria-label="Regras, na ordem em que valem">
      {shown.map((rule) => (
        <li key={rule.id} className="border-t border-line first:border-t-0">
          <RuleRow {...{ rule, words, drag, actions }} move={mover(rule.id)} />
        </li>
      ))}
    </ol>
  );
}

interface RuleRowProps extends Pick<RuleListProps, 'words' | 'actions'> {
  rule: UsedRule;
  drag: Grip;
  /** Moves it by so many places; undefined where it cannot. */
  move: (steps: number) => (() => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A rule: the grip is dragged, or moved by the arrow keys; the menu has all else. */
function RuleRow({ rule, words, drag, move, actions }: RuleRowProps) {
  const { name, isEnabled, pausedBecause } = rule;
  const grip = { key: rule.id };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    move(steps)?.();
  };
  return (
    <div
      data-row=""
      {...drag.target(grip)}
      className="flex min-h-14 items-center gap-2.5 rounded-lg py-1.5 data-dropping:bg-accent-soft"
    >
      <span className="-ml-2 pointer-coarse:hidden">
        <IconButton
          label={`Mover ${name}`}
          title="Arraste, ou use as setas"
          onKeyDown={onKeyDown}
          className="cursor-grab text-fg-3"
          {...drag.grip(grip)}
        >
          <GripVertical />
        </IconButton>
      </span>
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="truncate text-base font-medium">
            {name}
          </span>
          {!isEnabled && <Badge>Desligada</Badge>}
          {isEnabled && pausedBecause && <Badge tone="warn">Pausada</Badge>}
        </p>
        <p className="text-sm text-pretty wrap-anywhere text-fg-2">{sentenceOf(rule, words)}</p>
        <p className="num text-xs text-pretty text-fg-3">
          {isEnabled && pausedBecause ? PAUSED[pausedBecause] : formatUse(rule)}
        </p>
      </div>
      <RuleMenu {...{ rule, move, actions }} />
    </div>
  );
}

const PAUSED: Readonly<Record<NonNullable<UsedRule['pausedBecause']>, string>> = {
  category_gone: 'A categoria foi arquivada ou excluída. Escolha outra, ou traga-a de volta.',
  tag_gone: 'Uma tag foi excluída. Tire-a da regra, ou escolha outra.',
  account_gone: 'A conta foi arquivada ou excluída. Escolha outra, ou traga-a de volta.',
};

/** "12 lançamentos · último em 21/11/2026" */
function formatUse({ transactionCount: count, lastDay }: UsedRule): string {
  if (count === 0 || lastDay === null) return 'Ainda não usada';
  const uses = count === 1 ? '1 lançamento' : `${count.toLocaleString('pt-BR')} lançamentos`;
  return `${uses} · último em ${formatDay(lastDay)}`;
}

function RuleMenu({ rule, move, actions }: Pick<RuleRowProps, 'rule' | 'move' | 'actions'>) {
  const [up, down] = [move(-1), move(1)];
  const { transfer, ...others } = rule.actions;
  // A transfer is for what a bank tells, and changes nothing that stands.
  const works = rule.pausedBecause === null && (transfer === undefined || Object.keys(others).length > 0);
  return (
    <Menu
      trigger={
        <IconButton label={`Ações da regra ${rule.name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => actions.edit(rule)}>
        Editar
      </MenuItem>
      {works && (
        <>
          <MenuItem icon={<FlaskConical />} onSelect={() => actions.test(rule)}>
            Testar nos últimos 90 dias
          </MenuItem>
          <MenuItem icon={<WandSparkles />} onSelect={() => actions.apply(rule)}>
            Aplicar ao que já existe
          </MenuItem>
        </>
      )}
      {up && (
        <MenuItem icon={<ArrowUp />} onSelect={up}>
          Mover para cima
        </MenuItem>
      )}
      {down && (
        <MenuItem icon={<ArrowDown />} onSelect={down}>
          Mover para baixo
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Power />} onSelect={() => actions.turn(rule)}>
        {rule.isEnabled ? 'Desligar' : 'Ligar'}
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger onSelect={() => actions.remove(rule)}>
        Excluir
      </MenuItem>
    </Menu>
  );
}
