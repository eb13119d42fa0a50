// Renders the measurements as the page that is kept in the repository.
import type { Figure } from './compare.ts';

export interface Section {
  readonly title: string;
  readonly note: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function ratios(
  title: string,
  note: string,
  groups: readonly (readonly [string, readonly Figure[]])[],
): Section {
  const names = groups[0]?.[1].map(({ name }) => name) ?? [];
  return {
    title,
    note,
    header: ['', ...names.flatMap((name, index) => (index === 0 ? [name] : [name, `÷ ${names[0]}`]))],
    rows: groups.map(([what, figures]) => [
      what,
      ...figures.flatMap(({ medianMs, ratio }, index) =>
        index === 0 ? [milliseconds(medianMs)] : [milliseconds(medianMs), `${ratio.toFixed(2)}×`],
      ),
    ]),
  };
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}

export function writePage(sections: readonly Section[], machine: string): string {
  return [
    '# Figures',
    '',
    `Written by \`npm run bench\` on ${machine}. Medians of one run in which the contestants took turns; what counts is the ratio, since`,
    'absolute times change with the machine and with what else it does.',
    '',
    ...sections.map(writeSection),
  ].join('\n');
}

export function writeSection({ title, note, header, rows }: Section): string {
  const table = [line(header), line(header.map(() => '---')), ...rows.map(line)];
  return [`## ${title}`, '', note, '', ...table, ''].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
