// npm run bench: fills ledgers of three sizes, measures in one run, and writes bench/FIGURES.md. Takes some minutes; wants a quiet machine.
// npm run bench -- imports rules: measures those alone, and only prints.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths } from '@vintem/core/calendar/day';
import { monthOf, firstDay, lastDay } from '@vintem/core/calendar/month';
import { startEmbeddedPostgres } from '@vintem/server/embedded-postgres/start-embedded-postgres';
import { checkLedger } from '@vintem/server/ledger/check-ledger';
import { createClock } from '@vintem/server/platform/clock';
import { connect } from '@vintem/server/platform/database';
import { newId } from '@vintem/server/platform/ids';
import type { Services } from '@vintem/server/platform/services';
import { stopSignal } from '@vintem/server/platform/stop-signal';
import { postDue } from '@vintem/server/recurrences/post-due';
import { todayIn } from '@vintem/server/platform/today';
import { chromiumEnvironment } from '@vintem/tools/runner/chromium';
import { startProduct } from '@vintem/tools/runner/started-product';
import { buildWebWhenStale } from '@vintem/tools/web/build-web';
import pg from 'pg';
import { compare, quantile } from './compare.ts';
import { measureTransfers } from './delivery.ts';
import { measureBusiness } from './business.ts';
import { measureCards } from './cards.ts';
import { measureDocuments } from './documents.ts';
import { measureAnalysis, measureForecasts } from './forecast-backtest.ts';
import { measureSums } from './sums-backtest.ts';
import { measureImports } from './imports.ts';
import { fill, type Person, send, signUp } from './people.ts';
import { RAW_READS, rawCreate, rawEdit, READ_NAMES, type ReadName } from './raw-statements.ts';
import { measureProjections } from './projections.ts';
import { measureScans } from './scanner.ts';
import { measureRules } from './rules.ts';
import { milliseconds, ratios, type Section, writePage } from './report.ts';
import type { Addresses } from './servers.ts';

const SIZES = { '10,000': 10_000, '100,000': 100_000, '1,000,000': 1_000_000 } as const;
const ROUNDS = 200;
const STARTS = 3;
const SERIES = 10;
const SERIES_LENGTH = 1000;
const SECONDS_IN_A_YEAR = 366 * 86_400;

interface Bench {
  readonly services: Services;
  readonly people: People;
  readonly addresses: Addresses;
  readonly client: pg.Client;
  /** Of the process that serves. */
  readonly pid: number;
}

