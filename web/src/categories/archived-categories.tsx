import type { UsedCategory } from '@vintem/contract/categories';
import type { Figure } from '@vintem/core/ledger/transaction';
import { useState } from 'react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { Button } from '#ui/button.tsx';
import { archivedIn, countOf, formatUses } from './category-tree.ts';

interface ArchivedCategoriesProps {
  figure: Figure;
  categories: readonly UsedCategory[];
  onRestore: (category: UsedCategory) => void;
  onMerge: (category: UsedCategory) => void;
}

/** What left the forms, on request. */
export function ArchivedCategories({ figure, categories, onRestore, onMerge }: ArchivedCategoriesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const archived = archivedIn(categories, figure);
  if (archived.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Button look="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Esconder as arquivadas' : `Arquivadas (${archived.length})`}
      </Button>
      {isOpen && (
        <ul aria-label="Categorias arquivadas">
          {archived.map((category) => (
            <li key={category.key} className="flex min-h-12 flex-wrap items-center gap-2.5 py-1">
              <CategoryIcon category={category} className="opacity-60" />
              <div className="min-w-0 grow">
                <p dir="auto" className="truncate text-left text-base">
                  {category.label}
                </p>
                <p className="num truncate text-xs text-fg-3">{formatUses(category)}</p>
              </div>
              {countOf(category) > 0 && (
                <Button
                  look="ghost"
                  size="sm"
                  aria-label={`Juntar ${category.label} em outra`}
                  onClick={() => onMerge(category)}
                >
                  Juntar em…
                </Button>
              )}
              <Button
                size="sm"
                aria-label={`Restaurar ${category.label}`}
                onClick={() => onRestore(category)}
              >
                Restaurar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
