import type { decideImportRows, Import, ImportRow } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import type { TransactionFilter } from '@vintem/contract/transactions';
import type { Month } from '@vintem/core/calendar/month';
import type { ImportBox } from '@vintem/core/imports/boxes';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** Rows of a page: every change of the ledger fetches the loaded ones again. */
const ROWS = '200';

/** The imports of a ledger, the newest first. */
export function importsQuery(ledgerId: string) {
  return infiniteQueryOptions({
    queryKey: [LEDGER_KEY, 'imports', ledgerId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/imports',
        { params: { ledgerId }, query: { ...(cursor && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function importQuery(ledgerId: string, importId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'import', importId],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/imports/:importId',
          { params: { ledgerId, importId } },
          { signal },
        )
      ).import,
  });
}

const PROGRESS_MS = 1_000;

/** The same while it is applied, asked again and again: beside the one that the page shows, which stays as the person has read it. */
export function progressQuery(ledgerId: string, importId: string) {
  return queryOptions({
    ...importQuery(ledgerId, importId),
    queryKey: ['import-progress', importId],
    refetchInterval: PROGRESS_MS,
  });
}

/** What proves an import, and what may explain a difference. */
export function proofQuery(ledgerId: string, importId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'import-proof', importId],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/imports/:importId/proof',
          { params: { ledgerId, importId } },
          { signal },
        )
      ).proof,
  });
}

/** The categories that the file of another product names and the ledger lacks. */
export function fileCategoriesQuery({ ledgerId, id }: Pick<Import, 'ledgerId' | 'id'>) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'import-categories', id],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/imports/:importId/categories',
          { params: { ledgerId, importId: id } },
          { signal },
        )
      ).categories,
  });
}

export function createFileCategories({ ledgerId, id }: Pick<Import, 'ledgerId' | 'id'>) {
  return call('POST /api/ledgers/:ledgerId/imports/:importId/categories', {
    params: { ledgerId, importId: id },
  });
}

/** Proposes for its rows anew, by the rules and categories of now. */
export function refreshImport({ ledgerId, id }: Pick<Import, 'ledgerId' | 'id'>) {
  return call('POST /api/ledgers/:ledgerId/imports/:importId/refresh', {
    params: { ledgerId, importId: id },
  });
}

/** Sets what the account opened with so that the bank's balance holds. */
export function adjustOpening({ ledgerId, id }: Pick<Import, 'ledgerId' | 'id'>) {
  return call('POST /api/ledgers/:ledgerId/imports/:importId/opening', {
    params: { ledgerId, importId: id },
  });
}

export interface RowsFilter {
  readonly box: ImportBox;
  readonly search?: string | undefined;
}

const rowsKey = (importId: string) => [LEDGER_KEY, 'import-rows', importId];

