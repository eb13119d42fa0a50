// Whether there is an AI service, and whether this person allows it: several pages depend on it.
import { getAi } from '@vintem/contract/analysis';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const aiQuery = queryOptions({
  queryKey: ['ai'],
  queryFn: ({ signal }) => call(getAi, {}, { signal }),
});
