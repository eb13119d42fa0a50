/** What is proposed for a transaction that is being entered, and why. A proposal never stands in the place of what a person chose. */
import type { Day } from '#calendar/day.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { NewPart } from '#ledger/split.ts';
import type { TransactionType } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import type { Cents } from '#money/money.ts';

/** As far as it is entered: typed in a form, read from a document, or a line of a bank. */
export type Draft = {
  readonly text: string;
  readonly type: TransactionType;
  /** Without sign; null while there is none. */
  readonly amountCents: Cents | null;
  readonly day: Day | null;
  /** The account that is chosen, or that a file is of; null while none is. */
  readonly accountId: string | null;
  /** That the account must have; null where the amount follows the account. */
  readonly currency: CurrencyCode | null;
  /** Of a purchase in parcels, which no rule divides. */
  readonly isParcel?: boolean;
  /** The accounts with which a line of a bank may be a transfer; undefined of what rules make none. */
  readonly transferTo?: ReadonlySet<string> | undefined;
  readonly said: Said;
};

/** What a file or a document says of it. */
export type Said = {
  /** A file's words for the category, `Alimentação:Mercado`. */
  readonly categoryText: string | null;
  /** Into which a file divides it, of all of its amount. */
  readonly parts?: readonly SaidPart[];
  /** A document's, which it names or which is guessed from its words. */
  readonly category: { readonly key: CategoryKey; readonly isSure: boolean } | null;
  /** The account that a document was paid with. */
  readonly accountId: string | null;
};

/** A part as a file tells it, above zero. */
export type SaidPart = {
  readonly categoryText: string | null;
  readonly amountCents: Cents;
  readonly note: string | null;
};

/** Of what nothing is said but its text. */
export const NOTHING_SAID: Said = { categoryText: null, category: null, accountId: null };

/**
 * Where a proposal comes from: a rule, by its name; what a file or a document says; the last time, with its day and how it was called then;
 * words of the text, as they stand there (null where it is the kind of paper that tells); the account used last; or nothing, which makes a
 * category that for the rest.
 */
export type Why =
  | { readonly from: 'rule'; readonly id: string; readonly name: string }
  | { readonly from: 'file' }
  | { readonly from: 'document' }
  | { readonly from: 'memory'; readonly day: Day; readonly words: string }
  | { readonly from: 'words'; readonly words: string | null }
  | { readonly from: 'last_used' }
  | { readonly from: 'none' };

export type RuleWhy = Extract<Why, { from: 'rule' }>;

/** Of a category, which no other transaction lends by being the last one. */
export type CategoryWhy = Exclude<Why, { from: 'last_used' }>;

export type Suggestion = {
  /** Of `split` with its parts, where a rule or a file divides. */
  readonly category: {
    readonly key: CategoryKey;
    readonly why: CategoryWhy;
    readonly parts?: readonly NewPart[];
  };
  /** With the account, or with one that the ledger has not, where a rule says so; the category is what it would have else. */
  readonly transfer?: { readonly accountId: string | null; readonly why: RuleWhy };
  /** Null where there is nothing to propose: one is chosen, or none is known. */
  readonly account: { readonly id: string; readonly why: Why } | null;
  /** The whole of the description that the text begins. */
  readonly description: { readonly words: string; readonly why: Why } | null;
  /** Ids: what rules put on it. */
  readonly tags: readonly { readonly id: string; readonly why: RuleWhy }[];
  /** The rule that would divide it, had it an amount that its parts can make up. */
  readonly unfit: RuleWhy | null;
};
