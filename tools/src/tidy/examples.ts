/**
 * For every rule, trees that break it and trees that keep it: `tidy.test.ts` expects exactly this rule from the former and nothing from the
 * latter. A rule without examples does not compile.
 */
import { type Examples, IMPORT_EXAMPLES } from './import-examples.ts';
import type { RuleName } from './violation.ts';

/** Put together here, so that this file does not break the rules that it tests. */
const UNFINISHED_MARKS = ['TO', 'FIX'].map((start, index) => start + ['DO', 'ME'][index]);
const MACHINE_PATHS = ['root', 'home/maria'].map((home) => `/${home}/vintem`);
/** Of `select 1;`. */
const LANDED = JSON.stringify({
  '0001_ledgers.sql': '354b7196c9ba5fb4b21cf615bb6ec4cd5c07503c34229feef033fc081a8c03f4',
});
const PRIVATE_PACKAGE = JSON.stringify({ resolved: 'https://packages.example.com/pg.tgz' });

export const EXAMPLES: Readonly<Record<RuleName, Examples>> = {
  ...IMPORT_EXAMPLES,
  'file-name': {
    breaks: [
      { 'core/src/money/readAmount.ts': '' },
      { 'core/src/Money/amount.ts': '' },
      { 'core/src/money/money-utils.ts': '' },
      { 'server/src/helpers/retry.ts': '' },
      { 'contract/src/types.ts': '' },
      { 'core/src/money/index.ts': '' },
    ],
    keeps: [{ 'core/src/ledger/account-type.ts': '', 'docs/ARCHITECTURE.md': '', 'tools/vintem.mjs': '' }],
  },
  'feature-name': {
    breaks: [
      {
        'contract/src/api.ts': '',
        'contract/src/accounts.ts': '',
        'core/src/account/account-type.ts': '',
      },
      {
        'contract/src/api.ts': '',
        'contract/src/accounts.ts': 'export const listAccounts = defineRoute({});',
        'server/src/accounts/accounts.routes.ts': '',
        'web/src/bank-accounts/accounts-page.tsx': '',
      },
      {
        'contract/src/api.ts': '',
        'contract/src/accounts.ts': 'export const listAccounts = defineRoute({});',
        'web/src/accounts/accounts-page.tsx': '',
      },
    ],
    keeps: [
      {
        'contract/src/api.ts': '',
        'contract/src/accounts.ts': 'export const listAccounts = defineRoute({});',
        'contract/src/planning.ts': '',
        'core/src/money/money.ts': '',
        'core/src/planning/priority.ts': '',
        'core/src/testing/arbitraries.ts': '',
        'server/src/accounts/accounts.routes.ts': '',
        'server/src/ledger/postings.ts': '',
        'web/src/accounts/accounts-page.tsx': '',
        'web/src/finance/account-list.api.ts': '',
      },
    ],
  },
  'file-suffix': {
    breaks: [{ 'server/src/accounts/accounts.service.ts': '' }],
    keeps: [
      {
        'server/src/accounts/accounts.routes.ts': '',
        'server/src/accounts/create-account.db.test.ts': '',
        'server/vitest.config.ts': '',
      },
    ],
  },
  'source-root': {
    breaks: [
      { 'server/src/accounts.ts': '' },
      { 'core/src/money.ts': '' },
      { 'server/src/accounts/create-account.ts': "import { app } from '#app.ts';", 'server/src/app.ts': '' },
    ],
    keeps: [{ 'server/src/app.ts': "import '#accounts/accounts.routes.ts';", 'web/src/routes.ts': '' }],
  },
  'file-size': {
    breaks: [
      { 'core/src/money/money.ts': '\n'.repeat(401) },
      { 'core/src/money/money.test.ts': '\n'.repeat(601) },
    ],
    keeps: [
      { 'core/src/money/money.ts': '\n'.repeat(400), 'core/src/money/money.test.ts': '\n'.repeat(600) },
    ],
  },
  'migration-number': {
    breaks: [
      { 'server/migrations/0001_ledgers.sql': '', 'server/migrations/0003_accounts.sql': '' },
      { 'server/migrations/0001_ledgers.sql': '', 'server/migrations/0001_users.sql': '' },
      { 'server/migrations/1-ledgers.sql': '' },
    ],
    keeps: [{ 'server/migrations/0001_ledgers.sql': '', 'server/migrations/0002_bank_accounts.sql': '' }],
  },
  'landed-migration': {
    breaks: [
      { 'server/migrations/0001_ledgers.sql': 'select 2;', 'server/landed-migrations.json': LANDED },
      { 'server/landed-migrations.json': LANDED },
      { 'server/migrations/0001_ledgers.sql': 'select 1;', 'server/landed-migrations.json': '{}' },
    ],
    keeps: [{ 'server/migrations/0001_ledgers.sql': 'select 1;', 'server/landed-migrations.json': LANDED }],
  },
  'doc-link': {
    breaks: [
      { 'docs/ARCHITECTURE.md': 'See [the words](GLOSSARY.md).' },
      { 'README.md': '![The dashboard](docs/images/dashboard.png "Dashboard")', 'docs/images/other.png': '' },
      { 'docs/specs/money.md': '[why](../decisions/0001-money.md#why)', 'docs/decisions/0002-money.md': '' },
    ],
    keeps: [
      {
        'README.md': '[pages](docs), [words](docs/GLOSSARY.md#money), [n8n](https://n8n.io), [below](#below)',
        'docs/GLOSSARY.md': '[back](../README.md)\n```md\n[an example](nowhere.md)\n```',
      },
    ],
  },
  'test-id': {
    breaks: [
      {
        'docs/acceptance.md': '- ACC-01 Accounts are listed.',
        'e2e/tests/accounts.e2e.ts': "test('ACC-02 an account is made', async () => {});",
      },
      {
        'docs/acceptance.md': '- ACC-01 Accounts are listed.',
        'server/src/accounts/accounts.db.test.ts': "describe('ACC-01 and ACC-03', () => {});",
      },
    ],
    keeps: [
      {
        'docs/acceptance.md': '- ACC-01 Accounts are listed.',
        'e2e/tests/accounts.e2e.ts': "test('ACC-01 accounts are listed', async () => {})",
      },
    ],
  },
  'core-purity': {
    breaks: [
      { 'core/src/calendar/today.ts': 'export const today = () => new Date(0);' },
      { 'core/src/money/format.ts': "new Intl.NumberFormat('pt-BR');" },
      { 'core/src/money/id.ts': 'const id = `${Math.random()}`;' },
      { 'core/src/money/key.ts': 'const key = crypto.randomUUID();' },
    ],
    keeps: [
      { 'core/src/calendar/day.ts': "// not a Date\nconst kind = 'Date';\nconst word = /Intl/u;" },
      { 'core/src/calendar/day.test.ts': 'new Date(0);' },
      { 'core/src/investments/label.ts': "const LABELS = { crypto: 'Criptomoedas' };" },
    ],
  },
  clock: {
    breaks: [
      { 'server/src/accounts/create-account.ts': 'const at = Date.now();' },
      { 'server/src/accounts/create-account.ts': 'const at = new Date();' },
      { 'server/src/accounts/create-account.ts': 'const at = new Date;' },
    ],
    keeps: [
      { 'server/src/platform/clock.ts': 'const at = Date.now();' },
      { 'server/src/accounts/create-account.ts': 'const at = new Date(row.created_at);' },
    ],
  },
  'sql-clock': {
    breaks: [
      { 'server/migrations/0001_users.sql': 'create table users (created_at timestamptz default NOW());' },
      { 'server/src/identity/sessions.queries.ts': 'sql`select 1 where expires_at < current_timestamp`;' },
    ],
    keeps: [
      { 'server/migrations/0001_users.sql': '-- never now()\ncreate table users (created_at timestamptz);' },
      { 'server/src/identity/sessions.queries.ts': 'sql`select 1 where expires_at < ${now}`;' },
    ],
  },
  'single-writer': {
    breaks: [
      { 'server/src/transactions/transactions.queries.ts': "db.insertInto('transactions').values(row);" },
      {
        'server/src/transactions/transactions.queries.ts':
          'sql`delete\n from transactions where id = ${id}`;',
      },
      {
        'server/src/accounts/accounts.queries.ts':
          "db.updateTable('accounts').set({ name, posted_cents: 0 });",
      },
      { 'server/src/accounts/accounts.queries.ts': 'sql`update accounts set posted_cents = 0`;' },
      { 'server/src/accounts/accounts.queries.ts': 'sql`update accounts set included_cents = 0`;' },
    ],
    keeps: [
      { 'server/src/ledger/postings.queries.ts': "db.insertInto('transactions').values(row);" },
      { 'server/src/transactions/transactions.queries.ts': "db.selectFrom('transactions').selectAll();" },
      {
        'server/src/accounts/accounts.queries.ts': "db.updateTable('accounts').set({ name, opening_cents });",
      },
    ],
  },
  'type-literal': {
    breaks: [
      { 'core/src/ledger/balance.ts': "return type === 'income' ? amount : negate(amount);" },
      {
        'server/src/ledger/ledger.queries.ts':
          "sql`sum(case type when 'income' then cents else -cents end)`;",
      },
      { 'web/src/finance/transaction-item.tsx': "const isOut = 'expense' !== type;" },
      { 'core/src/analysis/history.ts': "return type !== 'transfer_in' && true;" },
      { 'server/src/ledger/totals.queries.ts': "sql`select 1 from transactions where type in ('refund')`;" },
    ],
    keeps: [
      { 'core/src/ledger/transaction.ts': "export const isIncome = (type: string) => type === 'income';" },
      {
        'web/src/finance/transaction-item.tsx': "const isIn = entersAccount(type); const first = 'expense';",
      },
      { 'core/src/ledger/balance.test.ts': "test('x', () => type === 'income');" },
      { 'core/src/analysis/history.ts': "const spent = all.filter(({ figure }) => figure === 'expense');" },
    ],
  },
  'across-owners': {
    breaks: [{ 'server/src/recurrences/recurrences.queries.ts': 'export function findDueAcrossOwners() {}' }],
    keeps: [{ 'server/src/recurrences/recurrences.queries.ts': 'export function findDue() {}' }],
  },
  'unfinished-work': {
    breaks: [
      { 'docs/GLOSSARY.md': `${UNFINISHED_MARKS[0]}: words` },
      { 'core/src/money/money.ts': `// ${UNFINISHED_MARKS[1]} later` },
    ],
    keeps: [{ 'docs/GLOSSARY.md': 'Todo dia 5; a CPF looks like XXX.XXX.XXX-XX.' }],
  },
  'machine-trace': {
    breaks: [
      { 'tools/src/start/start.ts': `const place = '${MACHINE_PATHS[0]}';` },
      { 'docs/install.md': `Run ${MACHINE_PATHS[1]}/start.` },
      { 'package-lock.json': PRIVATE_PACKAGE },
    ],
    keeps: [{ 'docs/install.md': 'See https://registry.npmjs.org/pg and https://example.com/work/.' }],
  },
};
