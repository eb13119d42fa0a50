/**
 * The layouts that are read without a question, as one table. A layout is recognised by the names of its columns, in any order; bank and product may
 * rename one, so a name has alternatives.
 *
 * Sources: public tests and documentation of readers of these files. `certainty` says how many of them agree: `high` three or more, or the source of
 * the product that writes the file; `medium` two; `low` one, or only what people tell.
 */
import type { ColumnRole, CsvEntries } from './csv-shape.ts';

export type KnownShape = {
  readonly layout: string;
  readonly certainty: 'high' | 'medium' | 'low';
  /** COMPE code. */
  readonly bank: string | null;
  readonly kind: 'account' | 'card' | null;
  /** What every file has: names as `headerName` gives them, alternatives with `|`. */
  readonly columns: Readonly<Record<string, ColumnRole>>;
  /** What some files have, too. */
  readonly may?: Readonly<Record<string, ColumnRole>>;
  /** Names that another layout has. */
  readonly rejects?: readonly string[];
  /** The names are anybody's: the bank must be named above the table or in the file's name. */
  readonly needsBankName?: true;
  readonly spendingIsPositive?: true;
  readonly entries?: CsvEntries;
  readonly foreignCurrency?: string;
  readonly noteWords?: readonly string[];
  readonly endWords?: readonly string[];
  readonly repeatsAfterEnd?: true;
  /** People choose the order of the date's numbers: where the rows do not prove it, it is asked. */
  readonly asksDayOrder?: true;
};

const CARD = { kind: 'card', spendingIsPositive: true } as const;

const KNOWN_BANK_SHAPES: readonly KnownShape[] = [
  {
    layout: 'nubank_account',
    certainty: 'high',
    bank: '260',
    kind: 'account',
    columns: { data: 'day', valor: 'amount', identificador: 'document', descricao: 'text' },
  },
  {
    layout: 'nubank_card',
    certainty: 'high',
    bank: '260',
    ...CARD,
    columns: { date: 'day', title: 'text', amount: 'amount' },
    may: { category: 'category' },
    rejects: ['payee', 'account', 'description'],
  },
  {
    layout: 'inter_account',
    certainty: 'high',
    bank: '077',
    kind: 'account',
    columns: { 'data lancamento': 'day', 'descricao|historico': 'text', valor: 'amount' },
    may: { historico: 'text', saldo: 'balance' },
    rejects: ['data contabil', 'entrada', 'saida', 'conta', 'categoria', 'tipo'],
  },
  {
    layout: 'inter_card',
    certainty: 'high',
    bank: '077',
    ...CARD,
    columns: { data: 'day', lancamento: 'text', categoria: 'category', tipo: 'installment', valor: 'amount' },
    rejects: ['saldo', 'conta'],
  },
  {
    layout: 'c6_account',
    certainty: 'high',
    bank: '336',
    kind: 'account',
    columns: {
      'data lancamento': 'day',
      // every row of one such day tells the balance of its end
      'data contabil': 'balanceDay',
      titulo: 'text',
      descricao: 'text',
      entrada: 'in',
      saida: 'out',
      'saldo do dia': 'balance',
    },
  },
  {
    layout: 'c6_card',
    certainty: 'high',
    bank: '336',
    ...CARD,
    foreignCurrency: 'USD',
    columns: {
      'data de compra|data da compra': 'day',
      'final do cartao': 'ignore',
      categoria: 'category',
      descricao: 'text',
      parcela: 'installment',
      'valor us$': 'foreignAmount',
      valor: 'amount',
    },
  },
  {
    layout: 'itau_account',
    certainty: 'high',
    bank: '341',
    kind: 'account',
    columns: { data: 'day', lancamento: 'text', 'ag/origem|agencia/origem': 'ignore', valor: 'amount' },
    may: { saldos: 'balance', saldo: 'balance' },
    noteWords: ['(+) limite', 'juros do limite', 'lancamentos', 'limite da conta'],
    endWords: ['lancamentos futuros'],
  },
  {
    layout: 'bradesco_account',
    certainty: 'high',
    bank: '237',
    kind: 'account',
    columns: {
      data: 'day',
      'historico|lancamento': 'text',
      'docto|dcto|documento': 'document',
      credito: 'in',
      debito: 'out',
    },
    may: { saldo: 'balance' },
    noteWords: [
      'extrato inexistente',
      'filtro de resultados',
      'os dados acima',
      'total',
      'saldos invest facil',
    ],
    endWords: ['ultimos lancamentos'],
    repeatsAfterEnd: true,
  },
  {
    layout: 'bradesco_card',
    certainty: 'low',
    bank: '237',
    ...CARD,
    foreignCurrency: 'USD',
    columns: { data: 'day', historico: 'text', 'valor us$': 'foreignAmount', valor: 'amount' },
    rejects: ['saldo'],
    noteWords: ['total', 'resumo', 'limite', 'taxas'],
  },
  {
    layout: 'bb_account',
    certainty: 'high',
    bank: '001',
    kind: 'account',
    columns: {
      data: 'day',
      'dependencia origem': 'ignore',
      historico: 'text',
      'data do balancete': 'ignore',
      'numero do documento': 'document',
      valor: 'amount',
    },
  },
  {
    layout: 'bb_account_new',
    certainty: 'low',
    bank: '001',
    kind: 'account',
    columns: { data: 'day', lancamento: 'text', valor: 'amount', 'tipo lancamento': 'direction' },
    may: {
      detalhes: 'text',
      'n documento': 'document',
      'nº documento': 'document',
      'n° documento': 'document',
    },
  },
  {
    layout: 'santander_account',
    certainty: 'low',
    bank: '033',
    kind: 'account',
    columns: { data: 'day', 'descricao|historico': 'text', valor: 'amount', saldo: 'balance' },
    may: { docto: 'document', documento: 'document', situacao: 'ignore' },
    needsBankName: true,
  },
  {
    layout: 'caixa_account',
    certainty: 'medium',
    bank: '104',
    kind: 'account',
    columns: {
      'data mov|data movimento|data_mov': 'day',
      'nr doc|nr documento|nr_doc': 'document',
      historico: 'text',
      valor: 'amount',
      'deb/cred|deb/cre|deb_cred': 'direction',
    },
    may: { saldo: 'balance' },
  },
  {
    layout: 'mercado_pago_account',
    certainty: 'high',
    bank: '323',
    kind: 'account',
    columns: {
      release_date: 'day',
      transaction_type: 'text',
      reference_id: 'document',
      transaction_net_amount: 'amount',
    },
    may: { partial_balance: 'balance' },
  },
  {
    layout: 'flash_account',
    certainty: 'high',
    bank: null,
    kind: 'account',
    columns: {
      data: 'day',
      hora: 'ignore',
      movimentacao: 'text',
      valor: 'amount',
      'meio de pagamento': 'ignore',
      saldo: 'balance',
    },
  },
];

