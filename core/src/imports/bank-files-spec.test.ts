import { expect, test } from 'vitest';
import { decideDecimalMark, type DecimalMark, readBankAmount } from './bank-amount.ts';
import { bankCode } from './bank-codes.ts';
import { BANK_FILE_FORMATS, BANK_FILE_REFUSALS, type BankRow } from './bank-file.ts';
import { readOfxAmount, readOfxDay } from './ofx-record.ts';
import { decideDayOrder, readQifDay } from './qif-days.ts';
import { readOfx } from './read-ofx.ts';
import { readQif } from './read-qif.ts';
import { sniffFormat } from './sniff-format.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/bank-files.md?raw';

const parts = (cell: string) => cell.split(' / ');

test.each(specTable(spec, 'Amounts'))('%s, in a file with %s, is %s', (text = '', mark, expected) => {
  const read = readBankAmount(text, mark === '' ? null : (mark as DecimalMark));
  expect(String(read.ok ? read.amountCents : read.reason)).toBe(expected);
});

test.each(specTable(spec, 'The mark of a file'))('%s: the mark is %s', (amounts = '', mark) => {
  expect(decideDecimalMark(parts(amounts)) ?? '').toBe(mark);
});

test.each(specTable(spec, 'Amounts in OFX'))('in OFX %s is %s', (text = '', expected) => {
  const read = readOfxAmount(text);
  expect(String(read.ok ? read.amountCents : read.reason)).toBe(expected);
});

test.each(specTable(spec, 'Days in OFX'))('in OFX %s is %s', (text = '', expected) => {
  const read = readOfxDay(text);
  expect(read.ok ? read.day : read.reason).toBe(expected);
});

test.each(specTable(spec, 'Days in QIF'))('in QIF %s are %s', (texts = '', expected) => {
  const days = parts(texts);
  const { order } = decideDayOrder(days);
  const read = days.map((text) => readQifDay(text, order));
  expect(read.every((day) => day === null) ? '' : read.map((day) => day ?? '-').join(' ')).toBe(expected);
});

test.each(specTable(spec, 'Numbers of banks'))('%s in a file of %s is %s', (number = '', name = '', bank) => {
  expect(bankCode(number, { name, number: null })).toBe(bank);
});

test.each(specTable(spec, 'Rows of OFX'))('%s: %s', (record = '', expected) => {
  expect(written(onlyRow(record))).toBe(expected?.replaceAll('`', ''));
});

test.each(specTable(spec, 'Other currencies in OFX'))('%s: %s, spent: %s', (record, amount, spent) => {
  const row = onlyRow(`<DTPOSTED>20261102${record}<MEMO>HOTEL`);
  if (row?.kind !== 'movement') throw new Error('no movement');
  const { amountCents, foreign, text } = row;
  expect([String(amountCents), foreign ? `${foreign.currency} ${foreign.amountCents}` : '', text]).toEqual([
    amount,
    spent,
    'HOTEL',
  ]);
});

test.each(specTable(spec, 'Balances in OFX'))('%s: %s', (balance, expected) => {
  const [statement] = readOfx(
    `<OFX><STMTRS><CURDEF>BRL<DTEND>20261130<LEDGERBAL>${balance}</LEDGERBAL><AVAILBAL><BALAMT>7.00<DTASOF>20261111</AVAILBAL></STMTRS></OFX>`,
  ).statements;
  const { closing } = statement ?? {};
  expect(closing ? `${closing.day} ${closing.balanceCents}` : '').toBe(expected);
});

test.each(specTable(spec, 'Categories in QIF'))('%s: %s, %s, %s', (category, ...expected) => {
  const [statement] = readQif(`!Type:Bank\nD13/11/2026\nT-5,00\nL${category}\n^\n`).statements;
  const [row] = statement?.rows ?? [];
  if (row?.kind !== 'movement') throw new Error('no movement');
  expect([row.categoryText ?? '', row.counterAccount ?? '', row.tags.join(' ')]).toEqual(expected);
});

const WRITTEN: Readonly<Record<string, string>> = {
  '¶': '\n',
  '→': '\t',
  '␀': '\0',
  '␃': '\u0003',
  '␄': '\u0004',
  '␑': '\u0011',
  '␟': '\u001F',
};

test.each(specTable(spec, 'What a file is'))('%s is %s', (content = '', expected) => {
  const text = content.replaceAll(/[¶→␀␃␄␑␟]/gu, (sign) => WRITTEN[sign] ?? '');
  const sniffed = sniffFormat(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  expect(sniffed.ok ? sniffed.format : sniffed.refusal).toBe(expected);
});

test('every format and every refusal has an example', () => {
  const examples = new Set(specTable(spec, 'What a file is').map(([, expected]) => expected));
  expect([...examples].toSorted()).toEqual([...BANK_FILE_FORMATS, ...BANK_FILE_REFUSALS].toSorted());
});

function onlyRow(record: string): BankRow | undefined {
  const { statements } = readOfx(
    `<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST><STMTTRN>${record}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`,
  );
  const rows = statements.flatMap((statement) => statement.rows);
  expect(rows).toHaveLength(1);
  return rows[0];
}

function written(row: BankRow | undefined): string {
  if (row?.kind === 'movement') {
    return ['movement', row.day, row.amountCents, row.text, row.bankId ?? 'none']
      .filter((part) => part !== '')
      .join(' ');
  }
  return row?.kind === 'balance' ? `balance ${row.text}` : `unreadable ${row?.reason}`;
}
