// Sentences kept apart from errors.ts, because the browser has them at hand where it needs none of the rest.

/** The message when the reason is unknown. */
export const UNKNOWN_ERROR = 'Ocorreu um erro. Por favor, tente novamente.';

/** The message where amounts are converted while the rates are not known to be today's. */
export const RATES_STALE = 'Erro ao carregar taxas de câmbio. Os valores podem estar desatualizados.';
