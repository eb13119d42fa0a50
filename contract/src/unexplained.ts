// Sentences that stand apart from the others of errors.ts, because the browser has them at hand where it needs none of the rest.

/** What a person reads when there is nothing more to say. */
export const UNEXPLAINED = 'Ocorreu um erro. Por favor, tente novamente.';

/** What a person reads where amounts are converted while the rates are not known to be today's. */
export const RATES_STALE = 'Erro ao carregar taxas de câmbio. Os valores podem estar desatualizados.';
