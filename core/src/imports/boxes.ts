/** Where the rows of a file go: each into exactly one box, so that the boxes add up to the file. */

export const IMPORT_BOXES = ['new', 'check', 'linked', 'known', 'ignored', 'unreadable'] as const;
/**
 * `new`: becomes a transaction. `check`: a person is asked. `linked`: is one that stands there already. `known`: came before. `ignored`: tells
 * a balance, or a person leaves it out. `unreadable`: has no day or amount.
 */
export type ImportBox = (typeof IMPORT_BOXES)[number];

/**
 * Why a person is asked: it may be a line of the record (`same_line`), one of several transactions or one line of several (`several`), an
 * expected bill of another amount (`other_amount`), the parcel of a plan (another amount, or words unlike it) or a purchase of its own (`other_parcel`), what the
 * bank asks of a statement that it has financed (`financed_statement`), it and others make up the same amount (`other_parts`), its day is far away (`far_day`), or it looks like a transfer (`transfer`).
 */
export const DOUBTS = [
  'same_line',
  'several',
  'other_amount',
  'other_parcel',
  'financed_statement',
  'other_parts',
  'far_day',
  'transfer',
] as const;
export type Doubt = (typeof DOUBTS)[number];
