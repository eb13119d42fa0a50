/**
 * The rules that may change as the project grows, as tables. A new edge or exception is one line here, with its reason, and so is seen in
 * review. What the tables mean is in the `check-*.ts` files beside this one, and in docs/ARCHITECTURE.md.
 */

/** The workspaces that each may import, in addition to declaring it in its package.json. */
export const WORKSPACE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ['core'],
  server: ['core', 'contract'],
  web: ['core', 'contract'],
  e2e: ['core', 'contract', 'server'], // starts a real server
  tools: ['core', 'contract', 'server'], // start, dev, check-ledger
  bench: ['core', 'contract', 'server', 'tools'], // fills ledgers and starts the product
};

/** Workspaces that are bundled or only ever run from a checkout, where a devDependency is as good as a dependency. */
export const BUILT_WORKSPACES: readonly string[] = ['web', 'e2e', 'bench'];

/** Packages that are declared though nothing imports them, and who needs them. */
export const PACKAGES_WITHOUT_IMPORT: Readonly<Record<string, string>> = {
  'oxlint-tsgolint': 'oxlint runs it for the rules that need types',
  typescript: 'the command tsc, and types for the linter',
  'oxc-transform-react': '@vitejs/plugin-react loads it, for its option "compiler"',
  '@playwright/test': 'in web, @vitest/browser-playwright runs the browser through it',
};

/** Workspaces whose source may use Node's own modules. */
export const NODE_WORKSPACES: readonly string[] = ['server', 'tools', 'e2e', 'bench'];

/** On a floor, stands for every folder that no floor names: the features. */
export const FEATURES = '*';

/** Folders of each workspace's `src` in floors, lowest first. Each may import those below, never one beside it or above. */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    ['platform'],
    ['identity', 'embedded-postgres'],
    ['settings', 'rates', 'prices'], // a person's time zone and currency, what a currency and an asset are worth
    ['ledger'],
    ['transactions'],
    ['recurrences'], // an occurrence is a transaction: the same draft, the same checks
    [FEATURES],
    // they begin with an account or are one, become a task, follow from the analysis, find transfers in what a bank tells, tell what is to come
    ['companies', 'cards', 'tickets', 'projections', 'imports', 'events'],
    ['installment-plans'], // parcels of a card, and a statement of it that is financed
    ['profile', 'deletions', 'notices'], // everything that a person has, and what they deleted, goes to the feature that it is of
  ],
  web: [
    ['ui'],
    ['fields', 'api'],
    ['finance'],
    ['shell'],
    ['ledger', 'planning', 'installment-plans'],
    [FEATURES],
  ],
};

/** The folders of core that `web/src/ui` may use: formats of money and days, and search in text. */
export const UI_SUBJECTS: readonly string[] = ['money', 'calendar', 'text'];

/** Folders of no feature that the contract has, and features without a folder of their name: which, and why. */
export const FEATURE_NAME_EXCEPTIONS: Readonly<Record<string, string>> = {
  'core/calendar': 'days and months are of every feature',
  'core/documents':
    'documents are read in the browser; only what an AI service completes is asked for, by analysis',
  'core/ledger': 'what the ledgers of the server and the web stand on',
  'core/money': 'money is of every feature',
  'core/tax-id': 'CNPJ and CPF are of companies, contacts and documents',
  'core/text': 'words are searched in every feature',
  'server/import-proof': 'what proves an import is read beside it: server/src/imports',
  'server/changes': 'the history is written with what changes: server/src/ledger',
  'server/import-undo': 'what an undo would do is found by what does it: server/src/imports',
  'server/import-columns': 'what the columns of a file are is said of its import: server/src/imports',
  'server/import-categories': 'what the file of an import names is made beside it: server/src/imports',
  'web/business':
    'the dashboard of a company is drawn from what companies, dashboard and transactions answer',
  'web/changes': 'each change offers its undo where it is made, through web/src/finance',
  'web/deletions': 'each deletion offers its undo where it is made, through web/src/api',
  'web/documents': 'documents are read in the browser, and entered as transactions',
  'web/import-proof': 'what proves an import is shown with it, and its balance with the account',
  'web/import-undo': 'asked before an import is undone: web/src/imports',
  'web/import-columns': 'a step of an import: web/src/imports',
  'web/import-categories': 'a notice of an import: web/src/imports',
  'web/issued-cards': 'the cards of an account are shown with the card: web/src/cards',
  'web/landing': 'a page without the app, which calls nothing',
  'web/offline': 'the service worker, which calls nothing',
  'web/prices': 'prices are shown with the investments that they are of',
  'web/profile': 'what a person has and does as a user stands on the page of the settings',
  'web/rates': 'rates are shown with the amounts that they convert, through web/src/finance',
  'web/transfers': 'a transfer is entered and listed among the transactions: web/src/transactions',
  'web/suggestions': 'what is proposed stands in the form of a transaction: web/src/transactions/suggestions',
  'web/recurrences':
    'a series is entered and edited in the form of a transaction: web/src/transactions/series',
};

