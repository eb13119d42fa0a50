/** The area of life of a task or goal; screens call it its category. */

/** Every area, in the order in which forms list them. */
export const LIFE_AREAS = ['personal', 'work', 'financial', 'health'] as const;

/** Stable code, kept in the database. */
export type LifeArea = (typeof LIFE_AREAS)[number];

/** What screens call each area. */
export const LIFE_AREA_LABELS: Readonly<Record<LifeArea, string>> = {
  personal: 'Pessoal',
  work: 'Trabalho',
  financial: 'Financeiro',
  health: 'Saúde',
};
