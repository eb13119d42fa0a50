/** The kind of a ledger: a person's or a company's. Almost nothing asks; see docs/ARCHITECTURE.md. */
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Every kind of ledger. */
export const LEDGER_KINDS = ['personal', 'business'] as const;
