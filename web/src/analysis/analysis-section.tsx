import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';

interface AnalysisSectionProps {
  title: string;
  /** The comparison, or its period. */
  hint?: ReactNode;
  /** At the right of the title. */
  figure?: ReactNode;
  children: ReactNode;
}

/** One section of the analysis. */
export function AnalysisSection({ title, hint, figure, children }: AnalysisSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="mb-2 flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <div className="min-w-0">
          <h3 id={id} className="text-base font-semibold">
            {title}
          </h3>
          {hint && <p className="text-xs text-pretty text-fg-3">{hint}</p>}
        </div>
        {figure && <span className="num shrink-0 text-base font-semibold">{figure}</span>}
      </header>
      {children}
    </section>
  );
}

interface ShortListProps<Item> {
  items: readonly Item[];
  /** Number of items shown at first. */
  shown?: number;
  /** The noun in singular and plural: "assinatura", "assinaturas". */
  of: readonly [one: string, several: string];
  children: (item: Item, position: number) => ReactNode;
}

/** The most important items; the rest is behind a button. */
export function ShortList<Item>({ items, shown = 3, of, children }: ShortListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = items.length - shown;
  return (
    <>
      <ul className="flex flex-col">{items.slice(0, isWhole ? undefined : shown).map(children)}</ul>
      {hidden > 0 && (
        <Button
          look="ghost"
          size="sm"
          className="-ml-2.5"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : `Ver mais ${hidden} ${of[hidden === 1 ? 0 : 1]}`}
        </Button>
      )}
    </>
  );
}
