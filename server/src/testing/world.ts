// A person with a row of every kind, and a request for every endpoint that names those rows: the input of the generated safety tests.
import { api } from '@vintem/contract/api';
import type { RequestOf, Route } from '@vintem/contract/route';
import { ownKey } from '@vintem/core/ledger/category-key';
import { cents } from '@vintem/core/money/money';
import { newId } from '#platform/ids.ts';
import { base64Of, ofxFile } from './bank-file.ts';
import type { Person, TestServer } from './test-server.ts';

/** Ids of a person's rows, by the name of the parameter or field that takes them. */
export type Ids = Readonly<Record<string, string>>;

export interface World {
  readonly person: Person;
  readonly ids: Ids;
}

export interface Request {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

export type RouteName = keyof typeof api;
export const ROUTES = Object.entries(api) as [RouteName, Route][];

const PASSWORD = 'segredo seguro';

const ACCOUNT = { name: 'Conta', type: 'checking', currency: 'BRL', balanceCents: 777 } as const;
const RULE = {
  dueDayOfMonth: 10,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;
const CARD = { name: 'Cartão', currency: 'BRL', ...RULE } as const;
const ISSUED_CARD = { kind: 'additional', lastDigits: '0001', name: 'Viagens', holder: 'Maria' } as const;
const LINE = { day: '2026-10-05', amount: '-1,00', text: 'TARIFA', id: '1' } as const;
const MAPPING = {
  columns: ['day', 'text', 'amount'],
  dayOrder: 'dmy',
  decimalMark: ',',
  spendingIsPositive: false,
} as const;
const CATEGORY_LOOK = { name: 'Padaria', icon: 'coffee', color: 'orange' } as const;
const CATEGORY = { ...CATEGORY_LOOK, type: 'expense', parentKey: null } as const;
const DATES = { version: 1, closingDay: '2026-12-02', dueDay: '2026-12-09', scope: 'one' } as const;
const BETWEEN = {
  day: '2026-11-20',
  description: 'Entre contas',
  amountCents: 100,
  currency: 'BRL',
} as const;
const ALIKE = {
  expense: { ...BETWEEN, type: 'expense', category: 'software' },
  income: { ...BETWEEN, type: 'income', category: 'sales' },
} as const;
const TASK = {
  title: 'Declarar',
  due: { day: '2026-11-20', time: '09:00' },
  priority: 'low',
  category: 'work',
} as const;
const GOAL = { title: 'Viajar', targetDay: '2026-12-31', category: 'health' } as const;
const TICKET = { title: 'Erro', description: 'Na tela', priority: 'low', category: 'bug' } as const;
const WEBHOOK: RequestOf<typeof api.createWebhook>['body'] = {
  type: 'n8n',
  events: ['recurring_payment'],
  ledgerIds: null,
  url: 'http://127.0.0.1:9/',
  secret: 'x'.repeat(16),
};
const TOKEN: RequestOf<typeof api.createToken>['body'] = {
  name: 'Planilha',
  scopes: ['read'],
  ledgerIds: null,
  days: 90,
};
const INVESTMENT = {
  type: 'stocks',
  name: 'Ações',
  amountCents: 1,
  currentValueCents: 1,
  purchaseDay: '2024-11-20',
} as const;

const expense = (ids: Ids) =>
  ({
    type: 'expense',
    accountId: ids['accountId'] as string,
    day: '2026-11-20',
    category: 'software',
    description: 'Licença',
    amountCents: 100,
    currency: 'BRL',
    clientId: ids['clientId'] as string,
    supplierId: ids['supplierId'] as string,
  }) as const;
const divided = (ids: Ids) => ({
  ...expense(ids),
  category: 'split',
  parts: [
    { category: 'software', amountCents: 40, note: 'Licença' },
    { category: ownKey(ids['categoryId'] as string), amountCents: 60 },
  ],
});
const series = (ids: Ids) =>
  ({ ...expense(ids), interval: 'monthly', every: 1, endDay: '2027-11-20' }) as const;
const parcels = (ids: Ids) => ({ ...expense(ids), amountCents: 4_800, count: 48, firstNumber: 1 }) as const;

const ruleOf = (ids: Ids) => ({
  conditions: {
    text: { match: 'contains' as const, anyOf: ['licença'] },
    amount: { fromCents: 1, toCents: 10_000 },
    direction: 'out' as const,
    type: 'expense' as const,
    accountIds: [ids['accountId'] as string],
  },
  actions: {
    split: [
      { category: ownKey(ids['categoryId'] as string), amountCents: cents(1_000) },
      { category: ownKey(ids['otherCategoryId'] as string), isRest: true as const },
    ],
    description: 'Licença anual',
    tags: [ids['tagId'] as string],
  },
});

const sideOf = (ids: Ids, account: string) => ({
  ledgerId: ids['ledgerId'] as string,
  accountId: ids[account] as string,
});
const seenIn = (ids: Ids, id: string) => ({ ledgerId: ids['ledgerId'] as string, id: ids[id] as string });
const transfer = (ids: Ids) => ({
  from: sideOf(ids, 'accountId'),
  to: sideOf(ids, 'otherAccountId'),
  amountCents: 100,
  day: '2026-11-20',
});

/**
 * A request for each endpoint that takes a body or must have a query, as the owner of `ids` would send it. It holds every object and
 * list that the endpoint takes, and names every row that it can.
 */
export const REQUESTS: Partial<Record<RouteName, (ids: Ids) => Request>> = {
  signUp: () => ({ body: { email: 'caio@exemplo.com', password: PASSWORD, plan: 'free' } }),
  signIn: () => ({ body: { email: 'caio@exemplo.com', password: PASSWORD } }),
  resetPassword: () => ({ body: { token: 'a'.repeat(43), password: PASSWORD } }),
  createAccount: () => ({ body: ACCOUNT }),
  editAccount: () => ({ body: { version: 1, name: 'Outra', balance: { cents: 5, seenCents: 777 } } }),
  archiveAccount: () => ({ body: { version: 1 } }),
  unarchiveAccount: () => ({ body: { version: 1, due: 'wait' } }),
  deleteAccount: (ids) => ({ query: { version: '1', seriesTo: ids['otherAccountId'] as string } }),
  createCard: (ids) => ({
    body: { ...CARD, limitOf: ids['cardId'], automaticDebit: true, payingAccountId: ids['otherAccountId'] },
  }),
  editCard: (ids) => ({ body: { version: 1, ...RULE, payingAccountId: ids['accountId'] } }),
  previewStatementDates: () => ({ body: DATES }),
  changeStatementDates: () => ({ body: DATES }),
  setBankTotal: () => ({ body: { version: 1, bankTotalCents: 5, minimumCents: 1 } }),
  moveToStatement: (ids) => ({ body: { transactions: [{ id: ids['purchaseId'], version: 1 }] } }),
  createImports: (ids) => ({
    body: { fileName: 'extrato.ofx', content: base64Of(ofxFile([LINE])), accountId: ids['accountId'] },
  }),
  chooseImportAccount: (ids) => ({ body: { version: 2, accountId: ids['accountId'] } }),
  chooseImportStatement: () => ({ body: { version: 9, month: '2026-12' } }),
  previewImportColumns: () => ({ body: MAPPING }),
  chooseImportColumns: () => ({ body: { version: 2, ...MAPPING } }),
  listImportRows: () => ({ query: { box: 'new' } }),
  decideImportRows: (ids) => ({
    body: {
      positions: [0],
      decision: 'link',
      transactionId: ids['outId'],
      category: 'software',
      description: 'Licença',
      tags: { add: [ids['tagId']], remove: [ids['otherTagId']] },
    },
  }),
  applyImport: () => ({ body: { openingIncludesPast: true } }),
  undoImport: () => ({ body: { changed: 'keep' } }),
  deleteImport: () => ({ query: { version: '2' } }),
  createIssuedCard: () => ({ body: { ...ISSUED_CARD, lastDigits: '0002' } }),
  editIssuedCard: () => ({ body: { version: 1, ...ISSUED_CARD, isArchived: true } }),
  deleteIssuedCard: () => ({ query: { version: '1' } }),
  chargeStatement: (ids) => ({
    body: {
      type: 'expense',
      category: 'fees',
      description: 'IOF',
      amountCents: 5,
      relatedId: ids['purchaseId'],
    },
  }),
  acceptOldPayments: (ids) => ({ body: { transactions: [{ id: ids['purchaseId'], version: 1 }] } }),
  createInstallmentPlan: (ids) => ({
    body: {
      ...parcels(ids),
      count: 2,
      installments: [
        { dueDay: '2026-11-20', amountCents: 2_000 },
        { dueDay: '2026-12-21', amountCents: 2_800 },
      ],
    },
  }),
  listInstallmentPlans: (ids) => ({ query: { accountId: ids['cardId'] as string } }),
  editInstallmentPlan: (ids) => ({
    body: {
      version: 1,
      transactionId: ids['installmentId'],
      scope: 'all',
      description: 'Licenças',
      clientId: ids['clientId'],
      supplierId: ids['supplierId'],
    },
  }),
  deleteInstallments: (ids) => ({
    query: { version: '1', transactionId: ids['installmentId'] as string, scope: 'all' },
  }),
  anticipateInstallments: () => ({
    body: { version: 1, numbers: [48], discountCents: 0, day: '2026-11-20' },
  }),
  previewReversal: () => ({ body: { version: 1, way: 'credit_part', day: '2026-11-20', amountCents: 1 } }),
  reverseInstallmentPlan: () => ({
    body: { version: 1, way: 'credit_part', day: '2026-11-20', amountCents: 1 },
  }),
  financeStatement: () => ({
    body: { restCents: 100, count: 2, installmentCents: 60, day: '2026-11-20' },
  }),
  createCategory: (ids) => ({ body: { ...CATEGORY, name: 'Outra', parentKey: `own:${ids['categoryId']}` } }),
  editCategory: () => ({ body: { version: 1, ...CATEGORY_LOOK, parentKey: null, isArchived: false } }),
  orderCategories: (ids) => ({ body: { keys: [`own:${ids['categoryId']}`, 'software'] } }),
  mergeCategory: (ids) => ({ body: { version: 1, into: `own:${ids['otherCategoryId']}` } }),
  deleteCategory: () => ({ query: { version: '1' } }),
  createRule: (ids) => ({ body: { name: 'Licenças', ...ruleOf(ids) } }),
  editRule: (ids) => ({ body: { version: 1, name: 'Outra', ...ruleOf(ids), isEnabled: true } }),
  orderRules: (ids) => ({ body: { ids: [ids['ruleId']] } }),
  deleteRule: () => ({ query: { version: '1' } }),
  tryRule: (ids) => ({ body: { ruleId: ids['ruleId'], ...ruleOf(ids), from: '2026-01-01' } }),
  applyRule: (ids) => ({ body: { version: 1, transactions: [{ id: ids['transactionId'], version: 1 }] } }),
  createTag: () => ({ body: { name: 'Férias', color: 'teal' } }),
  editTag: () => ({ body: { version: 1, name: 'Viagens', color: 'pink' } }),
  mergeTag: (ids) => ({ body: { version: 1, into: ids['otherTagId'] } }),
  deleteTag: () => ({ query: { version: '1' } }),
  setLimits: (ids) => ({
    body: {
      month: '2026-11',
      scope: 'onwards',
      limits: [{ category: `own:${ids['categoryId']}`, limitCents: 5_000, carry: 'left' }],
    },
  }),
  getBudgetLine: (ids) => ({
    query: {
      category: `own:${ids['categoryId']}`,
      day: '2026-11-20',
      accountId: ids['cardId'] as string,
    },
  }),
  tagTransactions: (ids) => ({
    body: {
      transactions: [{ id: ids['transactionId'], version: 1 }],
      add: [ids['tagId']],
      remove: [ids['otherTagId']],
    },
  }),
  createCompany: () => ({ body: { name: 'Padaria', taxId: '12ABC34501DE35' } }),
  editCompany: () => ({ body: { version: 1, name: 'Padaria' } }),
  deleteCompany: () => ({ query: { version: '1' } }),
  createContact: () => ({ body: { kind: 'client', name: 'Bento' } }),
  editContact: () => ({ body: { version: 1, name: 'Bento' } }),
  deleteContact: () => ({ query: { version: '1' } }),
  listTransactions: (ids) => ({ query: { accountId: ids['accountId'] as string } }),
  summarizeTransactions: (ids) => ({
    query: { accountId: ids['accountId'] as string, category: `own:${ids['categoryId']}` },
  }),
  exportTransactions: (ids) => ({ query: { accountId: ids['accountId'] as string } }),
  getSuggestions: (ids) => ({
    query: {
      text: 'Licença',
      type: 'expense',
      accountId: ids['accountId'] as string,
      lastAccountId: ids['otherAccountId'] as string,
      documentAccountId: ids['cardId'] as string,
      documentCategory: `own:${ids['categoryId']}`,
    },
  }),
  createTransaction: (ids) => ({ body: divided(ids) }),
  editTransaction: (ids) => ({ body: { version: 1, ...divided(ids) } }),
  deleteTransaction: () => ({ query: { version: '1' } }),
  deleteTransactions: (ids) => ({ body: { transactions: [{ id: ids['transactionId'], version: 1 }] } }),
  recategorizeTransactions: (ids) => ({
    body: { transactions: [{ id: ids['transactionId'], version: 1 }], category: `own:${ids['categoryId']}` },
  }),
  createTransfer: (ids) => ({ body: transfer(ids) }),
  createTransferSeries: (ids) => ({
    body: { ...transfer(ids), interval: 'monthly', every: 1, endDay: '2027-11-20' },
  }),
  editTransfer: (ids) => ({ body: { version: 1, ...transfer(ids) } }),
  deleteTransfer: () => ({ query: { version: '1' } }),
  turnIntoTransfer: (ids) => ({ body: { version: 1, other: sideOf(ids, 'otherAccountId') } }),
  pairTransfers: (ids) => ({
    body: {
      pairs: [{ out: { ...seenIn(ids, 'outId'), version: 1 }, in: { ...seenIn(ids, 'inId'), version: 1 } }],
    },
  }),
  separateTransfer: () => ({ body: { version: 1, outCategory: 'software', inCategory: 'sales' } }),
  refuseTransfers: (ids) => ({
    body: { pairs: [{ out: seenIn(ids, 'outId'), in: seenIn(ids, 'inId') }], isRefused: true },
  }),
  sumTransfers: () => ({ query: { month: '2026-11' } }),
  createRecurrence: (ids) => ({ body: series(ids) }),
  editRecurrence: (ids) => ({
    body: { version: 1, transactionId: ids['occurrenceId'], scope: 'all', ...series(ids) },
  }),
  deleteRecurrence: (ids) => ({
    query: { version: '1', transactionId: ids['occurrenceId'] as string, scope: 'all' },
  }),
  postOccurrences: (ids) => ({ body: { transactions: [{ id: ids['occurrenceId'], version: 1 }] } }),
  settleBills: (ids) => ({
    body: {
      transactions: [{ id: ids['occurrenceId'], version: 1 }],
      day: '2026-11-20',
      accountId: ids['accountId'],
      amountCents: 50,
      interestCents: 1,
      discountCents: 0,
    },
  }),
  findPaid: () => ({
    query: { type: 'expense', dueDay: '2026-11-20', amountCents: '100', currency: 'BRL' },
  }),
  createTask: () => ({
    body: { ...TASK, recurrence: { interval: 'weekly', weekday: 5, endDay: '2026-12-20' } },
  }),
  editTask: () => ({ body: { version: 1, ...TASK } }),
  setTaskStatus: () => ({ body: { status: 'completed' } }),
  deleteTask: () => ({ query: { version: '1', scope: 'all' } }),
  summarizeTasks: () => ({ query: { day: '2026-11-20' } }),
  createGoal: () => ({ body: GOAL }),
  editGoal: () => ({ body: { version: 1, ...GOAL } }),
  setGoalProgress: () => ({ body: { progressPercent: 100 } }),
  cancelGoal: () => ({ body: { version: 1 } }),
  reactivateGoal: () => ({ body: { version: 1 } }),
  deleteGoal: () => ({ query: { version: '1' } }),
  createTicket: () => ({ body: TICKET }),
  editTicket: () => ({ body: { version: 1, ...TICKET } }),
  setTicketStatus: () => ({ body: { status: 'resolved' } }),
  deleteTicket: () => ({ query: { version: '1' } }),
  createInvestment: () => ({ body: INVESTMENT }),
  editInvestment: () => ({ body: { version: 1, ...INVESTMENT } }),
  deleteInvestment: () => ({ query: { version: '1' } }),
  startAnalysis: () => ({ body: {} }),
  startReading: () => ({ body: { text: 'Cupom fiscal' } }),
  refreshPrices: () => ({ body: {} }),
  refreshRates: () => ({ body: {} }),
  createToken: (ids) => ({ body: { ...TOKEN, ledgerIds: [ids['ledgerId']] } }),
  createWebhook: (ids) => ({ body: { ...WEBHOOK, ledgerIds: [ids['ledgerId']] } }),
  editWebhook: (ids) => ({
    body: { version: 1, enabled: false, events: ['statement_paid'], ledgerIds: [ids['ledgerId']] },
  }),
  testWebhook: () => ({ body: {} }),
  retryWebhook: () => ({ body: {} }),
  deleteWebhook: () => ({ query: { version: '1' } }),
  listDeliveries: (ids) => ({ query: { before: ids['deliveryId'] as string } }),
  replayPeriod: () => ({ body: { fromDay: '2026-11-01', toDay: '2026-11-20' } }),
  redeliver: () => ({ body: {} }),
  dismissNotice: () => ({ body: { key: `task_overdue:${newId(new Date())}:` } }),
  restoreNotice: () => ({ body: { key: `task_overdue:${newId(new Date())}:` } }),
  editSettings: () => ({
    body: {
      version: 1,
      theme: 'dark',
      notificationPreferences: { email: true, push: true, transactions: true, bills: true },
    },
  }),
  changePlan: () => ({ body: { plan: 'premium' } }),
  changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  deleteUser: () => ({ body: { password: PASSWORD } }),
};

/** Signs a person up and has them own a row for every id that an endpoint can name. */
export async function createWorld(server: TestServer, name: string): Promise<World> {
  const person = await server.signUp(name, PASSWORD);
  const made = async <R extends Route>(route: R, sent: Parameters<typeof person.call<R>>[1]) => {
    const { status, body } = await person.call(route, sent);
    if (status >= 300) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const { company } = await made(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } });
  const params = { ledgerId: company.id };
  const contact = async (kind: 'client' | 'supplier', called: string) =>
    (await made(api.createContact, { params, body: { kind, name: called } })).contact.id;
  const { account } = await made(api.createAccount, { params, body: ACCOUNT });
  const { account: other } = await made(api.createAccount, { params, body: ACCOUNT });
  const { account: card } = await made(api.createCard, { params, body: CARD });
  const contacts = {
    clientId: await contact('client', 'Cliente'),
    supplierId: await contact('supplier', 'Fornecedor'),
  };
  const accountId = account.id;
  const { transaction } = await made(api.createTransaction, {
    params,
    body: expense({ accountId, ...contacts }),
  });
  const { transaction: purchase } = await made(api.createTransaction, {
    params,
    body: expense({ accountId: card.id, ...contacts }),
  });
  const alike = async (at: string, type: 'income' | 'expense') =>
    (await made(api.createTransaction, { params, body: { ...ALIKE[type], accountId: at } })).transaction.id;
  const { changeId } = await made(api.editTransaction, {
    params: { ...params, transactionId: transaction.id },
    body: { version: 1, description: 'Editada' },
  });
  const repeated = await made(api.createRecurrence, { params, body: series({ accountId, ...contacts }) });
  const { ticket: gone } = await made(api.createTicket, { body: TICKET });
  const deleted = await made(api.deleteTicket, { params: { ticketId: gone.id }, query: { version: '1' } });
  const webhook = await made(api.createWebhook, { body: WEBHOOK });
  await made(api.signIn, { body: { email: person.email, password: PASSWORD } });
  const { sessions } = await made(api.listSessions, {});
  const { transactions } = await made(api.listTransactions, {
    params,
    query: { status: 'scheduled', accountId },
  });
  const ids = {
    ledgerId: company.id,
    accountId,
    otherAccountId: other.id,
    cardId: card.id,
    ...(await besideAccounts(person, params, { accountId, cardId: card.id })),
    purchaseId: purchase.id,
    ...(await createPlan(person, params, { accountId: card.id, ...contacts })),
    ...contacts,
    contactId: await contact('client', 'Outro cliente'),
    transactionId: transaction.id,
    // They look like the two sides of a transfer.
    outId: await alike(accountId, 'expense'),
    inId: await alike(other.id, 'income'),
    changeId,
    recurrenceId: repeated.recurrence.id,
    occurrenceId: transactions[0]?.id as string,
    taskId: (await made(api.createTask, { body: TASK })).task.id,
    goalId: (await made(api.createGoal, { body: GOAL })).goal.id,
    ticketId: (await made(api.createTicket, { body: TICKET })).ticket.id,
    deletionId: deleted.deletionId,
    investmentId: (await made(api.createInvestment, { body: INVESTMENT })).investment.id,
    webhookId: webhook.id,
    tokenId: (await made(api.createToken, { body: TOKEN })).token.id,
    sessionId: sessions.find((session) => !session.isCurrent)?.id as string,
  };
  return { person, ids: { ...ids, ...(await createJobRows(server, person, ids)) } };
}

/** What stands with the accounts of a ledger: a card, a bank's file, categories, a rule, tags. */
async function besideAccounts(
  person: Person,
  params: { ledgerId: string },
  { accountId, cardId }: { accountId: string; cardId: string },
) {
  const categories = await createCategories(person, params);
  const tags = await createTags(person, params);
  return {
    ...(await issueCard(person, { ...params, cardId })),
    ...(await importFile(person, { ...params, accountId })),
    ...categories,
    ...tags,
    ...(await makeRule(person, params, { accountId, ...categories, ...tags })),
  };
}

/** A card of an account. */
async function issueCard(person: Person, params: { ledgerId: string; cardId: string }) {
  const { issuedCard } = (await person.call(api.createIssuedCard, { params, body: ISSUED_CARD })).body;
  return { issuedCardId: issuedCard.id };
}

/** A bank's file that waits to be applied. */
async function importFile(person: Person, { ledgerId, accountId }: { ledgerId: string; accountId: string }) {
  const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile([LINE])), accountId };
  const { imports } = (await person.call(api.createImports, { params: { ledgerId }, body })).body;
  return { importId: imports[0]?.id as string };
}

