// Converts a category to its form's draft, and a draft to a request.
import type { LedgerCategory } from '@vintem/contract/categories';
import { createCategoryBodySchema } from '@vintem/contract/categories.forms';
import type { CategoryColor, CategoryIconName } from '@vintem/core/ledger/category-look';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import * as z from 'zod/mini';
import type { CategoryChanges } from './categories.api.ts';

const { shape } = createCategoryBodySchema;

/** The choice of no category: it is one of the first level. */
export const NO_PARENT = 'none';

export const categoryDraftSchema = z.object({
  name: shape.name,
  parentKey: z.pipe(
    z.string(),
    z.transform((key) => (key === NO_PARENT ? null : (key as CategoryKey))),
  ),
  icon: z.nullable(shape.icon.def.innerType),
  color: z.nullable(shape.color.def.innerType),
});
/** As typed. */
export interface CategoryDraft {
  name: string;
  parentKey: string;
  icon: CategoryIconName | null;
  color: CategoryColor | null;
}
export type ReadCategoryDraft = z.output<typeof categoryDraftSchema>;

/** The form's name for each field that the server may refuse. */
export const CATEGORY_FIELDS = {
  name: 'name',
  parentKey: 'parentKey',
  icon: 'icon',
  color: 'color',
} as const;

export function draftOfCategory({ label, parentKey, icon, color }: LedgerCategory): CategoryDraft {
  return { name: label, parentKey: parentKey ?? NO_PARENT, icon, color };
}

/** The changed fields. */
export function changesOfCategory(loaded: LedgerCategory, draft: ReadCategoryDraft): CategoryChanges {
  return {
    ...(draft.name !== loaded.label && { name: draft.name }),
    ...(draft.parentKey !== loaded.parentKey && { parentKey: draft.parentKey }),
    ...(draft.icon !== loaded.icon && { icon: draft.icon }),
    ...(draft.color !== loaded.color && { color: draft.color }),
  };
}
