/** What the names of a header say where no layout is known: Portuguese and English words, and words that say that a column is something else. */
import { type ColumnRole, headerName } from './csv-shape.ts';

/** The first that fits counts; a name fits a word that it is, or begins with. */
const WORDS: readonly (readonly [ColumnRole, readonly string[], readonly string[]])[] = [
  ['balance', ['saldo', 'saldos', 'balance', 'running bal', 'running balance'], []],
  [
    'day',
    [
      'data',
      'date',
      'dia',
      'dt',
      'posting date',
      'transaction date',
      'started date',
      'booking date',
      'release date',
    ],
    ['vencimento', 'balancete', 'contabil', 'valor', 'pagamento', 'due', 'fatura', 'hora'],
  ],
  ['installment', ['parcela', 'parcelas', 'installment'], ['valor']],
  [
    'amount',
    ['valor', 'amount', 'montante', 'quantia', 'value', 'total', 'importancia'],
    ['us$', 'usd', 'dolar', 'iof', 'cotacao', 'original', 'foreign', 'saldo', 'parcelas'],
  ],
  [
    'in',
    ['credito', 'creditos', 'entrada', 'entradas', 'credit', 'inflow', 'receita', 'receitas', 'deposit'],
    ['cartao'],
  ],
  [
    'out',
    ['debito', 'debitos', 'saida', 'saidas', 'debit', 'outflow', 'despesa', 'despesas', 'withdrawal'],
    ['cartao'],
  ],
  ['foreignAmount', ['valor us$', 'valor em us$', 'foreign amount'], []],
  [
    'document',
    [
      'documento',
      'docto',
      'doc',
      'dcto',
      'nr doc',
      'identificador',
      'id',
      'numero do documento',
      'n documento',
      'nº documento',
      'reference id',
      'fitid',
    ],
    [],
  ],
  [
    'direction',
    ['d/c', 'c/d', 'deb/cred', 'deb cred', 'natureza', 'tipo lancamento', 'debito/credito', 'credito/debito'],
    [],
  ],
  ['category', ['categoria', 'category', 'subcategoria'], []],
  ['tags', ['tags', 'tag', 'etiquetas', 'marcadores'], []],
  ['counterAccount', ['conta destino', 'conta de destino', 'conta transferencia'], []],
  ['account', ['conta', 'account', 'account name', 'carteira'], ['numero', 'corrente']],
  [
    'text',
    [
      'descricao',
      'historico',
      'lancamento',
      'titulo',
      'title',
      'description',
      'memo',
      'payee',
      'estabelecimento',
      'movimentacao',
      'detalhes',
      'detalhe',
      'notes',
      'observacao',
      'favorecido',
      'beneficiario',
      'complemento',
    ],
    [],
  ],
];
const MOST_COLUMNS = 50;

/** What each column is by its name alone; `ignore` for what no word says. */
export function rolesByName(cells: readonly string[]): ColumnRole[] {
  return cells.map((cell, index) => (index < MOST_COLUMNS ? roleOf(headerName(cell)) : 'ignore'));
}

/** @param written with `_` or a space between words */
function roleOf(written: string): ColumnRole {
  const name = written.replaceAll('_', ' ');
  if (name === '' || /^\d/u.test(name)) return 'ignore';
  const fits = (word: string) => name === word || name.startsWith(`${word} `) || name.startsWith(`${word}(`);
  const found = WORDS.find(
    ([, words, rejects]) =>
      words.some(fits) && !rejects.some((reject) => name !== reject && name.includes(reject)),
  );
  return found?.[0] ?? 'ignore';
}

/** Whether the names are a header: a day and an amount, or money in or out. */
export function isHeader(roles: readonly ColumnRole[]): boolean {
  return roles.includes('day') && ['amount', 'in', 'out'].some((role) => roles.includes(role as ColumnRole));
}

/** The same roles, of each of these the first column only, and whether another claimed it. `text` and `category` may be several. */
export function withoutRivals(roles: readonly ColumnRole[]): { columns: ColumnRole[]; isTie: boolean } {
  let isTie = false;
  const columns = roles.map((role, index): ColumnRole => {
    if (role === 'text' || role === 'category' || role === 'ignore' || roles.indexOf(role) === index)
      return role;
    isTie ||= role === 'day' || role === 'amount';
    return 'ignore';
  });
  const hasBoth = columns.includes('amount') && columns.includes('in') && columns.includes('out');
  return { columns, isTie: isTie || hasBoth };
}