/** A rule of the ledger. */
async function makeRule(person: Person, params: { ledgerId: string }, ids: Ids) {
  const body = { name: 'Licenças', ...ruleOf(ids) };
  const { rule } = (await person.call(api.createRule, { params, body })).body;
  return { ruleId: rule.id };
}

/** Two categories of the ledger's own. */
async function createCategories(person: Person, params: { ledgerId: string }) {
  const create = async (name: string) => {
    const { category } = (await person.call(api.createCategory, { params, body: { ...CATEGORY, name } }))
      .body;
    return category.key.replace('own:', '');
  };
  return { categoryId: await create('Padaria'), otherCategoryId: await create('Café') };
}

/** Two tags. */
async function createTags(person: Person, params: { ledgerId: string }) {
  const create = async (name: string) =>
    (await person.call(api.createTag, { params, body: { name } })).body.tag.id;
  return { tagId: await create('Viagem'), otherTagId: await create('Reforma') };
}

/** A purchase in parcels, of which the last one is far away. */
async function createPlan(person: Person, params: { ledgerId: string }, ids: Ids) {
  const { plan } = (await person.call(api.createInstallmentPlan, { params, body: parcels(ids) })).body;
  const asked = { params: { ...params, planId: plan.id } };
  const { installments } = (await person.call(api.getInstallmentPlan, asked)).body;
  return { planId: plan.id, installmentId: installments.at(-1)?.id as string };
}

/** Rows that only jobs make. */
async function createJobRows({ services: { db } }: TestServer, person: Person, ids: Ids): Promise<Ids> {
  const now = new Date();
  const [readingId, deliveryId] = [newId(now), newId(now)];
  await db
    .insertInto('analyses')
    .values({
      ledger_id: ids['ledgerId'] as string,
      id: readingId,
      kind: 'document',
      status: 'done',
      actor_id: person.userId,
      created_at: now,
      finished_at: now,
    })
    .execute();
  await db
    .insertInto('deliveries')
    .values({
      user_id: person.userId,
      id: deliveryId,
      webhook_id: ids['webhookId'] as string,
      body: '{}',
      status: 'given_up',
      created_at: now,
    })
    .execute();
  return { readingId, deliveryId };
}
