import { lazyPart } from '#shell/lazy-part.tsx';

/** The projection of a ledger's series, month by month. */
export const ProjectionsPanel = lazyPart(async () => (await import('./projections.tsx')).Projections, {
  loading: null,
  failure: 'Erro ao carregar as projeções. Por favor, tente novamente.',
});