/** The rows of a box, in the order of the file. */
export function importRowsQuery({ ledgerId, id }: Pick<Import, 'ledgerId' | 'id'>, filter: RowsFilter) {
  return infiniteQueryOptions({
    queryKey: [...rowsKey(id), filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/imports/:importId/rows',
        {
          params: { ledgerId, importId: id },
          query: { box: filter.box, search: filter.search, limit: ROWS, ...(cursor && { cursor }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

interface SentFile {
  fileName: string;
  /** Base64. */
  content: string;
  accountId?: string | undefined;
}

/** @param idempotencyKey of the file: sent again after a lost connection, it is read once */
export async function sendFile(ledgerId: string, { accountId, ...file }: SentFile, idempotencyKey: string) {
  const body = { ...file, ...(accountId !== undefined && { accountId }) };
  return (
    await call('POST /api/ledgers/:ledgerId/imports', { params: { ledgerId }, body }, { idempotencyKey })
  ).imports;
}

export function chooseAccount({ ledgerId, id, version }: Import, accountId: string) {
  const params = { ledgerId, importId: id };
  return call('PUT /api/ledgers/:ledgerId/imports/:importId/account', {
    params,
    body: { version, accountId },
  });
}

export function chooseStatement({ ledgerId, id, version }: Import, month: Month) {
  const params = { ledgerId, importId: id };
  return call('PUT /api/ledgers/:ledgerId/imports/:importId/statement', {
    params,
    body: { version, month },
  });
}

/** @param openingIncludesPast the answer to what the account's balance includes, where that is asked */
export function applyImport({ ledgerId, id }: Import, openingIncludesPast: boolean | undefined) {
  const params = { ledgerId, importId: id };
  const body = openingIncludesPast === undefined ? {} : { openingIncludesPast };
  return call('POST /api/ledgers/:ledgerId/imports/:importId/apply', { params, body });
}

/** @param changed what becomes of transactions that were changed since; without it, the server refuses where there are any */
export function undoImport({ ledgerId, id }: Import, changed: 'keep' | 'remove' | undefined) {
  const params = { ledgerId, importId: id };
  const body = changed === undefined ? {} : { changed };
  return call('POST /api/ledgers/:ledgerId/imports/:importId/undo', { params, body });
}

/** What its undo would do, as things are now. */
export async function fetchUndo({ ledgerId, id }: Pick<Import, 'ledgerId' | 'id'>) {
  const params = { ledgerId, importId: id };
  return (await call('GET /api/ledgers/:ledgerId/imports/:importId/undo', { params })).undo;
}

export function discardImport({ ledgerId, id, version }: Import) {
  return call('DELETE /api/ledgers/:ledgerId/imports/:importId', {
    params: { ledgerId, importId: id },
    query: { version: String(version) },
  });
}

/** What is sent about one import is sent one after the other: it is applied as it was decided. */
export function inTurn(importId: string): string {
  return `import ${importId}`;
}

export type Decision = RequestOf<typeof decideImportRows>['body'];

/** What is decided about rows moves nothing of the ledger: only the import and its rows are shown anew, at once. */
export function useDecideRows({ ledgerId, id }: Pick<Import, 'ledgerId' | 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      call('PATCH /api/ledgers/:ledgerId/imports/:importId/rows', {
        params: { ledgerId, importId: id },
        body,
      }),
    scope: { id: inTurn(id) },
    onSuccess: async (answer) => {
      client.setQueryData(importQuery(ledgerId, id).queryKey, answer.import);
      // What the list says of it is old; nobody looks at it now.
      void client.invalidateQueries({
        queryKey: importsQuery(ledgerId).queryKey,
        exact: true,
        refetchType: 'none',
      });
      const decided = new Map(answer.rows.map((row) => [row.position, row]));
      for (const [key, pages] of client.getQueriesData<RowPages>({ queryKey: rowsKey(id) })) {
        const { box } = key.at(-1) as RowsFilter;
        if (!pages) continue;
        client.setQueryData(key, withDecided(pages, box, decided));
        // A row that comes into a box has its place among rows that are not all loaded.
        const isComing = answer.rows.some((row) => row.box === box && !holds(pages, row));
        // oxlint-disable-next-line no-await-in-loop -- one list is on the screen
        if (isComing) await client.invalidateQueries({ queryKey: key, exact: true });
      }
      // Boxes that are not on the screen are read when they are.
      await client.invalidateQueries({ queryKey: rowsKey(id), refetchType: 'inactive' });
    },
    onError: () => client.invalidateQueries({ queryKey: [LEDGER_KEY] }),
  });
}

type RowPages = InfiniteData<{ rows: ImportRow[]; nextCursor: string | null }, string | undefined>;

function withDecided(pages: RowPages, box: ImportBox, decided: ReadonlyMap<number, ImportRow>): RowPages {
  const kept = (row: ImportRow) => {
    const now = decided.get(row.position) ?? row;
    return now.box === box ? [now] : [];
  };
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.flatMap(kept) })) };
}

function holds({ pages }: RowPages, { position }: ImportRow): boolean {
  return pages.some(({ rows }) => rows.some((row) => row.position === position));
}

/** Candidates of a page: enough for most accounts' days at once. */
const CANDIDATES = '50';

/** Transactions that a row may be linked to, by words and days. */
export function candidatesQuery(ledgerId: string, filter: TransactionFilter) {
  return infiniteQueryOptions({
    queryKey: [LEDGER_KEY, 'import-candidates', ledgerId, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/transactions',
        { params: { ledgerId }, query: { ...filter, limit: CANDIDATES, ...(cursor && { cursor }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
