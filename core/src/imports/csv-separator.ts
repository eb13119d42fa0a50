/** Which character separates the columns of a text: it stands as often in line after line, outside quotes. */

/** Of two that fit as well, the earlier one: a comma also stands in amounts. */
const CSV_SEPARATORS = ['\t', ';', '|', ','] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Nobody types a tab into words. */
const TAB_WEIGHT = 10;
/** What is looked at: enough for any preamble, and no more of a file of 20 MB. */
const LONGEST_SAMPLE = 65_536;

/**
 * The separator of `text`: the one for which most lines have the same number of columns, the more columns the better, so that the lines above
 * the header and below the table do not count. A text without any has the comma.
 */
export function separatorOf(text: string): CsvSeparator {
  const counts = countsByLine(text.slice(0, LONGEST_SAMPLE));
  let [best, bestScore]: [CsvSeparator, number] = [',', 0];
  for (const [index, separator] of CSV_SEPARATORS.entries()) {
    const weight = separator === '\t' ? TAB_WEIGHT : 1;
    const score = weight * scoreOf(counts.map((line) => line[index] ?? 0));
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

/** The most columns that lines agree on: how many agree, times how often the separator stands in each. */
function scoreOf(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...[...lines].map(([count, times]) => count * times));
}

/** How often each separator stands in each line, outside quotes. A quote opens only where a cell begins. */
function countsByLine(sample: string): number[][] {
  const lines: number[][] = [];
  let line = CSV_SEPARATORS.map(() => 0);
  let isQuoted = false;
  let isCellStart = true;
  for (let index = 0; index < sample.length; index += 1) {
    const character = sample[index] ?? '';
    if (isQuoted) {
      if (character !== '"') continue;
      if (sample[index + 1] === '"') index += 1;
      else isQuoted = false;
      continue;
    }
    const separator = CSV_SEPARATORS.findIndex((one) => one === character);
    const isLineEnd = character === '\n' || character === '\r';
    if (separator >= 0) line[separator] = (line[separator] ?? 0) + 1;
    else if (isLineEnd) {
      lines.push(line);
      line = CSV_SEPARATORS.map(() => 0);
    } else if (character === '"' && isCellStart) isQuoted = true;
    isCellStart = separator >= 0 || isLineEnd || (isCellStart && character === ' ');
  }
  return [...lines, line];
}
