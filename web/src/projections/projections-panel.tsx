import { latePart } from '#shell/late-part.tsx';

/** What the recurring money of a ledger will bring, month by month. It stands below what people look at first. */
export const ProjectionsPanel = latePart(async () => (await import('./projections.tsx')).Projections, {
  loading: null,
  failure: 'Erro ao carregar as projeções. Por favor, tente novamente.',
  className: 'mt-8',
});
