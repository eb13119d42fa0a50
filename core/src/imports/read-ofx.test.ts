import { expect, test } from 'vitest';
import type { BankRow } from './bank-file.ts';
import { readOfx } from './read-ofx.ts';
import {
  OFC,
  OFX_DAMAGED,
  OFX_INVESTMENTS,
  OFX_NEVER_CLOSED,
  OFX_ONE_LINE,
  OFX_SGML,
  OFX_XML,
} from '#testing/bank-samples.ts';

test('a file in SGML says its account, period, rows and balance', () => {
  const { statements, isTruncated } = readOfx(OFX_SGML);
  expect(isTruncated).toBe(false);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    account: { kind: 'account', bank: '341', number: '1234567890', name: null },
    currency: 'BRL',
    fromDay: '2026-11-01',
    toDay: '2026-11-30',
    closing: { day: '2026-11-30', balanceCents: 146_703 },
    opening: null,
  });
  expect(statements[0]?.rows).toEqual([
    movement(30, '2026-11-02', -3297, 'RSHOP-PADARIA & CIA-02/11', '20261102001'),
    movement(38, '2026-11-03', 150_000, 'TED RECEBIDA', '20261103001'),
    { kind: 'balance', line: 45, text: 'SALDO DO DIA' },
  ]);
});

test('the same in one line, some values closed, is the same', () => {
  const rowsOf = (text: string) => rowsIn(text).map((row) => ({ ...row, line: 0 }));
  expect(rowsOf(OFX_ONE_LINE)).toEqual(rowsOf(OFX_SGML));
});

test('a bank account and a card of one XML file are two statements, with purchases below zero on both', () => {
  const [account, card, ...others] = readOfx(OFX_XML).statements;
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    account: { kind: 'account', bank: '260', number: '123456-7' },
    closing: { day: '2026-11-30', balanceCents: 2000 },
  });
  expect(account?.rows).toEqual([
    movement(11, '2026-11-05', -8000, 'Transferência enviada pelo Pix - ANA LIMA & FILHOS', 'a1'),
  ]);
  expect(card).toMatchObject({
    account: { kind: 'card', bank: '260', number: '5b4f6eea-0000-4000-8000-794a31c8f61b' },
    closing: { balanceCents: -20_550 },
  });
  expect(card?.rows).toEqual([
    {
      ...movement(26, '2026-11-10', -50_000, 'LIVRARIA', 'b1'),
      foreign: { currency: 'USD', amountCents: 10_000 },
    },
    movement(28, '2026-11-10', -550, 'IOF de LIVRARIA', 'b1'),
    movement(30, '2026-11-12', 30_000, 'Pagamento recebido', 'b2'),
  ]);
});

test('rows without a list, tags that never close and a balance without an amount', () => {
  const { statements, isTruncated } = readOfx(OFX_NEVER_CLOSED);
  expect(isTruncated).toBe(false);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    account: { kind: 'card', bank: null, number: '1111' },
    currency: 'BRL',
    closing: null,
  });
  expect(statements[0]?.rows).toEqual([
    movement(10, '2026-11-01', -1176, 'TARIFA <1>', '1'),
    movement(15, '2026-11-02', -223, 'IOF', '2'),
  ]);
});

test('damaged rows are told one by one, and a row outside of the period is kept', () => {
  const { statements, isTruncated } = readOfx(OFX_DAMAGED);
  expect(isTruncated).toBe(false);
  expect(statements[0]).toMatchObject({
    account: { bank: '104', number: '0001/2345' },
    closing: null,
  });
  expect(statements[0]?.rows.map(summary)).toEqual([
    'balance 14 SALDO DIA',
    'no_amount 15',
    'impossible_day 16',
    'no_day 17',
    'movement 18 2026-08-26 -3000',
    'bad_amount 19',
    'balance 20 TARIFA ISENTA',
    'no_day 21',
  ]);
  expect(statements[0]?.rows.at(-1)).toMatchObject({ text: '<STMTTRN>*cortado*' });
});

test('a file of before OFX has a balance without a day, which is the last of its period', () => {
  const { statements, isTruncated } = readOfx(OFC);
  expect(isTruncated).toBe(false);
  expect(statements).toEqual([
    {
      account: { kind: 'account', bank: '001', number: '55555-X', name: null },
      currency: null,
      fromDay: '2026-10-01',
      toDay: '2026-10-31',
      rows: [movement(15, '2026-10-02', -150_000, 'ALUGUEL', 'OFC0001')],
      closing: { day: '2026-10-31', balanceCents: 234_567 },
      opening: null,
    },
  ]);
});

test('of investments, money that moved is a movement, and shares that were bought cannot be read', () => {
  expect(rowsIn(OFX_INVESTMENTS).map(summary)).toEqual(['no_amount 4', 'movement 5 2026-11-02 10000']);
  expect(rowsIn(OFX_INVESTMENTS)[0]).toMatchObject({ text: expect.stringContaining('<TOTAL>-80.00') });
});

test('what is announced and not booked moves nothing', () => {
  const text =
    '<OFX><CCSTMTRS><BANKTRANLISTP><STMTTRNP><DTTRAN>20261102<TRNAMT>-5.00<MEMO>BAR</STMTTRNP></BANKTRANLISTP></CCSTMTRS></OFX>';
  expect(rowsIn(text)).toEqual([{ kind: 'balance', line: 1, text: 'BAR' }]);
});

