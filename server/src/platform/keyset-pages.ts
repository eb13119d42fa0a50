// Reading everything of a long list without ever holding more of it than a page.

/** Rows of a page: made into text at once, so that others are answered in between. */
const PAGE_ROWS = 250;

/** Pages in the order of a key, each read after the last row of the one before. No connection waits for a slow reader in between. */
export async function* keysetPages<Row>(
  read: (after: Row | undefined, most: number) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let page: Row[] = [];
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    page = await read(page.at(-1), PAGE_ROWS);
    yield page;
  } while (page.length === PAGE_ROWS);
}
