/** The balance at the left of two rows, the month and its course at the right; on phones one column with the month in two. */
export const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-[22rem_1fr_1fr]';