/** The only files directly in `src`: they put the rest together, so they may import any of it and nothing may import them. */
export const SOURCE_ROOTS: Readonly<Record<string, RegExp>> = {
  server: /^(?:main|app|serve|features|safety|safety-nets)(?:\.test|\.db\.test)?\.ts$/u,
  web: /^(?:main\.tsx|routes\.ts|entries\.ts|commands\.tsx|payables-parts\.tsx|[a-z-]+\.route\.tsx)$/u,
  contract: /^[a-z.-]+\.ts$/u, // one file a feature, nothing to put together
  tools: /^[a-z.-]+\.ts$/u, // one file a command
  bench: /^[a-z-]+\.ts$/u, // one program
};

/** Longest file, in lines. */
export const MAX_LINES = 400;
export const MAX_TEST_LINES = 600;

/** Longer files, by path: how long, and why that reads better than two files. */
export const SIZE_EXCEPTIONS: Readonly<
  Record<string, { readonly maxLines: number; readonly reason: string }>
> = {
  'server/src/platform/schema.ts': {
    maxLines: 700,
    reason: 'one interface a table, on one page that a test compares with the database',
  },
};

/** What may stand between a code file's name and its extension. */
export const FILE_SUFFIXES: readonly string[] = [
  'routes',
  'route',
  'queries',
  'api',
  'forms',
  'test',
  'db.test',
  'e2e',
  'bench',
  'gen',
];

/** Suffixes that tools ask for: `vite.config.ts` beside `src`, and declarations of what has no types. */
export const TOOL_SUFFIXES: readonly string[] = ['config', 'd'];

/** Words that add nothing to a file's or folder's name, and what to do instead. */
export const BANNED_WORDS: Readonly<Record<string, string>> = {
  util: 'name the file by what it does, such as fold.ts',
  utils: 'name the file by what it does, such as fold.ts',
  helper: 'name the file by what it does, such as spec-table.ts',
  helpers: 'name the file by what it does, such as spec-table.ts',
  common: 'put it in the lowest layer that needs it, under its own name',
  misc: 'split it by what its parts are',
  manager: 'name the file by its verb (create-account.ts) or its noun (session.ts)',
};

/** Names that are banned alone, while `account-type.ts` is fine. */
export const BANNED_NAMES: Readonly<Record<string, string>> = {
  types: 'put each type in the file of what it models',
  index: 'import the file that defines what you need; there are no barrels',
};

