/** The modes of a projection, as the screens offer them. */
export const PROJECTION_MODES = ['monthly', 'yearly'] as const;

export type ProjectionMode = (typeof PROJECTION_MODES)[number];

/** How many months each shows. Source: the product's specification, section 9. */
export const PROJECTION_MONTHS: Readonly<Record<ProjectionMode, number>> = { monthly: 12, yearly: 24 };

/** How many years there are to choose from: the current one and the next four. */
export const PROJECTION_YEARS = 5;
