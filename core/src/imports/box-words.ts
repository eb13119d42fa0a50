// How the lines of a file add up, in words: on the screen, on the command line and in reports, the same sentence.
import { IMPORT_BOXES, type ImportBox } from './boxes.ts';

export type BoxCounts = Readonly<Record<ImportBox, number>>;

/** In the order of the sentence that adds them up. */
export const SENTENCE_ORDER: readonly ImportBox[] = [
  'new',
  'known',
  'linked',
  'check',
  'ignored',
  'unreadable',
];

const COUNTED: Readonly<Record<ImportBox, readonly [one: string, many: string]>> = {
  check: ['para conferir', 'para conferir'],
  new: ['nova', 'novas'],
  linked: ['ligada', 'ligadas'],
  known: ['já importada', 'já importadas'],
  ignored: ['ignorada', 'ignoradas'],
  unreadable: ['não lida', 'não lidas'],
};

/** "1.214" */
export function formatNumber(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.');
}

/** "1 linha", "1.214 linhas" */
export function formatLines(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'linha' : 'linhas'}`;
}

/** "180 novas", "1 já importada" */
export function formatBox(box: ImportBox, count: number): string {
  return `${formatNumber(count)} ${COUNTED[box][count === 1 ? 0 : 1]}`;
}

/** Lines of the file: each is in one box. */
export function linesOf({ counts }: { readonly counts: BoxCounts }): number {
  return IMPORT_BOXES.reduce((total, box) => total + counts[box], 0);
}

/** "214 linhas: 180 novas · 25 já importadas": the boxes that hold something add up to the file. */
export function formatCounts(counted: { readonly counts: BoxCounts }): string {
  const boxes = SENTENCE_ORDER.filter((box) => counted.counts[box] > 0);
  const parts = boxes.map((box) => formatBox(box, counted.counts[box])).join(' · ');
  return `${formatLines(linesOf(counted))}${parts && `: ${parts}`}`;
}

/** The lines of an import, or that it waits for a person to say what its columns are. */
export function formatContent(one: { readonly counts: BoxCounts; readonly columns: string | null }): string {
  return one.columns === 'needed' ? 'Colunas por dizer' : formatCounts(one);
}

/** "3 linhas do extrato esperam sua decisão" */
export function formatWaiting(count: number): string {
  return count === 1
    ? '1 linha do extrato espera sua decisão'
    : `${formatNumber(count)} linhas do extrato esperam sua decisão`;
}

/** "1 linha decidida espera você importar", or "concluir" where none of them enters anything */
export function formatAnswered({
  answeredCount,
  readyCount,
}: {
  readonly answeredCount: number;
  readonly readyCount: number;
}): string {
  const verb = readyCount > 0 ? 'importar' : 'concluir';
  return answeredCount === 1
    ? `1 linha decidida espera você ${verb}`
    : `${formatNumber(answeredCount)} linhas decididas esperam você ${verb}`;
}