const KNOWN_PRODUCT_SHAPES: readonly KnownShape[] = [
  {
    layout: 'ynab_register',
    certainty: 'high',
    bank: null,
    kind: null,
    asksDayOrder: true,
    columns: {
      account: 'account',
      date: 'day',
      payee: 'text',
      memo: 'text',
      outflow: 'out',
      inflow: 'in',
      cleared: 'ignore',
    },
    may: { 'category group/category': 'category', category: 'ignore' },
  },
  {
    layout: 'ynab_flows',
    certainty: 'high',
    bank: null,
    kind: null,
    asksDayOrder: true,
    columns: { date: 'day', payee: 'text', memo: 'text', outflow: 'out', inflow: 'in' },
    may: { category: 'category' },
    rejects: ['account'],
  },
  {
    layout: 'ynab_simple',
    certainty: 'low',
    bank: null,
    kind: null,
    asksDayOrder: true,
    columns: { date: 'day', payee: 'text', memo: 'text', amount: 'amount' },
    rejects: ['account', 'notes', 'outflow'],
  },
  {
    layout: 'actual',
    certainty: 'high',
    bank: null,
    kind: null,
    columns: {
      account: 'account',
      date: 'day',
      payee: 'text',
      notes: 'text',
      category: 'category',
      amount: 'amount',
      cleared: 'ignore',
    },
    may: { split_amount: 'whole' },
  },
  {
    layout: 'firefly_iii',
    certainty: 'high',
    bank: null,
    kind: null,
    entries: 'from_to',
    columns: {
      journal_id: 'document',
      type: 'entryType',
      currency_code: 'currency',
      amount: 'amount',
      description: 'text',
      date: 'day',
      source_name: 'account',
      source_type: 'accountType',
      destination_name: 'counterAccount',
      destination_type: 'counterAccountType',
    },
    may: {
      foreign_amount: 'foreignAmount',
      foreign_currency_code: 'foreignCurrency',
      category: 'category',
      tags: 'tags',
      group_id: 'entry',
      group_title: 'text',
    },
  },
  {
    layout: 'gnucash_splits',
    certainty: 'high',
    bank: null,
    kind: null,
    asksDayOrder: true,
    entries: 'splits',
    columns: {
      date: 'day',
      'transaction id': 'entry',
      description: 'text',
      'commodity/currency': 'currency',
      memo: 'text',
      'full account name': 'account',
      'amount num': 'amount',
    },
  },
  {
    layout: 'gnucash_simple',
    certainty: 'high',
    bank: null,
    kind: null,
    asksDayOrder: true,
    entries: 'pairs',
    columns: {
      date: 'day',
      'account name': 'account',
      description: 'text',
      'full category path': 'counterAccount',
      'amount num': 'amount',
    },
    rejects: ['full account name'],
  },
  {
    layout: 'mobills',
    certainty: 'medium',
    bank: null,
    kind: null,
    columns: { data: 'day', descricao: 'text', valor: 'amount', conta: 'account', categoria: 'category' },
    may: { subcategoria: 'category', tags: 'tags' },
    rejects: ['situacao', 'tipo', 'saldo'],
  },
  {
    layout: 'organizze',
    certainty: 'low',
    bank: null,
    kind: null,
    columns: { data: 'day', descricao: 'text', categoria: 'category', valor: 'amount', situacao: 'ignore' },
    may: { conta: 'account', tags: 'tags' },
    rejects: ['tipo', 'saldo'],
  },
];

export const KNOWN_SHAPES: readonly KnownShape[] = [...KNOWN_BANK_SHAPES, ...KNOWN_PRODUCT_SHAPES];