/** Queries that may scan across owners: only those of jobs, each with its purpose. */
export const ACROSS_OWNERS_QUERIES: Readonly<Record<string, string>> = {
  brokenBalancesAcrossOwners: 'the check of the ledger proves the sums of everybody',
  brokenTagsAcrossOwners: 'the check of the ledger proves the tags of everybody',
  brokenCategoriesAcrossOwners: 'the check of the ledger proves the categories of everybody',
  brokenInclusionsAcrossOwners: 'the check of the ledger proves the sums of everybody',
  brokenPartsAcrossOwners: 'the check of the ledger proves the sums of everybody',
  brokenPlansAcrossOwners: 'the check of the ledger proves the sums of everybody',
  brokenFinancingsAcrossOwners: 'the check of the ledger proves the debts of everybody',
  brokenTotalsAcrossOwners: 'the check of the ledger proves the sums of everybody',
  brokenTransferCategoriesAcrossOwners: 'the check of the ledger proves the transfers of everybody',
  brokenTransfersAcrossOwners: 'the check of the ledger proves the transfers of everybody',
  brokenTransferSeriesAcrossOwners: 'the check of the ledger proves the transfers of everybody',
  debitedCardsAcrossOwners: 'the job that schedules automatic debits serves everybody',
  findTokenOfPrefixAcrossOwners: 'a folder of files names a token, and so its person',
  findLedgersWithEventsAcrossOwners: 'the job that tells webhooks serves everybody',
  listenersAcrossOwners: 'the job that tells webhooks serves everybody',
  insertDeliveriesAcrossOwners: 'the job that tells webhooks serves everybody',
  markHandedAcrossOwners: 'the job that tells webhooks serves everybody',
  findDueDeliveriesAcrossOwners: 'the job that tells webhooks serves everybody',
  forgetBodiesAcrossOwners: 'the job that forgets what was sent serves everybody',
  cutImportsAcrossOwners: 'the job that goes on with imports that were cut off serves everybody',
  cutUndosAcrossOwners: 'the job that goes on with undos of imports that were cut off serves everybody',
  ledgersToCheckAcrossOwners: 'the job that tells each morning what there is to tell serves everybody',
  ledgersWithDueAcrossOwners: 'the job that posts what comes due serves everybody',
  findDueAnalysesAcrossOwners: 'the job that asks the AI service serves everybody',
  forgetReadingsAcrossOwners: 'the job that asks the AI service serves everybody',
  isCryptoHeldAcrossOwners: 'the job that renews prices serves everybody',
};

/** Queries of the server that other folders may call, and why. */
export const PUBLIC_QUERIES: Readonly<Record<string, string>> = {
  'ledger/balances.queries.ts': 'what accounts hold is read by most pages',
  'ledger/budget-limits.queries.ts':
    'limits go with their category, and the dashboard asks whether there are any',
  'ledger/card-figures.queries.ts': 'what statements amount to is read by cards, and by what pays them',
  'ledger/card-statements.queries.ts': 'every command that writes transactions places those of cards',
  'ledger/checkpoints.queries.ts': 'what a bank said of a balance is asked of the ledger by the imports too',
  'ledger/ledger.queries.ts': 'what the commands of every feature read and lock before they post',
  'ledger/categories.queries.ts': 'a filter by a category has its parts, wherever rows or sums are read',
  'ledger/tags.queries.ts': 'every command that writes transactions asks whether their tags are there',
  'ledger/waiting-bills.queries.ts': 'what waits for a person is told each morning, and in the bell',
  'ledger/totals.queries.ts': 'the sums of months are read by most pages',
};

/** The only files that may know which categories are built in, by their list or their type, and why. All others take a ledger's list. */
export const BUILT_IN_CATEGORY_FILES: Readonly<Record<string, string>> = {
  'core/src/ledger/category-key.ts': 'it names the built-in keys',
  'core/src/ledger/built-in-categories.ts': 'it is the list',
  'core/src/imports/bank-category-words.ts': 'so do the words of a bank',
  'core/src/ledger/own-categories.ts':
    'it puts the list of a ledger together, of the built-in ones and its own',
  'core/src/documents/category-words.ts': 'the words of a paper point to a particular category',
  'core/src/documents/collection.ts': 'so does the segment of a collection',
  'core/src/documents/company-category.ts': 'so does a person’s category in the books of a company',
  'core/src/documents/goods-category.ts': 'so do the goods of a note',
  'core/src/documents/paper-words.ts': 'so does a payslip',
  'server/src/ledger/categories.ts': 'a filter by a built-in one needs no list',
  'server/src/platform/open-api.ts': 'the API’s description says which keys every ledger has',
};

/** The only file that may tell the types of transactions apart. */
export const TYPES_FILE = 'core/src/ledger/transaction.ts';

/** The only file that may read the time. */
export const CLOCK_FILE = 'server/src/platform/clock.ts';

/** The only files that may write transactions, monthly totals and accounts' posted amounts; the benchmark's yardstick is one. */
export const POSTINGS_FILE =
  /^(?:server\/src\/ledger\/postings(?:\.queries|-recorded\.queries)?|server\/src\/testing\/seed-ledgers|bench\/src\/raw-statements)\.ts$/u;

/** Where migrations lie. */
export const MIGRATIONS_FOLDER = 'server/migrations/';
/** What each of them was when it landed: its name and its SHA-256. */
export const LANDED_FILE = 'server/landed-migrations.json';

/** The page that draws who imports whom; `npm run fix` writes it. */
export const GRAPH_FILE = 'docs/import-graph.md';
