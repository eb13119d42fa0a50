// Real files of banks, and what is known of them. They are private: DOCUMENT_SAMPLES names the folder that holds them, with the facts of each
// in MANIFEST.tsv. Without it the test is skipped. It stands here because the parser of XML does.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankFile, BankRow, Movement } from '@vintem/core/imports/bank-file';
import { readCamt } from '@vintem/core/imports/read-camt';
import { readOfx } from '@vintem/core/imports/read-ofx';
import { readQif } from '@vintem/core/imports/read-qif';
import { sniffFormat } from '@vintem/core/imports/sniff-format';
import { expect, test } from 'vitest';
import { readXmlTree } from './xml-tree.ts';

const folder = process.env['DOCUMENT_SAMPLES'] ?? '';
const manifest = folder === '' ? '' : join(folder, 'MANIFEST.tsv');

const samples = (existsSync(manifest) ? readFileSync(manifest, 'utf8') : '')
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))
  .map(([kind = '', path = '', , , , facts = '']) => ({ kind, path, facts }));
const ofKind = (kind: string) => samples.filter((sample) => sample.kind === kind);

test.runIf(samples.length > 0).each(ofKind('ofx'))(
  'IMP-01 $path is read with its count, sum and days',
  ({ path, facts }) => {
    const { file, text } = read(path, 'ofx');
    const fact = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`, 'u').exec(facts)?.[1] ?? '';
    const rows = rowsOf(file);
    expect(rows, 'a row for each record').toHaveLength(Number(fact('tx')));
    expect(rows.filter(({ kind }) => kind === 'unreadable')).toHaveLength(
      Number(fact('unparseable_amounts')),
    );
    expect(file.isTruncated).toBe(false);

    const moved = movementsOf(file);
    // Rows that tell a balance are in the sum of the manifest.
    if (rows.every(({ kind }) => kind !== 'balance')) expect(sum(moved)).toBe(cents(fact('sum')));
    expect([firstDay(moved), lastDay(moved)]).toEqual([isoDay(fact('first')), isoDay(fact('last'))]);

    const { statements } = file;
    expect([...new Set(statements.map(({ currency }) => currency ?? ''))].join('|')).toBe(fact('cur'));
    const numbers = statements.map(({ account }) => account.number ?? '');
    for (const number of fact('acct').split('|').filter(Boolean)) expect(numbers).toContain(number);
    const banks = statements.map(({ account }) => account.bank ?? '');
    if (fact('bank') !== '') expect(banks).toContain(compe(fact('bank'), text));
    const [balance = ''] = fact('bal').split('|');
    const [closing] = statements.map((statement) => statement.closing);
    const told = balance === '' ? null : cents(balance);
    // Zero of no day tells no balance.
    expect(closing?.balanceCents ?? (told === 0 ? 0 : null)).toBe(told);
  },
);

test.runIf(samples.length > 0).each(ofKind('qif'))(
  'IMP-01 $path is read with its count, sum and days',
  ({ path, facts }) => {
    const { file } = read(path, 'qif');
    const [, count, amount] = /^(\d+) tx (?:sum )?(-?[\d.]+)/u.exec(facts) ?? [];
    expect(rowsOf(file)).toHaveLength(Number(count));
    const moved = movementsOf(file);
    expect([moved.length, sum(moved)]).toEqual([Number(count), cents(amount ?? '')]);
    const [day] = /\d{4}-\d\d-\d\d/u.exec(facts) ?? [];
    if (day !== undefined) expect([firstDay(moved), lastDay(moved)]).toEqual([day, day]);
    if (facts.includes('!Account')) expect(file.statements[0]?.account.name).toBeTruthy();
  },
);

test.runIf(samples.length > 0).each(ofKind('camt'))(
  'IMP-01 $path is read with its count, sum and days',
  ({ path, facts }) => {
    const { file } = read(path, 'camt');
    const [, count = '0'] = /(\d+) Ntry/u.exec(facts) ?? [];
    const [, amount = '0', currency] = /Ntry (?:net )?\+?(-?[\d.]+)(?: ([A-Z]{3}))?/u.exec(facts) ?? [];
    expect(file.statements).toHaveLength(facts.startsWith('NEGATIVE') ? 0 : 1);
    const moved = movementsOf(file);
    expect([rowsOf(file).length, moved.length, sum(moved)]).toEqual([
      Number(count),
      Number(count),
      cents(amount),
    ]);
    if (currency !== undefined) expect(file.statements[0]?.currency).toBe(currency);
    const [day] = /\d{4}-\d\d-\d\d/u.exec(facts) ?? [];
    if (day !== undefined) expect([firstDay(moved), lastDay(moved)]).toEqual([day, day]);
  },
);

test.runIf(samples.length > 0)('tables of text are candidates, and papers are none', () => {
  const formats = new Map([
    ['csv', 'csv'],
    ['danfe_pdf', 'pdf'],
    ['receipt_img', 'image'],
    ['nfe', 'unknown'],
  ]);
  for (const { kind, path } of samples.filter((sample) => formats.has(sample.kind))) {
    const sniffed = sniffFormat(bytesOf(path));
    expect([path, sniffed.ok ? sniffed.format : sniffed.refusal]).toEqual([path, formats.get(kind)]);
  }
});

function read(path: string, expected: string): { file: BankFile; text: string } {
  const bytes = bytesOf(path);
  const sniffed = sniffFormat(bytes);
  expect(sniffed).toMatchObject({ ok: true, format: expected });
  if (!sniffed.ok) throw new Error(sniffed.refusal);
  const { text } = sniffed;
  if (expected !== 'camt') return { file: expected === 'ofx' ? readOfx(text) : readQif(text), text };
  const tree = readXmlTree(bytes);
  if (!tree.ok) throw new Error(tree.reason);
  return { file: readCamt(tree.root, text), text };
}

function bytesOf(path: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, path)));
}

function rowsOf({ statements }: BankFile): BankRow[] {
  return statements.flatMap(({ rows }) => rows);
}

function movementsOf(file: BankFile): Movement[] {
  return rowsOf(file).flatMap((row) => (row.kind === 'movement' ? [row] : []));
}

function sum(movements: readonly Movement[]): number {
  return movements.reduce((total, { amountCents }) => total + amountCents, 0);
}

function firstDay(movements: readonly Movement[]): string {
  return movements.map(({ day }) => day).toSorted()[0] ?? '';
}

function lastDay(movements: readonly Movement[]): string {
  return (
    movements
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? ''
  );
}

/** `20150402` as a day; nothing for one that is none of the calendar, which no movement has. */
function isoDay(text: string): string {
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/u, '$1-$2-$3');
  return Number.isNaN(Date.parse(day)) ? '' : day;
}

function cents(text: string): number {
  return Math.round(Number(text.replace(',', '.')) * 100);
}

/** The code in three digits; Santander is called by another's in its own files. */
function compe(code: string, text: string): string {
  const digits = /^0*(\d{1,3})$/u.exec(code)?.[1];
  if (digits === undefined || Number(digits) === 0) return code;
  return digits === '34' && /<ORG>SANTANDER/u.test(text) ? '033' : digits.padStart(3, '0');
}
