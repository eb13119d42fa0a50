import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { formatAmount } from '#money/read-amount.ts';
import { csvRows } from '#testing/csv-rows.ts';
import { specTable } from '#testing/spec-table.ts';
import type { BankFile, BankStatement, Movement } from './bank-file.ts';
import { withClosings } from './closing-of-opening.ts';
import { readCsv } from './read-csv.ts';
import { readQif } from './read-qif.ts';
import { recogniseShape } from './recognise-shape.ts';
import spec from '#specs/csv-files.md?raw';

const TODAY = day('2026-10-20');
const DAY = '13';

type Line = (...cells: readonly string[]) => readonly string[];

const outOf = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : '0');
const inOf = (amount: string) => (amount.startsWith('-') ? '0' : amount);

const PRODUCTS: Readonly<Record<string, { header: string; line: Line }>> = {
  ynab: {
    header:
      'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared',
    line: (payee = '', memo = '', category = '', amount = '', on = DAY, account = 'Itaú') => [
      account,
      '',
      `10/${on}/2026`,
      payee,
      category,
      '',
      '',
      memo,
      outOf(amount),
      inOf(amount),
      'Cleared',
    ],
  },
  actual: {
    header: 'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
    line: (payee = '', notes = '', category = '', amount = '', whole = '', on = '', account = 'Itaú') => [
      account,
      `2026-10-${on || DAY}`,
      payee,
      notes,
      category,
      amount,
      whole,
      'Cleared',
    ],
  },
  gnucash: {
    header: 'Date,Transaction ID,Description,Commodity/Currency,Memo,Full Account Name,Amount Num.',
    line: (account = '', memo = '', amount = '') => [
      `2026-10-${DAY}`,
      'a1',
      'Feira',
      'CURRENCY::BRL',
      memo,
      account,
      amount,
    ],
  },
  firefly: {
    header:
      'group_id,journal_id,group_title,type,currency_code,amount,description,date,source_name,source_type,destination_name,destination_type,category',
    line: (title = '', words = '', other = '', category = '', amount = '', group = '1', on = DAY) => {
      const [own, stranger] = [
        'Itaú,Asset account',
        `${other},${amount.startsWith('-') ? 'Expense' : 'Revenue'} account`,
      ];
      const ends = amount.startsWith('-') ? [own, stranger] : [stranger, own];
      return [
        group,
        '1',
        title,
        amount.startsWith('-') ? 'Withdrawal' : 'Deposit',
        'BRL',
        amount,
        words,
        `2026-10-${on}`,
        ...ends.flatMap((end) => end.split(',')),
        category,
      ];
    },
  },
  register: {
    header: 'Date,Account Name,Description,Full Category Path,Amount Num.',
    line: (account = '', other = '', amount = '') => [`2026-10-${DAY}`, account, 'Feira', other, amount],
  },
  mobills: {
    header: 'Data,Descrição,Valor,Conta,Categoria',
    line: (words = '', category = '', amount = '') => [`${DAY}/10/2026`, words, amount, 'Itaú', category],
  },
  organizze: {
    header: 'Data,Descrição,Categoria,Valor,Situação,Conta',
    line: (words = '', category = '', amount = '') => [
      `${DAY}/10/2026`,
      words,
      category,
      amount,
      'Pago',
      'Itaú',
    ],
  },
};

function read(product: string, lines: readonly string[]): BankFile {
  if (product === 'qif') return readQif(`!Type:Bank\nD${DAY}/10/2026\n${lines.join('\n')}\n^\n`);
  const { header, line } = PRODUCTS[product] ?? { header: '', line: () => [] };
  const quoted = lines.map((text) =>
    line(...text.split(','))
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  const rows = csvRows([header, ...quoted, ''].join('\n'));
  const found = recogniseShape(rows, '');
  if (found?.certainty !== 'known') throw new Error(`no file of ${product}`);
  return readCsv(rows, found.shape, { fileName: '', today: TODAY });
}

/** "Itaú -15,00 Feira = Mercado -10,00 (tomate), Lazer -5,00" */
function said(account: string, { amountCents, text, categoryText, counterAccount, parts }: Movement): string {
  const one = `${account} ${formatAmount(amountCents)} ${text}`;
  if (counterAccount !== null) return `${one} > ${counterAccount}`;
  const divided = (parts ?? []).map((part) =>
    [part.categoryText ?? 'none', formatAmount(part.amountCents), part.note && `(${part.note})`]
      .filter(Boolean)
      .join(' '),
  );
  if (divided.length > 0) return `${one} = ${divided.join(', ')}`;
  return categoryText === null ? one : `${one}: ${categoryText}`;
}

function movementsOf({ account, rows }: BankStatement): string[] {
  return rows.flatMap((row) => (row.kind === 'movement' ? said(account.name ?? 'Itaú', row) : []));
}

test.each(specTable(spec, 'One transaction that is told in parts'))(
  'IMP-01 CAT-11 of %s the lines "%s" are "%s"',
  (product = '', lines = '', expected) => {
    const written = lines.split(' / ');
    const { statements } = read(product, written);
    expect(statements.flatMap(movementsOf).join('; ')).toBe(expected);
    const rows = statements.flatMap((statement) => statement.rows);
    for (const row of rows) {
      if (row.kind !== 'movement' || !row.parts) continue;
      expect(row.parts.reduce((total, part) => total + part.amountCents, 0)).toBe(row.amountCents);
    }
    // Whatever is joined, no line of the file is without its row.
    if (product !== 'qif') expect(new Set(rows.map(({ line }) => line)).size).toBe(written.length);
  },
);

test.each(specTable(spec, 'What an account of another product began with'))(
  'IMP-09 of %s the lines "%s" open with "%s" and close with "%s"',
  (product = '', lines = '', opening, closing, expected) => {
    const { statements } = withClosings(read(product, lines.split(' / ')), TODAY);
    const opened = statements.flatMap((one) => (one.opening ? formatAmount(one.opening.balanceCents) : []));
    const closed = statements.flatMap((one) =>
      one.closing ? `${formatAmount(one.closing.balanceCents)} on ${one.closing.day.slice(5)}` : [],
    );
    expect(opened.join('; ')).toBe(opening);
    expect(closed.join('; ')).toBe(closing);
    expect(statements.flatMap(movementsOf).join('; ')).toBe(expected);
  },
);

test('IMP-09 what a bank’s file or a file without a name begins with closes nothing, and what a file closes with stays', () => {
  const statement: BankStatement = {
    account: { kind: 'account', bank: null, number: null, name: 'Itaú' },
    currency: null,
    fromDay: null,
    toDay: null,
    rows: [],
    opening: { day: day('2026-10-13'), balanceCents: 500 as never },
    closing: null,
  };
  const closingOf = (one: Partial<BankStatement>) =>
    withClosings({ format: 'csv', isTruncated: false, statements: [{ ...statement, ...one }] }, TODAY)
      .statements[0]?.closing;
  expect(closingOf({})).toEqual(statement.opening);
  expect(closingOf({ account: { ...statement.account, bank: '341' } })).toBeNull();
  expect(closingOf({ account: { ...statement.account, name: null } })).toBeNull();
  const told = { day: day('2026-10-15'), balanceCents: 700 as never };
  expect(closingOf({ closing: told })).toEqual(told);
});
