/** Reads the worked examples of a specification (docs/specs/*.md), so that every row of the page is a test. */

/**
 * The rows of the first Markdown table under the heading `heading` of `markdown`, as cells of text, without backquotes.
 * Throws when there is no such table, so that a renamed heading fails instead of testing nothing.
 */
export function specTable(markdown: string, heading: string): string[][] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^#+ /u.test(line) && line.replace(/^#+ /u, '') === heading);
  const section = start < 0 ? [] : lines.slice(start + 1);
  const end = section.findIndex((line) => line.startsWith('#'));
  const tableLines = section.slice(0, end < 0 ? undefined : end).filter((line) => line.startsWith('|'));
  const rows = tableLines.slice(2).map(cells); // after the header and its rule
  if (rows.length === 0) throw new Error(`no table of examples under "${heading}"`);
  return rows;
}

function cells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
}
