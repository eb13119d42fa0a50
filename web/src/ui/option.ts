/** A choice in a list: `value` is stored, `label` is shown. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Words that a search also finds it by. */
  searchText?: string;
  /** The heading that it stands under, together with its neighbours. */
  group?: string;
}

/** A list that opens under a field. */
export const POPUP =
  'popup-motion max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-40 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg bg-raised p-1 shadow-pop outline-none scroll-py-1';

/** A line of such a list; the tick of the chosen one has a column of its own. */
export const ITEM =
  'grid min-h-8 cursor-default grid-cols-[1rem_1fr] items-center gap-2.5 rounded-sm py-1 pr-3 pl-2 text-sm outline-none select-none data-highlighted:bg-hover data-selected:font-medium pointer-coarse:min-h-11 pointer-coarse:text-base';
