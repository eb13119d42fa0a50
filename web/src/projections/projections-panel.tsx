import { lazyPart } from '#shell/lazy-part.tsx';
import { DayLineLoading } from './day-line-loading.tsx';

/** The next days of a ledger's accounts. */
export const DayLinePanel = lazyPart(async () => (await import('./day-line-card.tsx')).DayLineCard, {
  loading: <DayLineLoading />,
  failure: 'Erro ao carregar a previsão. Por favor, tente novamente.',
});

/** The projection of a ledger's series, month by month. */
export const ProjectionsPanel = lazyPart(async () => (await import('./projections.tsx')).Projections, {
  loading: null,
  failure: 'Erro ao carregar as projeções. Por favor, tente novamente.',
});
