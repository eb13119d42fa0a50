/** A company besides its ledger: an industry, clients and suppliers. */

/** Stable code → label, in the order of the forms. */
export const INDUSTRY_LABELS = {
  technology: 'Tecnologia',
  retail: 'Varejo',
  services: 'Serviços',
  manufacturing: 'Indústria',
  food: 'Alimentação',
  health: 'Saúde',
  education: 'Educação',
  other: 'Outro',
} as const satisfies Record<string, string>;
export type Industry = keyof typeof INDUSTRY_LABELS;

/** A client pays the company, a supplier is paid by it. */
export const CONTACT_KIND_LABELS = { client: 'Cliente', supplier: 'Fornecedor' } as const;
export type ContactKind = keyof typeof CONTACT_KIND_LABELS;

/** The account that every new company begins with: checking, BRL, nothing in it. */
export const FIRST_ACCOUNT_NAME = 'Conta Principal';
