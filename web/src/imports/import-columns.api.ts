import type { Import } from '@vintem/contract/imports';
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

type OfImport = Pick<Import, 'ledgerId' | 'id' | 'accountId' | 'version'>;

/** The table of a file whose columns a person says. It does not change with the ledger. */
export function importColumnsQuery({ ledgerId, id, accountId, version }: OfImport) {
  return queryOptions({
    queryKey: ['import-columns', id, accountId, version],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/imports/:importId/columns',
          { params: { ledgerId, importId: id } },
          { signal },
        )
      ).columns,
    staleTime: Infinity,
  });
}

/** What a mapping makes of the whole file. While it is read anew, what the one before made of it stays. */
export function importReadingQuery({ ledgerId, id }: OfImport, mapping: ColumnMapping) {
  return queryOptions({
    queryKey: ['import-reading', id, mapping],
    queryFn: async ({ signal }) =>
      (
        await call(
          'POST /api/ledgers/:ledgerId/imports/:importId/columns/preview',
          {
            params: { ledgerId, importId: id },
            body: { ...mapping, columns: [...mapping.columns] },
          },
          { signal },
        )
      ).reading,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

export function chooseColumns({ ledgerId, id, version }: OfImport, mapping: ColumnMapping) {
  return call('PUT /api/ledgers/:ledgerId/imports/:importId/columns', {
    params: { ledgerId, importId: id },
    body: { version, ...mapping, columns: [...mapping.columns] },
  });
}
