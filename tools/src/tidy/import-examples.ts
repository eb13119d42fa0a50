/** The examples of the rules of imports: their form, who may import whom, and what of the contract. */
import { INTRODUCTION } from './import-graph.ts';

type Texts = Readonly<Record<string, string>>;
export type Examples = { readonly breaks: readonly Texts[]; readonly keeps: readonly Texts[] };

const WEB_DECLARES_CONTRACT = {
  'web/package.json': '{ "dependencies": { "@vintem/contract": "0.1.0" } }',
  'contract/package.json': '{ "dependencies": { "zod": "4.6.7" } }',
};
const WEB_DECLARES_CORE = { 'web/package.json': '{ "dependencies": { "@vintem/core": "0.1.0" } }' };

const SERVER_WITH_FLOORS = {
  'docs/ARCHITECTURE.md': '',
  'server/src/accounts/create-account.ts': "import '#ledger/postings.ts';\nimport '#platform/clock.ts';",
  'server/src/ledger/postings.ts': "import '#platform/clock.ts';",
  'server/src/platform/clock.ts': '',
};
/** The arrow from accounts to platform follows from the others. */
const DRAWN_FLOORS = `
\`\`\`mermaid
flowchart TD
  subgraph floor0 [" "]
    accounts
  end
  subgraph floor1 [" "]
    ledger
  end
  subgraph floor2 [" "]
    platform
  end
  floor0 ~~~ floor1
  floor1 ~~~ floor2
  accounts --> ledger
  ledger --> platform
\`\`\`

| Room | imports |
|---|---|
| accounts | ledger, platform |
| ledger | platform |
| platform |  |
`;

