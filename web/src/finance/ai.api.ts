// Whether there is an AI service, and whether this person lets it be asked: it changes what several pages offer.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const aiQuery = queryOptions({
  queryKey: ['ai'],
  queryFn: ({ signal }) => call('GET /api/ai', {}, { signal }),
});
