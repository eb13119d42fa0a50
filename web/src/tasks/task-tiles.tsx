import { CircleCheck, CircleDashed, ClockAlert, Layers, type LucideIcon, Target } from 'lucide-react';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** The kinds of task that the tiles count and open. */
export const TILES = {
  pendingOfDay: { label: 'Pendentes do dia', icon: CircleDashed, tone: 'bg-accent-soft text-accent' },
  completedOfDay: { label: 'Concluídas do dia', icon: CircleCheck, tone: 'bg-income-soft text-income' },
  activeGoals: { label: 'Metas ativas', icon: Target, tone: 'bg-copper-soft text-copper' },
  overdue: { label: 'Atrasadas', icon: ClockAlert, tone: 'bg-expense-soft text-expense' },
  pending: { label: 'Todas as pendentes', icon: Layers, tone: 'bg-active text-fg-2' },
} as const satisfies Record<string, { label: string; icon: LucideIcon; tone: string }>;

export type TileKind = keyof typeof TILES;

const KINDS = Object.keys(TILES) as TileKind[];

interface TaskTilesProps {
  /** None of a kind that is on its way or did not arrive. */
  counts: Partial<Record<TileKind, number | undefined>>;
  isLoading: boolean;
  onOpen: (kind: TileKind) => void;
}

export function TaskTiles({ counts, isLoading, onOpen }: TaskTilesProps) {
  return (
    <section aria-label="Resumo" className="mb-4">
      <Card flush className="overflow-hidden">
        <ul className="-mr-px -mb-px grid grid-cols-2 md:grid-cols-5">
          {KINDS.map((kind) => (
            <li
              key={kind}
              className="grid min-w-0 border-r border-b border-line last:col-span-2 md:last:col-span-1"
            >
              <Tile kind={kind} count={counts[kind]} isLoading={isLoading} onOpen={() => onOpen(kind)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface TileProps {
  kind: TileKind;
  count: number | undefined;
  isLoading: boolean;
  onOpen: () => void;
}

function Tile({ kind, count, isLoading, onOpen }: TileProps) {
  const { label, icon: Icon, tone } = TILES[kind];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-w-0 items-center gap-2 p-3 text-left sm:gap-3 sm:p-4 -outline-offset-4 transition-colors hover:bg-hover md:flex-col md:items-start md:gap-2.5"
    >
      <span aria-hidden="true" className={cx('grid size-9 shrink-0 place-items-center rounded-[11px]', tone)}>
        <Icon className="size-4.25" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="block text-sm leading-4.5 font-medium text-fg-2">{label}</span>
        <span className="num block h-6.5 text-xl font-semibold">
          {count === undefined && isLoading && <Skeleton className="relative top-1 h-5 w-8" />}
          {count === undefined && !isLoading && <span aria-label="não carregou">–</span>}
          {count?.toLocaleString('pt-BR')}
        </span>
      </span>
    </button>
  );
}