export const IMPORT_EXAMPLES = {
  'import-graph': {
    breaks: [
      { 'docs/import-graph.md': '', ...SERVER_WITH_FLOORS },
      {
        'docs/import-graph.md': pageWith(
          DRAWN_FLOORS.replace('accounts --> ledger', 'accounts --> platform'),
        ),
        ...SERVER_WITH_FLOORS,
      },
      { 'docs/import-graph.md': `${pageWith(DRAWN_FLOORS)}more\n`, ...SERVER_WITH_FLOORS },
    ],
    keeps: [{ 'docs/import-graph.md': pageWith(DRAWN_FLOORS), ...SERVER_WITH_FLOORS }],
  },
  'browser-contract': {
    breaks: [
      {
        'contract/src/accounts.ts': "import * as z from 'zod/mini';",
        'web/src/accounts/accounts.api.ts': "import { listAccounts } from '@vintem/contract/accounts';",
        ...WEB_DECLARES_CONTRACT,
      },
      {
        'contract/src/accounts.ts': "import * as z from 'zod/mini';",
        'contract/src/all.ts': "import { listAccounts } from './accounts.ts';",
        'web/src/accounts/accounts.api.ts': "import { all } from '@vintem/contract/all';",
        ...WEB_DECLARES_CONTRACT,
      },
      {
        'contract/src/accounts.ts': "import * as z from 'zod/mini';",
        'contract/src/accounts.forms.ts': "import { accountSchema } from './accounts.ts';",
        ...WEB_DECLARES_CONTRACT,
      },
    ],
    keeps: [
      {
        'contract/src/accounts.ts': "import * as z from 'zod/mini';",
        'contract/src/accounts.forms.ts': "import * as z from 'zod/mini';",
        'contract/src/limits.ts': '',
        'web/src/accounts/account-draft.ts':
          "import type { Account } from '@vintem/contract/accounts';\nimport { newAccount } from '@vintem/contract/accounts.forms';\nimport { MOST } from '@vintem/contract/limits';",
        ...WEB_DECLARES_CONTRACT,
      },
    ],
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
  'unused-package': {
    breaks: [
      { 'package.json': '{ "devDependencies": { "oxfmt": "1.0.0" } }', 'tools/src/fix.ts': '// oxfmt' },
      {
        'package.json': '{}',
        'web/package.json': '{ "dependencies": { "d3-shape": "1.0.0" } }',
        'server/src/app.ts': "const name = 'd3-shape';",
      },
      {
        'package.json': '{}',
        'web/package.json': '{ "devDependencies": { "@types/d3-shape": "1.0.0" } }',
        'web/src/main.tsx': "const name = 'd3-shapes';",
      },
    ],
    keeps: [
      {
        'package.json':
          '{ "devDependencies": { "oxfmt": "1.0.0", "@types/node": "1.0.0", "typescript": "1.0.0" } }',
        'tools/src/fix.ts': "import 'node:fs';\nrun('oxfmt');",
        'web/package.json': '{ "dependencies": { "d3-shape": "1.0.0", "tailwindcss": "1.0.0" } }',
        'web/src/main.tsx': "import { pie } from 'd3-shape';",
        'web/src/ui/style.css': "@import 'tailwindcss';",
      },
    ],
  },
  'unused-export': {
    breaks: [
      { 'package.json': '{}', 'core/src/money/money.ts': 'export const cents = 1;' },
      {
        'package.json': '{}',
        'core/src/money/money.ts': 'export function add() {}\nexport async function addAll() {}',
        'core/src/money/sum.ts': "import { addAll as add } from './money.ts';\nadd();",
      },
      { 'package.json': '{}', 'core/src/money/money.ts': 'export interface Cents {}' },
      {
        'package.json': '{}',
        'core/src/money/money.ts': 'export class Cents {}',
        'core/src/tax/money.ts': "import type { Cents } from './tax.ts';",
      },
    ],
    keeps: [
      {
        'package.json': '{}',
        'core/src/money/money.ts':
          'export const cents = 1;\nexport type Cents = number;\nexport function add(): Sum {}\nexport interface Sum {}',
        'core/src/money/sum.ts': "import { type Cents as C, add, cents as one } from './money.ts';",
        'core/src/money/rate.ts': 'export const rate = 1;',
        'core/src/money/rate.test.ts': "import * as rates from './rate.ts';",
        'web/src/accounts/scan.ts': 'export const scan = 1;',
        'web/src/accounts/accounts.route.tsx': "export const Route = () => import('./scan.ts');",
      },
    ],
  },
  'server-layers': {
    breaks: [
      { 'server/src/platform/database.ts': "import { post } from '#ledger/postings.ts';" },
      { 'server/src/identity/sign-in.ts': "import { post } from '#ledger/postings.ts';" },
      { 'server/src/ledger/postings.ts': "import { create } from '#accounts/create-account.ts';" },
      {
        'server/src/goals/delete-goal.ts': "import { complete } from '#tasks/complete-task.ts';",
      },
      { 'server/src/transactions/draft.ts': "import { end } from '#recurrences/end-series.ts';" },
      { 'server/src/accounts/create-account.ts': "import { create } from '#companies/create-company.ts';" },
      { 'server/src/rates/renew-rates.ts': "import { renew } from '#prices/renew-prices.ts';" },
      { 'server/src/accounts/accounts.ts': "import { routes } from '#recurrences/recurrences.routes.ts';" },
    ],
    keeps: [
      {
        'server/src/accounts/create-account.ts':
          "import '#ledger/postings.ts';\nimport '#platform/clock.ts';",
        'server/src/embedded-postgres/cluster.ts': "import '#platform/file-lock.ts';",
        'server/src/accounts/delete-account.ts': "import '#recurrences/end-series.ts';",
        'server/src/companies/create-company.ts': "import '#accounts/create-account.ts';",
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
        'web/src/ui/icon.tsx': "import { findCategory } from '@vintem/core/ledger/category';",
        ...WEB_DECLARES_CORE,
      },
    ],
    keeps: [
      {
        'web/src/ui/amount.tsx': "import { add } from '@vintem/core/money/money';",
        'web/src/finance/icon.tsx': "import { findCategory } from '@vintem/core/ledger/category';",
        ...WEB_DECLARES_CORE,
      },
    ],
  },
  'built-in-categories': {
    breaks: [
      {
        'web/src/accounts/account-form.tsx':
          "import { categoriesOf } from '@vintem/core/ledger/built-in-categories';",
        ...WEB_DECLARES_CORE,
      },
      {
        'web/src/accounts/account-form.tsx':
          "import type { BuiltInCategory } from '@vintem/core/ledger/category-key';",
        ...WEB_DECLARES_CORE,
      },
      { 'core/src/analysis/tip.ts': "import { categoriesOf } from '#ledger/built-in-categories.ts';" },
    ],
    keeps: [
      {
        'server/src/ledger/categories.ts':
          "import { isBuiltInCategory } from '@vintem/core/ledger/built-in-categories';",
        'server/package.json': '{ "dependencies": { "@vintem/core": "*" } }',
        'web/src/finance/category-icon.tsx': "import type { Category } from '@vintem/core/ledger/category';",
        ...WEB_DECLARES_CORE,
      },
      { 'core/src/ledger/balance.test.ts': "import { categoriesOf } from './built-in-categories.ts';" },
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
} satisfies Readonly<Record<string, Examples>>;

/** The page of a tree that has this drawing of its server, and no file elsewhere. */
function pageWith(server: string): string {
  const nothing = '\n```mermaid\nflowchart TD\n```\n\n| Room | imports |\n|---|---|\n';
  const workspaces = `${nothing}| server |  |\n`;
  return `${INTRODUCTION}\n## Workspaces\n${workspaces}\n## Folders of server/src\n${server}\n## Folders of web/src\n${nothing}`;
}
