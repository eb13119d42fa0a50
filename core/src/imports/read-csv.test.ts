import { describe, expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { csvRows } from '#testing/csv-rows.ts';
import { BANK_SAMPLES, PRODUCT_SAMPLES } from '#testing/csv-samples.ts';
import { balanceChain } from './balance-chain.ts';
import type { BankFile, Movement } from './bank-file.ts';
import { separatorOf } from './csv-separator.ts';
import type { CsvRow } from './csv-shape.ts';
import { withInstallments } from './installment-in-text.ts';
import { readAroundTable, readCsv } from './read-csv.ts';
import { baseShape, headerFingerprint, recogniseShape } from './recognise-shape.ts';

const TODAY = day('2027-01-10');

function read(text: string, fileName = 'extrato.csv'): BankFile {
  return readRows(csvRows(text), fileName);
}

function readRows(rows: readonly CsvRow[], fileName = 'extrato.csv'): BankFile {
  const found = recogniseShape(rows, fileName);
  if (found === null) throw new Error('no shape');
  return readCsv(rows, found.shape, { fileName, today: TODAY });
}

function movementsOf(file: BankFile): Movement[] {
  return file.statements.flatMap(({ rows }) => rows.filter((row) => row.kind === 'movement'));
}

function sample(layout: string, index = 0): string {
  const found = [...BANK_SAMPLES, ...PRODUCT_SAMPLES].filter((one) => one.layout === layout)[index];
  if (found === undefined) throw new Error(`no sample of ${layout}`);
  return found.text;
}

test.each([
  ['a;b;1,00\nc;d;2,00', ';'],
  ['a,b,"1,00"\nc,d,"2,00"', ','],
  ['a\tb, c, d\nc\td, e, f', '\t'],
  ['a|b|1,00\nc|d|2,00', '|'],
  ['Extrato, de conta\nDe 1, a 2\n\na;b;c;1,00\nd;e;f;2,00', ';'],
  ['"a;b;c";x,1\n"d;e;f";y,2', ';'],
  ['"a;b;c",x\n"d;e;f",y', ','],
  ['TV 42";a;b\nc;d;e\nf;g;h', ';'],
  ['"quote that ; nobody ; closes, a, b', ','],
  ['', ','],
])('the separator of %j is %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});

describe('signs', () => {
  test('a card spends below zero: what its file writes without a sign', () => {
    expect(movementsOf(read(sample('nubank_card'))).map(({ amountCents }) => amountCents)).toEqual([
      -15_000, -104_250, 267_573,
    ]);
  });

  test('a column of D and C decides, whatever the amount is', () => {
    const text = 'Data;Histórico;Valor;D/C\n01/02/2026;A;10,00;D\n20/02/2026;B;10,00;C\n20/02/2026;C;-10,00;';
    expect(movementsOf(read(text)).map(({ amountCents }) => amountCents)).toEqual([-1000, 1000, -1000]);
  });

  test('what leaves is below zero, be it written with a sign or without', () => {
    const text =
      'Data;Histórico;Crédito;Débito\n20/02/2026;A;;-10,00\n20/02/2026;B;;10,00\n20/02/2026;C;5,00;0,00';
    expect(movementsOf(read(text)).map(({ amountCents }) => amountCents)).toEqual([-1000, -1000, 500]);
  });
});

describe('what cannot be read says why', () => {
  const HEADER = 'Data;Histórico;Documento;Valor\n';
  test.each([
    ['20/11/2026;PADARIA;1;isento', 'bad_amount'],
    ['20/11/2026;PADARIA;1;=1+1', 'bad_amount'],
    ['20/11/2026;PADARIA;1;', 'no_amount'],
    [';PADARIA;1;10,00', 'no_day'],
    ['31/02/2026;PADARIA;1;10,00', 'impossible_day'],
    ['amanhã;PADARIA;1;10,00', 'no_day'],
  ])('%s: %s', (line, reason) => {
    const [first] = read(`${HEADER}${line}\n20/11/2026;B;2;1,00`).statements[0]?.rows ?? [];
    expect(first).toMatchObject({ kind: 'unreadable', reason, line: 2 });
    expect(first?.text).toContain('PADARIA');
  });

  test('a last line that ends before its amount was cut, and the file with it', () => {
    const file = read(`${HEADER}20/11/2026;A;1;1,00\n21/11/2026;PAD`);
    expect(file.isTruncated).toBe(true);
    expect(file.statements[0]?.rows.at(-1)).toMatchObject({ kind: 'unreadable', reason: 'cut' });
    expect(read(`${HEADER}20/11/2026;A;1;1,00`).isTruncated).toBe(false);
    expect(read(`${HEADER}20/11/2026;A;1;1,00\n;Total;`).isTruncated).toBe(false);
  });

  test('a quote that nobody closes swallows the rest, and is no movement', () => {
    const rest = Array.from(
      { length: 30 },
      (_, index) => `20/11/2026;LOJA DE NOME COMPRIDO ${index};1;1,00`,
    ).join('\n');
    const file = read(`${HEADER}20/11/2026;A;1;1,00\n20/11/2026;"B;1;2,00\n${rest}`);
    expect(movementsOf(file)).toHaveLength(1);
    expect(file.isTruncated).toBe(true);
  });
});

describe('cells', () => {
  const HEADER = 'Data;Descrição;Valor';
  test('formulas, NULs and a thousand columns are text', () => {
    const cells = [
      '20/11/2026',
      '=cmd|calc\u0000  A1\u00a0x',
      '-1,00',
      ...Array.from({ length: 1000 }, () => 'x'),
    ];
    const rows = [...csvRows(HEADER), { line: 2, cells }];
    expect(movementsOf(readRows(rows))).toMatchObject([{ text: '=cmd|calc A1 x', amountCents: -100 }]);
  });

  test('words are kept up to 500 characters', () => {
    const rows = [...csvRows(HEADER), { line: 2, cells: ['20/11/2026', 'x'.repeat(9000), '-1,00'] }];
    expect(movementsOf(readRows(rows))[0]?.text).toHaveLength(500);
  });

  test('a cell of 100 kB makes its record unreadable, and no other', () => {
    const rows = [
      ...csvRows(HEADER),
      { line: 2, cells: ['20/11/2026', 'x'.repeat(100_000), '-1,00'] },
      { line: 3, cells: ['20/11/2026', 'A', '-1,00'] },
    ];
    const [statement] = readRows(rows).statements;
    expect(statement?.rows.map(({ kind }) => kind)).toEqual(['unreadable', 'movement']);
    expect(statement?.rows[0]?.text.length).toBeLessThanOrEqual(500);
  });

  test('a day without a year is of the period, or else before the day of reading', () => {
    const text = 'Data;Histórico;Valor(US$);Valor(R$)\n28/12;A;0,00;1,00\n03/01;B;0,00;1,00\n';
    expect(movementsOf(read(text)).map((row) => row.day)).toEqual(['2026-12-28', '2027-01-03']);
    const older = `Período: 20/12/2024 a 19/01/2025\n${text}`;
    expect(movementsOf(read(older)).map((row) => row.day)).toEqual(['2024-12-28', '2025-01-03']);
  });
});

describe('balances', () => {
  test('one that every row of a day tells stands on the row that ends it', () => {
    const rows = movementsOf(read(sample('c6_account')));
    expect(rows.map(({ balanceCents }) => balanceCents)).toEqual([80_000, null, 62_975]);
  });

  test('a line of a balance tells what the account holds after the row above it', () => {
    const rows = movementsOf(read(sample('itau_account')));
    expect(rows.map(({ balanceCents }) => balanceCents)).toEqual([350_000, null, 343_710]);
    expect(balanceChain(rows).verdict).toBe('holds');
  });

  test('in a file from the last day on, it stands above the rows of its day', () => {
    const rows = sample('itau_account').split('\n').slice(3, 9).toReversed();
    const text = [
      'data;lançamento;ag./origem;valor (R$);saldos (R$)',
      '10/10/2026;SALDO ATUAL;;;3.437,10',
      ...rows,
    ];
    const [statement] = read(text.toSpliced(4, 0, '10/10/2026;SALDO DO DIA;;;9,99').join('\n')).statements;
    expect(statement?.closing).toEqual({ day: '2026-10-10', balanceCents: 343_710 });
    expect(statement?.rows.every((row) => row.kind !== 'movement' || row.balanceCents === null)).toBe(true);
  });

  test('a row that is missing breaks the chain between its neighbours', () => {
    const lines = sample('mercado_pago_account').split('\n');
    const rows = movementsOf(read(lines.toSpliced(5, 1).join('\n')));
    expect(balanceChain(rows).breaks).toEqual([{ afterLine: 5, beforeLine: 6, missingCents: -1280 }]);
  });

  test('a balance with the limit or what is invested is none of the account', () => {
    const text = sample('itau_account').replaceAll('SALDO DO DIA', 'SALDO TOTAL DISPONÍVEL DIA');
    const [statement] = read(text).statements;
    expect(statement?.closing).toBeNull();
    expect(statement?.opening?.balanceCents).toBe(100_000);
  });
});

describe('behind the end of the table', () => {
  test('Bradesco repeats movements: those that were told are not told twice', () => {
    const rows = read(sample('bradesco_account')).statements[0]?.rows ?? [];
    expect(rows.filter(({ line }) => line > 11).map(({ kind }) => kind)).toEqual([
      'balance',
      'balance',
      'movement',
      'balance',
    ]);
  });

  test('of an empty table they are all that there is', () => {
    const lines = sample('bradesco_account').split('\n');
    const file = read([...lines.slice(0, 2), ';;;;Extrato inexistente;;;;', ...lines.slice(8)].join('\n'));
    expect(movementsOf(file).map(({ amountCents }) => amountCents)).toEqual([50_000, -9526]);
  });

  test('what Itaú expects to come has not moved', () => {
    const rows = read(sample('itau_account')).statements[0]?.rows ?? [];
    expect(rows.at(-1)).toMatchObject({ kind: 'balance', text: '15/10/2026 DEBITO AUTOMATICO LUZ -180,00' });
  });
});

describe('other products', () => {
  test('a transfer names the other account', () => {
    const named = (layout: string) =>
      read(sample(layout)).statements.map(({ account, rows }) => [
        account.name,
        ...rows.flatMap((row) =>
          row.kind === 'movement' && row.counterAccount !== null ? [row.counterAccount] : [],
        ),
      ]);
    expect(named('ynab_register')).toEqual([
      ['Nubank', 'Carteira'],
      ['Carteira', 'Nubank'],
    ]);
    expect(named('actual')).toEqual([
      ['Itaú', 'Carteira'],
      ['Carteira', 'Itaú'],
    ]);
    expect(named('firefly_iii')).toEqual([
      ['Itaú', 'Conta em dólar'],
      ['Conta em dólar', 'Itaú'],
    ]);
    expect(named('gnucash_splits')).toEqual([
      ['Itaú', 'Carteira'],
      ['Carteira', 'Itaú'],
    ]);
    expect(named('gnucash_simple')).toEqual([
      ['Itaú', 'Carteira', 'Carteira'],
      ['Carteira', 'Itaú', 'Itaú'],
    ]);
  });

  test('categories and tags are kept', () => {
    const kept = (layout: string) =>
      movementsOf(read(sample(layout))).map((row) => [row.categoryText, ...row.tags]);
    expect(kept('ynab_register')).toEqual([['Casa:Mercado'], [null], [null]]);
    expect(kept('firefly_iii')).toEqual([['Mercado', 'casa', 'semana'], ['Salário'], [null], [null]]);
    expect(kept('gnucash_splits')).toEqual([[null], [null], [null]]);
    expect(movementsOf(read(sample('gnucash_splits')))[0]?.parts).toEqual([
      { categoryText: 'Mercado', amountCents: -6050, note: null },
      { categoryText: 'Casa', amountCents: -3000, note: null },
    ]);
    expect(kept('mobills')).toEqual([['Alimentação'], ['Salário']]);
  });

  test('accounts of one name in two places stay two', () => {
    const text = sample('gnucash_splits').replaceAll('Ativos:Carteira', 'Passivos:Itaú');
    expect(read(text).statements.map(({ account }) => account.name)).toEqual([
      'Ativos:Itaú',
      'Passivos:Itaú',
    ]);
  });

  test('a transfer between currencies tells in each account what moved there', () => {
    const rows = movementsOf(read(sample('firefly_iii'))).filter(({ line }) => line === 5);
    expect(rows).toMatchObject([
      { amountCents: -56_000, foreign: { currency: 'USD', amountCents: 10_000 } },
      { amountCents: 10_000, foreign: { currency: 'BRL', amountCents: 56_000 } },
    ]);
    expect(read(sample('firefly_iii')).statements.map(({ currency }) => currency)).toEqual(['BRL', 'USD']);
  });

  test('an opening balance is none of the movements', () => {
    for (const layout of ['firefly_iii', 'gnucash_splits', 'actual']) {
      expect(read(sample(layout)).statements[0]?.opening).toEqual({
        day: '2026-09-02',
        balanceCents: 100_000,
      });
    }
  });
});

describe('installments', () => {
  test('are said by a column, or else by the words, which stay', () => {
    const file = withInstallments(read(sample('c6_card')));
    expect(movementsOf(file).map(({ installment }) => installment)).toEqual([
      null,
      { number: 3, count: 4 },
      null,
      null,
    ]);
    expect(movementsOf(withInstallments(read(sample('nubank_card'))))[0]).toMatchObject({
      text: 'Loja "Sol" - Parcela 5/12',
      installment: { number: 5, count: 12 },
    });
  });
});

describe('a mapping that is kept', () => {
  const FIRST = 'Minha planilha\n\nQuando;Onde;Quanto\n20/02/2026;Padaria;1.234\n21/02/2026;Feira;5,50\n';

  test('has one key for all files of one header, and one for those without', () => {
    const key = headerFingerprint(csvRows('Data;Loja;Valor\n20/02/2026;A;1,00'));
    expect(headerFingerprint(csvRows('Relatório\n\n\uFEFFDATA ;"Loja";Valor (R$)\n1/1/26;B;2,00'))).toBe(key);
    expect(headerFingerprint(csvRows('Data;Valor\n20/02/2026;1,00'))).not.toBe(key);
    const bare = headerFingerprint(csvRows('20/02/2026;A;1,00\n21/02/2026;B;2,00'));
    expect(headerFingerprint(csvRows('20/02/2025;Mercado;-5,10\n01/03/2025;Feira;7,00'))).toBe(bare);
    expect(bare).not.toBe(key);
  });

  test('is asked of a known product too, where people choose the order of days and no row proves it', () => {
    const ask = (first: string) => recogniseShape(csvRows(`Date,Payee,Memo,Amount\n${first},A,,-1.00\n`), '');
    expect([ask('01/02/2026')?.certainty, ask('01/20/2026')?.certainty]).toEqual(['guess', 'known']);
    expect(
      recogniseShape(csvRows('Data,Valor,Identificador,Descrição\n01/02/2026,-1.00,x,A\n'), '')?.certainty,
    ).toBe('known');
  });

  test('names the columns of a header that nobody knows, and not those of another one', () => {
    const key = headerFingerprint(csvRows(FIRST));
    expect(headerFingerprint(csvRows('quando;ONDE;Quanto\n01/03/2026;Bar;-7,00'))).toBe(key);
    expect(headerFingerprint(csvRows('Quando;Com quem;Quanto\n01/03/2026;Bar;-7,00'))).not.toBe(key);
  });

  test('is of no other file without days, which has as little in common with it as any', () => {
    const key = headerFingerprint(csvRows('a;b\nc;d'));
    expect(headerFingerprint(csvRows('e;f;g\nh;i;j'))).not.toBe(key);
  });

  test('is asked of a file that says which account it is of', () => {
    const rows = csvRows(`Conta: 29267881-9\nPeríodo: 01/02/2026 a 28/02/2026\n\n${FIRST}`);
    expect(readAroundTable(rows, baseShape(rows, ''), '')).toMatchObject({
      account: { number: '29267881-9', kind: null, name: null },
      fromDay: '2026-02-01',
      toDay: '2026-02-28',
      rows: [],
      opening: null,
      closing: null,
    });
  });
});

describe('files without a header that anybody knows', () => {
  test('are typed by what stands in their columns: the one that follows another is its balance', () => {
    const text =
      'x;20/02/2026;;A;100;-5,00;95,00\nx;21/02/2026;;B;200;10,00;105,00\nx;22/02/2026;;CC;300;-1,00;104,00\n';
    const found = recogniseShape(csvRows(text), '');
    expect(found?.shape.columns).toEqual(['ignore', 'day', 'ignore', 'text', 'ignore', 'amount', 'balance']);
    expect(found?.certainty).toBe('guess');
  });

  test('two columns of amounts without a chain, or two of days, are a tie', () => {
    const amounts = '20/02/2026;A;1,00;7,00\n21/02/2026;B;2,00;9,00\n22/02/2026;C;3,00;1,00\n';
    expect(recogniseShape(csvRows(amounts), '')?.certainty).toBe('tie');
    const days = '20/02/2026;21/02/2026;A;-1,00\n21/02/2026;22/02/2026;B;2,00\n';
    expect(recogniseShape(csvRows(days), '')?.certainty).toBe('tie');
  });

  test('without a day or an amount are no file of ours', () => {
    expect(recogniseShape(csvRows('a;b\nc;d\n'), '')).toBeNull();
    expect(recogniseShape([], '')).toBeNull();
  });

  test('whose days are ambiguous are asked where the decimal mark is not Brazil’s', () => {
    expect(recogniseShape(csvRows('01/02/2026;A;-1.50\n02/03/2026;B;2.25\n', ';'), '')).toMatchObject({
      certainty: 'guess',
      ambiguous: ['day_order'],
    });
  });
});

test('CAT-01 a mark where no category stands names none', () => {
  const file =
    'Data,Lançamento,Categoria,Tipo,Valor\n20/02/2026,LOJA,Casa,x,"1,00"\n21/02/2026,PAGAMENTO,-,x,"-1,00"';
  expect(movementsOf(read(file)).map(({ categoryText }) => categoryText)).toEqual(['Casa', null]);
});
