/**
 * For every rule, trees that break it and trees that keep it: `tidy.test.ts` expects exactly this rule from the former and nothing from the
 * latter. A rule without examples does not compile.
 */
import type { RuleName } from './violation.ts';

type Texts = Readonly<Record<string, string>>;
type Examples = { readonly breaks: readonly Texts[]; readonly keeps: readonly Texts[] };

/** Put together here, so that this file does not break the rules that it tests. */
const UNFINISHED_MARKS = ['TO', 'FIX'].map((start, index) => start + ['DO', 'ME'][index]);
const MACHINE_PATHS = ['root', 'home/maria'].map((home) => `/${home}/vintem`);
const PRIVATE_PACKAGE = JSON.stringify({ resolved: 'https://packages.example.com/pg.tgz' });

const WEB_DECLARES_CORE = { 'web/package.json': '{ "dependencies": { "@vintem/core": "0.1.0" } }' };

export const EXAMPLES: Readonly<Record<RuleName, Examples>> = {
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
  'import-form': {
    breaks: [
      { 'core/src/ledger/balance.ts': "import { add } from '../money/money.ts';" },
      { 'core/src/ledger/balance.ts': "import { Posting } from '#ledger/posting.ts';" },
      { 'server/src/app.ts': "import { routes } from './accounts/accounts.routes.ts';" },
      { 'core/src/money/money.test.ts': "const spec = await import('../testing/spec-table.ts');" },
    ],
    keeps: [
      {
        'core/src/ledger/balance.ts':
          "import { add } from '#money/money.ts';\nimport type { Posting } from './posting.ts';",
      },
      { 'core/src/money/money.ts': '// import "../old.ts";\nconst text = "import \'../old.ts\'";' },
      { 'web/vite.config.ts': "import { routes } from './src/routes.ts';" },
    ],
  },
  barrel: {
    breaks: [
      { 'core/src/money/amounts.ts': "export * from './money.ts';" },
      { 'core/src/money/amounts.ts': "export { add, type Cents } from './money.ts';" },
    ],
    keeps: [{ 'core/src/money/amounts.ts': "import { add } from './money.ts';\nexport const plus = add;" }],
  },
  'import-cycle': {
    breaks: [
      {
        'core/src/money/a.ts': "import './b.ts';",
        'core/src/money/b.ts': "import type { C } from './c.ts';",
        'core/src/money/c.ts': "import './a.ts';",
      },
      { 'core/src/money/a.ts': "import './a.ts';" },
    ],
    keeps: [
      {
        'core/src/money/a.ts': "import './b.ts';\nimport './c.ts';",
        'core/src/money/b.ts': "import './c.ts';",
        'core/src/money/c.ts': '',
      },
    ],
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
  'undeclared-package': {
    breaks: [
      { 'server/src/platform/database.ts': "import pg from 'pg';" },
      {
        'server/src/platform/log.ts': "import { test } from 'vitest';",
        'package.json': '{ "devDependencies": { "vitest": "5" } }',
      },
      { 'web/src/ui/amount.tsx': "import { add } from '@vintem/core/money/money';" },
    ],
    keeps: [
      {
        'server/src/platform/database.ts': "import pg from 'pg';",
        'server/package.json': '{ "dependencies": { "pg": "8" } }',
      },
      {
        'core/src/money/money.test.ts': "import 'vitest';",
        'package.json': '{ "devDependencies": { "vitest": "5" } }',
      },
      { 'web/src/ui/amount.tsx': "import { add } from '@vintem/core/money/money';", ...WEB_DECLARES_CORE },
    ],
  },
  'node-builtin': {
    breaks: [
      { 'web/src/ui/theme.ts': "import { join } from 'node:path';" },
      { 'core/src/money/money.ts': "import 'node:fs';" },
    ],
    keeps: [
      { 'server/src/platform/log.ts': "import 'node:fs';", 'web/vite.config.ts': "import 'node:path';" },
      { 'web/src/ui/theme.test.ts': "import 'node:fs';" },
    ],
  },
  'workspace-layers': {
    breaks: [
      { 'core/src/money/money.ts': "import { errors } from '@vintem/contract/errors';" },
      { 'contract/src/accounts.ts': "import { clock } from '@vintem/server/platform/clock';" },
      { 'web/src/api/client.ts': "import { clock } from '@vintem/server/platform/clock';" },
      { 'server/src/platform/log.ts': "import { tree } from '@vintem/tools/tidy/tree';" },
    ],
    keeps: [
      { 'web/src/api/client.ts': "import { add } from '@vintem/core/money/money';", ...WEB_DECLARES_CORE },
    ],
  },
  'server-layers': {
    breaks: [
      { 'server/src/platform/database.ts': "import { post } from '#ledger/postings.ts';" },
      { 'server/src/identity/sign-in.ts': "import { post } from '#ledger/postings.ts';" },
      { 'server/src/ledger/postings.ts': "import { create } from '#accounts/create-account.ts';" },
      {
        'server/src/goals/delete-goal.ts': "import { remove } from '#transactions/delete-transaction.ts';",
      },
    ],
    keeps: [
      {
        'server/src/accounts/create-account.ts':
          "import '#ledger/postings.ts';\nimport '#platform/clock.ts';",
        'server/src/platform/database.ts': "import '#embedded-postgres/cluster.ts';",
        'server/src/accounts/delete-account.db.test.ts': "import '#transactions/create-transaction.ts';",
        'server/src/features.ts': "import '#accounts/accounts.routes.ts';",
      },
    ],
  },
  'web-layers': {
    breaks: [
      { 'web/src/ui/button.tsx': "import { useAccounts } from '#api/client.ts';" },
      { 'web/src/fields/money-field.tsx': "import { client } from '#api/client.ts';" },
      { 'web/src/shell/frame.tsx': "import { Page } from '#accounts/accounts-page.tsx';" },
      { 'web/src/accounts/accounts-page.tsx': "import { List } from '#transactions/list.tsx';" },
      { 'web/src/api/client.ts': "import { accountsQuery } from '#finance/account-list.api.ts';" },
      { 'web/src/finance/rates-banner.tsx': "import { Frame } from '#shell/frame.tsx';" },
      { 'web/src/ledger/card.tsx': "import { PriorityBadge } from '#planning/priority-badge.tsx';" },
    ],
    keeps: [
      {
        'web/src/accounts/accounts-page.tsx': "import '#shell/frame.tsx';\nimport '#ui/button.tsx';",
        'web/src/shell/frame.tsx': "import '#fields/field.tsx';\nimport '#finance/rates-banner.tsx';",
        'web/src/finance/rates-banner.tsx': "import '#api/client.ts';",
        'web/src/main.tsx': "import '#accounts/accounts-page.tsx';",
      },
    ],
  },
  'ui-subjects': {
    breaks: [
      {
        'web/src/ui/item.tsx': "import type { Transaction } from '@vintem/contract/transactions';",
        'web/package.json': '{ "dependencies": { "@vintem/contract": "0.1.0" } }',
      },
      {
        'web/src/ui/icon.tsx': "import { CATEGORY_LABELS } from '@vintem/core/ledger/categories';",
        ...WEB_DECLARES_CORE,
      },
    ],
    keeps: [
      {
        'web/src/ui/amount.tsx': "import { add } from '@vintem/core/money/money';",
        'web/src/finance/icon.tsx': "import { CATEGORY_LABELS } from '@vintem/core/ledger/categories';",
        ...WEB_DECLARES_CORE,
      },
    ],
  },
  'private-queries': {
    breaks: [
      { 'server/src/accounts/create-account.ts': "import { lock } from '#ledger/changes.queries.ts';" },
      {
        'server/src/accounts/create-account.db.test.ts': "import { lock } from '#ledger/changes.queries.ts';",
      },
    ],
    keeps: [{ 'server/src/accounts/create-account.ts': "import { insert } from './accounts.queries.ts';" }],
  },
  'testing-only': {
    breaks: [
      { 'core/src/money/money.ts': "import { anyCents } from '#testing/arbitraries.ts';" },
      { 'core/src/money/money.ts': "import spec from '#specs/money.md?raw';" },
    ],
    keeps: [
      {
        'core/src/money/money.test.ts':
          "import '#testing/arbitraries.ts';\nimport spec from '#specs/money.md?raw';",
        'server/src/testing/test-server.ts': "import { app } from '#app.ts';",
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
    ],
    keeps: [
      { 'core/src/ledger/transaction.ts': "export const isIncome = (type: string) => type === 'income';" },
      {
        'web/src/finance/transaction-item.tsx': "const isIn = entersAccount(type); const first = 'expense';",
      },
      { 'core/src/ledger/balance.test.ts': "test('x', () => type === 'income');" },
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