/** What is measured beside the filled ledgers, in this order. */
const MEASURES: Readonly<Record<string, (bench: Bench) => Promise<unknown>>> = {
  reads: ({ people, addresses, client }) => measureReads(people, addresses, client),
  sizes: ({ people, addresses }) => measureSizes(people, addresses.product),
  writes: ({ people, addresses, client }) => measureWrites(people['100,000'], addresses.product, client),
  due: ({ services, addresses }) => measureDue(services, addresses.product),
  tasks: ({ addresses }) => measureTasks(addresses.product),
  cards: async ({ people, addresses }) =>
    sections.push(await measureCards(addresses.product, people['10,000'], today)),
  imports: async ({ people, addresses, client, pid }) =>
    sections.push(
      await measureImports({ product: addresses.product, pid, client, today }, people['100,000']),
    ),
  rules: async ({ people, addresses }) =>
    sections.push(await measureRules(addresses.product, people['100,000'])),
  projections: async ({ addresses }) => sections.push(await measureProjections(addresses.product, today)),
  business: async ({ services, addresses }) =>
    sections.push(await measureBusiness(services, addresses.product, today)),
  delivery: ({ people, addresses }) => measureDelivery(people['10,000'], addresses.product),
  scanner: ({ people, addresses }) => measureScanner(people['10,000'], addresses.product),
  documents: async () => sections.push(measureDocuments()),
};
const OTHERS = ['start', 'backtests'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in MEASURES) && !OTHERS.includes(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}? There are ${[...Object.keys(MEASURES), ...OTHERS].join(', ')}.`);
  process.exit(1);
}
/** Without a name, all are. */
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const stop = stopSignal();
await buildWebWhenStale({ stop, progress: () => console.log('Building the web side…') });
const dataDir = await mkdtemp(join(tmpdir(), 'vintem-bench-'));
// mkdtemp makes it ours alone; as root, Postgres runs as another account.
await chmod(dataDir, 0o755);
const environment = {
  DATA_DIR: dataDir,
  RATES_BASE_URL: 'http://127.0.0.1:9',
  PRICES_BASE_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'silent',
};
const now = createClock().now();
const today = todayIn('America/Sao_Paulo', now);
const sections: Section[] = [];

const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const servers = fork(join(import.meta.dirname, 'servers.ts'), {
    env: { ...process.env, ...environment, DATABASE_URL: postgres.url },
  });
  const [addresses] = (await once(servers, 'message')) as [Addresses];
  const database = connect(postgres.url, { connections: 4 });
  const client = new pg.Client({ connectionString: postgres.url });
  // Whatever ends us, the database goes first.
  client.on('error', () => undefined);
  await client.connect();
  const services: Services = {
    db: database.db,
    pool: database.pool,
    clock: createClock(),
    planLimits: false,
    signUpsPerHour: undefined,
    ai: undefined,
    publicUrl: undefined,
    webhooksAllowPrivate: false,
    importDir: undefined,
    wake: () => undefined,
    providers: { rates: environment.RATES_BASE_URL, prices: environment.PRICES_BASE_URL },
  };
  const people = await fillAll(services, addresses.product);
  await client.query('vacuum analyze');
  const bench = { services, people, addresses, client, pid: servers.pid ?? 0 };
  for (const [name, measure] of Object.entries(MEASURES)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, each with the machine to itself
    if (isAsked(name)) await measure(bench);
  }
  const breaks = await checkLedger(database.db);
  if (breaks.length > 0) throw new Error(`sums are broken: ${JSON.stringify(breaks[0])}`);
  await client.end();
  await database.close();
  servers.disconnect();
  await once(servers, 'exit');
} finally {
  await postgres.stop();
}
if (isAsked('start')) await measureStart();
if (isAsked('backtests')) sections.push(...measureForecasts(), measureSums(), measureAnalysis());
// npm ends before the database that it started.
await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 500 });
const machine = `${cpus().length} cores, Node ${process.versions.node}`;
if (asked.length === 0)
  await writeFile(join(import.meta.dirname, '..', 'FIGURES.md'), writePage(sections, machine));
console.log(writePage(sections, machine));
process.exit();

type People = Record<keyof typeof SIZES, Person>;

async function fillAll(services: Services, address: string): Promise<People> {
  const people: Partial<People> = {};
  const batches: number[] = [];
  for (const [size, count] of Object.entries(SIZES)) {
    // The largest stands beside the others only.
    if (count > 100_000 && !isAsked('sizes')) continue;
    console.log(`Filling a ledger with ${size}…`);
    const person = await signUp(address, `pessoa-${count}@exemplo.com`);
    batches.push(...(await fill(services, person, count, today)));
    people[size as keyof People] = person;
  }
  sections.push({
    title: '10,000 transactions in one database transaction',
    note: 'Rows, balances, monthly totals and the history from which they can be undone.',
    header: ['', 'median', 'slowest'],
    rows: [['10,000 rows', milliseconds(quantile(batches, 0.5)), milliseconds(Math.max(...batches))]],
  });
  return people as People;
}

/** The product's address of each raw read. */
function pathOf(read: ReadName, { ledgerId }: Person): string {
  const month = `from=${firstDay(monthOf(today))}&to=${lastDay(monthOf(today))}`;
  const paths = {
    latest: `/api/ledgers/${ledgerId}/transactions`,
    month: `/api/ledgers/${ledgerId}/transactions/summary?${month}`,
    sixMonths: `/api/ledgers/${ledgerId}/dashboard`,
    dashboard: `/api/ledgers/${ledgerId}/dashboard`,
  } satisfies Record<ReadName, string>;
  return paths[read];
}

async function ask(address: string, path: string, cookie = ''): Promise<ArrayBuffer> {
  return (await send(address, path, cookie)).arrayBuffer();
}

async function measureReads(people: People, { product, bare }: Addresses, client: pg.Client): Promise<void> {
  const person = people['100,000'];
  const groups = [];
  for (const name of READ_NAMES) {
    const read = RAW_READS[name];
    console.log(`Reading: ${name}…`);
    const figures = await compare(
      [
        {
          name: 'raw SQL',
          run: async () => {
            for (const statement of read.statements(person.ledgerId, today)) await client.query(statement);
          },
        },
        { name: 'bare Fastify', run: () => ask(bare, `/${name}?ledger=${person.ledgerId}&today=${today}`) },
        { name: 'Vintém', run: () => ask(product, pathOf(name, person), person.cookie) },
      ],
      ROUNDS,
    );
    groups.push([read.name, figures] as const);
  }
  sections.push(
    ratios(
      'Reads from a ledger of 100,000',
      'Over HTTP with session and membership checked, beside the same figures by hand: one connection without HTTP, and Fastify with nothing but the statements. Six months come with the dashboard, which also brings twelve months, balances and the latest five.',
      groups,
    ),
  );
}

async function measureSizes(people: People, product: string): Promise<void> {
  const groups = [];
  for (const name of READ_NAMES) {
    const contestants = Object.entries(people).map(([size, person]) => ({
      name: size,
      run: () => ask(product, pathOf(name, person), person.cookie),
    }));
    groups.push([RAW_READS[name].name, await compare(contestants, ROUNDS)] as const);
  }
  sections.push(ratios('The same reads as history grows', 'Rows in the ledger.', groups));
}

async function measureWrites(
  { ledgerId, accountId, cookie }: Person,
  product: string,
  client: pg.Client,
): Promise<void> {
  const path = `/api/ledgers/${ledgerId}/transactions`;
  const draft = {
    type: 'expense',
    accountId,
    day: today,
    category: 'food',
    description: 'Padaria',
    amountCents: 100,
    currency: 'BRL',
  };
  const other = await signUp(product, 'outra@exemplo.com');
  const raw = { ledgerId: other.ledgerId as string, accountId: other.accountId };
  const create = await compare(
    [
      { name: 'raw SQL', run: () => rawCreate(client, { ...raw, id: newId(now), day: today, at: now }) },
      { name: 'Vintém', run: () => send(product, path, cookie, draft) },
    ],
    ROUNDS,
  );
  const id = newId(now);
  await rawCreate(client, { ...raw, id, day: today, at: now });
  const { transaction } = (await (await send(product, path, cookie, draft)).json()) as {
    transaction: { id: string; version: number };
  };
  let { version } = transaction;
  const edit = await compare(
    [
      { name: 'raw SQL', run: (round) => rawEdit(client, { ...raw, id }, 200 + round) },
      {
        name: 'Vintém',
        run: async (round) => {
          await send(
            product,
            `${path}/${transaction.id}`,
            cookie,
            { version, amountCents: 200 + round },
            'PATCH',
          );
          version += 1;
        },
      },
    ],
    ROUNDS,
  );
  // Rows written by hand have no totals, and are deleted before the check.
  await client.query('delete from transactions where ledger_id = $1', [other.ledgerId]);
  await client.query('update accounts set posted_cents = 0 where ledger_id = $1', [other.ledgerId]);
  sections.push(
    ratios(
      'Writing one',
      'The raw side writes a row and a balance; Vintém also keeps totals, history and what undo needs, and answers over HTTP.',
      [
        ['create', create],
        ['edit the amount', edit],
      ],
    ),
  );
}

/** Ten series of a thousand months, all due at once, as after a downtime of a lifetime. */
async function measureDue(services: Services, product: string): Promise<void> {
  const person = await signUp(product, 'recorrente@exemplo.com');
  const day = addDays(today, 1);
  const draft = {
    type: 'expense',
    accountId: person.accountId,
    category: 'housing',
    description: 'Aluguel',
    amountCents: 100,
    currency: 'BRL',
  };
  const series = { ...draft, day, interval: 'monthly', endDay: addMonths(day, SERIES_LENGTH - 1) };
  const making: number[] = [];
  for (let index = 0; index < SERIES; index += 1) {
    const startedAt = performance.now();
    await send(product, `/api/ledgers/${person.ledgerId}/recurrences`, person.cookie, series);
    making.push(performance.now() - startedAt);
  }
  const clock = createClock(SECONDS_IN_A_YEAR * (SERIES_LENGTH / 12 + 1));
  const startedAt = performance.now();
  const posted = await postDue({ ...services, clock });
  const milli = performance.now() - startedAt;
  if (posted !== SERIES * SERIES_LENGTH) throw new Error(`posted ${posted}`);
  sections.push({
    title: 'Series',
    note: 'Made over HTTP, each with all its occurrences; then all of them come due at once and are posted in order, with their events.',
    header: ['', 'median'],
    rows: [
      ['making a series of 1,000', milliseconds(quantile(making, 0.5))],
      ['posting 10,000 due occurrences', milliseconds(milli)],
    ],
  });
}

/** Lists of tasks as they grow tenfold. */
async function measureTasks(product: string): Promise<void> {
  const people = await Promise.all(
    [1, 10].map(async (times) => {
      const person = await signUp(product, `tarefas-${times}@exemplo.com`);
      const due = { day: today, time: '09:00' };
      const recurrence = { interval: 'daily', endDay: addDays(today, 999) };
      for (let index = 0; index < times; index += 1) {
        const title = `Tarefa ${index}`;
        await send(product, '/api/tasks', person.cookie, {
          title,
          due,
          priority: 'low',
          category: 'work',
          recurrence,
        });
      }
      return { name: `${times},000 tasks`, person };
    }),
  );
  const lists = { 'a day': `day=${today}`, 'all pending': 'status=pending', 'a search': 'search=tarefa' };
  const groups = [];
  for (const [what, query] of Object.entries(lists)) {
    const contestants = people.map(({ name, person }) => ({
      name,
      run: () => ask(product, `/api/tasks?${query}`, person.cookie),
    }));
    groups.push([what, await compare(contestants, ROUNDS)] as const);
  }
  sections.push(ratios('Lists of tasks', 'The first page, over HTTP.', groups));
}

async function measureDelivery(person: Person, product: string): Promise<void> {
  const { CHROMIUM_PATH } = await chromiumEnvironment(stop);
  const transfers = await measureTransfers(product, person, CHROMIUM_PATH);
  sections.push({
    title: 'First visits',
    note: 'Bodies as they cross the network (brotli), pictures and fonts included.',
    header: ['page', 'bytes', 'requests'],
    rows: transfers.map(({ page, bytes, requests }) => [
      page,
      bytes.toLocaleString('en-US'),
      String(requests),
    ]),
  });
}

async function measureScanner(person: Person, product: string): Promise<void> {
  console.log('Reading a receipt…');
  const { CHROMIUM_PATH } = await chromiumEnvironment(stop);
  const { firstMs, warmMs, nativeMs } = await measureScans(product, person, CHROMIUM_PATH);
  sections.push({
    title: 'Reading a receipt',
    note: 'From choosing a photo of 1280 × 720 to the form that is filled in, codes and text, in Chromium; beside the `tesseract` command on the same photo, text only.',
    header: ['first, engines on their way', 'warm', 'tesseract command', 'warm ÷ command'],
    rows: [
      [
        milliseconds(firstMs),
        milliseconds(warmMs),
        nativeMs === null ? 'not installed' : milliseconds(nativeMs),
        nativeMs === null ? '' : `${(warmMs / nativeMs).toFixed(2)}×`,
      ],
    ],
  });
}

async function measureStart(): Promise<void> {
  const seconds: number[] = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const product = await startProduct(environment);
    product.signalGroup('SIGTERM');
    await product.ended;
    if (start > 0) seconds.push(product.seconds);
  }
  sections.push({
    title: 'Starting again',
    note: '`npm start` with everything built and the database there, until it says its address.',
    header: ['', 'median'],
    rows: [['second start', milliseconds(quantile(seconds, 0.5) * 1000)]],
  });
}
