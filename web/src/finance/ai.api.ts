// Whether there is an AI service, and whether this person allows it: several pages depend on it.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const aiQuery = queryOptions({
  queryKey: ['ai'],
  queryFn: ({ signal }) => call('GET /api/ai', {}, { signal }),
});