test('accounts of a list, which a file has beside its statements, are no statements', () => {
  const list =
    '<SIGNUPMSGSRSV1><ACCTINFOTRNRS><ACCTINFO><BANKACCTINFO><BANKACCTFROM><BANKID>1<ACCTID>9</BANKACCTFROM></BANKACCTINFO></ACCTINFO></ACCTINFOTRNRS></SIGNUPMSGSRSV1>';
  expect(readOfx(OFX_SGML.replace('<BANKMSGSRSV1>', `${list}<BANKMSGSRSV1>`)).statements).toHaveLength(1);
});

test('accounts without a row are statements too', () => {
  const account = (number: string) =>
    `<STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>123<ACCTID>${number}</BANKACCTFROM><LEDGERBAL><BALAMT>111<DTASOF>20261101</LEDGERBAL></STMTRS></STMTTRNRS>`;
  const { statements } = readOfx(`<OFX><BANKMSGSRSV1>${account('1')}${account('2')}</BANKMSGSRSV1></OFX>`);
  expect(
    statements.map((statement) => [statement.account.number, statement.rows.length, statement.closing]),
  ).toEqual([
    ['1', 0, { day: '2026-11-01', balanceCents: 11_100 }],
    ['2', 0, { day: '2026-11-01', balanceCents: 11_100 }],
  ]);
});

test('without tags for statements, another account is another statement', () => {
  const account = (number: string) =>
    `<BANKACCTFROM><BANKID>1<ACCTID>${number}</BANKACCTFROM><STMTTRN><DTPOSTED>20261101<TRNAMT>-1</STMTTRN>`;
  const { statements } = readOfx(`<OFX>${account('1')}${account('2')}</OFX>`);
  expect(statements.map((statement) => [statement.account.number, statement.rows.length])).toEqual([
    ['1', 1],
    ['2', 1],
  ]);
});

test('a card that is told as an account is a card', () => {
  const text = OFX_SGML.replace('<ACCTTYPE>CHECKING', '<ACCTTYPE>CREDITCARD');
  expect(readOfx(text).statements[0]?.account.kind).toBe('card');
});

test('lines are counted alike, whatever ends them', () => {
  const lines = (end: string) => rowsIn(OFX_SGML.replaceAll('\n', end)).map(({ line }) => line);
  expect([lines('\r\n'), lines('\r')]).toEqual([lines('\n'), lines('\n')]);
});

test('beginnings of comments without an end cost no more than other text', () => {
  const text = `<OFX>${'<!--<![CDATA['.repeat(200_000)}`;
  expect(readOfx(text).statements).toEqual([]);
});

test('a balance without any day is of the last movement’s day', () => {
  const row = (day: string) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>-1<MEMO>x</STMTTRN>`;
  const text = `<OFX><STMTRS>${row('20261103')}${row('20261109')}${row('20261101')}<LEDGERBAL><BALAMT>5</LEDGERBAL></STMTRS></OFX>`;
  expect(readOfx(text).statements[0]?.closing).toEqual({ day: '2026-11-09', balanceCents: 500 });
});

test('a list that is not closed does not make a file truncated, an end that is missing does', () => {
  expect(readOfx(OFX_SGML.replace('</BANKTRANLIST>\n', '')).isTruncated).toBe(false);
  expect(readOfx(OFX_SGML.replace('</OFX>\n', '')).isTruncated).toBe(true);
});

test('a record that the end of the file cuts is told as cut, and those before it are read', () => {
  const rows = rowsIn(OFX_SGML.slice(0, OFX_SGML.indexOf('<FITID>20261103001')));
  expect(rows.map(summary)).toEqual(['movement 30 2026-11-02 -3297', 'cut 38']);
  const inAmount = OFX_NEVER_CLOSED.slice(0, OFX_NEVER_CLOSED.indexOf('-2.23') + 3);
  expect(rowsIn(inAmount).map(summary)).toEqual(['movement 10 2026-11-01 -1176', 'cut 15']);
  expect(readOfx(inAmount).isTruncated).toBe(true);
});

test('a record whose beginning is damaged is not lost', () => {
  const rows = rowsIn(OFX_SGML.replace('<STMTTRN>\n<TRNTYPE>DEBIT', '<STM#TRN>\n<TRNTYPE>DEBIT'));
  expect(rows.map(summary)).toEqual(['movement 30 2026-11-02 -3297', 'cut 40', 'balance 45 SALDO DO DIA']);
});

test('an answer that is a refusal of the bank has no statements', () => {
  const refusal =
    '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>2000<SEVERITY>ERROR</STATUS></SONRS></SIGNONMSGSRSV1></OFX>';
  expect(readOfx(refusal)).toEqual({ format: 'ofx', statements: [], isTruncated: false });
});

function rowsIn(text: string): BankRow[] {
  return readOfx(text).statements.flatMap(({ rows }) => rows);
}

function movement(line: number, day: string, amountCents: number, text: string, bankId: string) {
  const absent = {
    balanceCents: null,
    installment: null,
    foreign: null,
    categoryText: null,
    counterAccount: null,
  };
  return { kind: 'movement', line, day, amountCents, text, bankId, ...absent, tags: [] };
}

function summary(row: BankRow): string {
  if (row.kind === 'unreadable') return `${row.reason} ${row.line}`;
  if (row.kind === 'balance') return `balance ${row.line} ${row.text}`;
  return `movement ${row.line} ${row.day} ${row.amountCents}`;
}
