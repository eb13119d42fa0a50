// Real files of banks, brought in whole. They are private: DOCUMENT_SAMPLES names the folder that holds them, listed in MANIFEST.tsv.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { CURRENCY_CODES, type CurrencyCode } from '@vintem/core/money/currency';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { CARD_RULE } from '#testing/household-year.ts';

const folder = process.env['DOCUMENT_SAMPLES'] ?? '';
const manifest = folder === '' ? '' : join(folder, 'MANIFEST.tsv');
/** What is none of these formats, and the answer of a bank that tells of no account. */
const IS_REFUSED = /^NEGATIVE|^tx=0;.*acct=;/u;
const samples = (existsSync(manifest) ? readFileSync(manifest, 'utf8') : '')
  .split('\n')
  .map((row) => row.split('\t'))
  .flatMap(([kind = '', path = '', , , , facts = '']) =>
    ['ofx', 'qif', 'camt'].includes(kind) && !IS_REFUSED.test(facts) ? [{ path }] : [],
  );

let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });
const boxesOf = ({ counts }: Import) => Object.values(counts).reduce((sum, count) => sum + count, 0);

async function draftsOf(path: string): Promise<Import[]> {
  const content = readFileSync(join(folder, path)).toString('base64');
  const fileName = path.split('/').at(-1) ?? path;
  const { status, body } = await ana.call(api.createImports, {
    params: params(),
    body: { fileName, content },
  });
  expect(status).toBe(201);
  return body.imports;
}

const isHeld = (code: string): code is CurrencyCode => CURRENCY_CODES.some((known) => known === code);

/** An account as the file needs it; undefined where it is in a currency that no account has. */
async function openFor({ accountKind, currency }: Import): Promise<string | undefined> {
  const code = currency ?? 'BRL';
  if (!isHeld(code)) return undefined;
  if (accountKind !== 'card') return (await ana.openAccount({ currency: code })).id;
  const body = { name: 'Cartão', currency: code, ...CARD_RULE } as const;
  return (await ana.call(api.createCard, { params: params(), body })).body.account.id;
}

test.runIf(samples.length > 0)('the folder lists each file once', () => {
  expect(new Set(samples.map(({ path }) => path)).size).toBe(samples.length);
});

test.each(samples)(
  'IMP-01 IMP-02 $path comes in whole, each line in one box, and brings nothing the second time',
  { timeout: 60_000 },
  async ({ path }) => {
    ana = await server.signUp();
    const opened = new Map<string | null, string | undefined>();
    for (const draft of await draftsOf(path)) {
      // oxlint-disable-next-line no-await-in-loop -- one account after the other
      const accountId = opened.get(draft.accountNumber) ?? (await openFor(draft));
      if (accountId === undefined) continue;
      if (draft.accountNumber !== null) opened.set(draft.accountNumber, accountId);
      const body = { version: draft.version, accountId };
      // oxlint-disable no-await-in-loop -- as above
      const chosen = (await ana.call(api.chooseImportAccount, { params: at(draft), body })).body.import;
      expect(boxesOf(chosen)).toBe(boxesOf(draft));
      const all = await ana.call(api.listImportRows, { params: at(chosen), query: { box: 'check' } });
      const positions = all.body.rows.map(({ position }) => position);
      if (positions.length > 0) {
        await ana.call(api.decideImportRows, { params: at(chosen), body: { positions, decision: 'import' } });
      }
      const applied = await ana.call(api.applyImport, {
        params: at(chosen),
        body: { openingIncludesPast: true },
      });
      expect(applied.status).toBe(200);
      expect(applied.body.import).toMatchObject({ waitingCount: 0, readyCount: 0 });
      // oxlint-enable no-await-in-loop
    }
    const again = (await draftsOf(path)).filter(({ accountId }) => accountId !== null);
    for (const { counts } of again) expect(counts.new + counts.check).toBe(0);
  },
);
