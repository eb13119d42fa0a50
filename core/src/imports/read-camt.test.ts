import { expect, test } from 'vitest';
import { readCamt } from './read-camt.ts';
import { CAMT } from '#testing/bank-samples.ts';
import { soundXml } from '#testing/sound-xml.ts';

const read = (text: string) => readCamt(soundXml(text), text);

test('a statement says its account, period and balances as they are booked', () => {
  const { statements, isTruncated } = read(CAMT);
  expect(isTruncated).toBe(false);
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    account: { kind: 'account', bank: 'AAAADEBB', number: 'DE00000000000000000000', name: null },
    currency: 'EUR',
    fromDay: '2026-11-01',
    toDay: '2026-11-30',
    closing: { day: '2026-11-30', balanceCents: -1250 },
    opening: { day: '2026-11-01', balanceCents: 10_000 },
  });
});

test('each entry is one row: booked, pending, a reversal, a batch, in dollars, and those that cannot be read', () => {
  const rows = read(CAMT).statements[0]?.rows.map((row) =>
    row.kind === 'movement'
      ? [row.line, row.day, row.amountCents, row.text, row.bankId, row.foreign]
      : [row.line, row.kind === 'balance' ? 'balance' : row.reason],
  );
  expect(rows).toEqual([
    [11, '2026-11-02', -885, 'Café Größe Mesa 4', 'R1', null],
    [15, 'balance'],
    [16, '2026-11-06', 885, 'Café Größe', '3', null],
    [18, '2026-11-07', -5000, 'Ana, Rui', null, null],
    [20, '2026-11-08', -9000, 'HOTEL', 'I5', { currency: 'USD', amountCents: 10_000 }],
    [22, 'bad_amount'],
    [23, 'no_day'],
    [24, 'balance'],
  ]);
});

test.each([
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
])('%s has the same entries', (message, statement) => {
  const text = CAMT.replaceAll('BkToCstmrStmt', message).replaceAll('Stmt>', `${statement}>`);
  expect(read(text)).toEqual(read(CAMT));
});

test('a prefix before every name changes nothing', () => {
  const text = CAMT.replaceAll(/<(\/?)(?=[A-Z])/gu, '<$1n:');
  expect(read(text)).toEqual(read(CAMT));
});

test('an amount without a direction, below zero or in another currency is none', () => {
  const reasons = ([from, to]: readonly [string, string]) => {
    const [row] = read(CAMT.replace(from, to)).statements[0]?.rows ?? [];
    return row?.kind === 'unreadable' ? row.reason : row?.kind;
  };
  expect(reasons(['8.850</Amt><CdtDbtInd>DBIT', '8.850</Amt><CdtDbtInd>'])).toBe('bad_amount');
  expect(reasons(['8.850', '-8.850'])).toBe('bad_amount');
  expect(reasons(['<Ntry><Amt Ccy="EUR">8.850', '<Ntry><Amt Ccy="SEK">8.850'])).toBe('bad_amount');
  expect(reasons(['8.850', ''])).toBe('no_amount');
  expect(reasons(['2026-11-02</Dt></BookgDt>', '2026-11-31</Dt></BookgDt>'])).toBe('impossible_day');
});

test('a balance of another currency is not the account’s', () => {
  const text = CAMT.replace('<Amt Ccy="EUR">12.50', '<Amt Ccy="SEK">12.50');
  expect(read(text).statements[0]?.closing).toBeNull();
});

test('a message without statements has none', () => {
  const text = '<Document><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr></BkToCstmrStmt></Document>';
  expect(read(text).statements).toEqual([]);
});
