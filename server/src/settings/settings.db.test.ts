import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.signUp();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const read = async (who = person) => (await who.call(api.getSettings, {})).body;
const edit = (body: RequestOf<typeof api.editSettings>['body'], who = person) =>
  who.call(api.editSettings, { body });
const ledgerOf = async (who: Person) => (await who.call(api.getSession, {})).body.session?.ledgers[0];

test('a new person starts with reais, São Paulo time and every notification', async () => {
  expect(await read()).toEqual({
    defaultCurrency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    cardMonth: 'purchase',
    notificationPreferences: { email: true, push: true, transactions: true, bills: true },
    theme: 'light',
    language: 'pt-BR',
    aiEnabled: true,
    largeTransactionCents: null,
    name: null,
    version: 1,
  });
});

test('SET-01 the default currency is that of the personal ledger, and the session has it at once', async () => {
  const before = await read();
  const { status, body } = await edit({ version: before.version, defaultCurrency: 'EUR' });
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, defaultCurrency: 'EUR', version: before.version + 1 });
  expect(await read()).toEqual(body);
  expect((await ledgerOf(person))?.currency).toBe('EUR');
});

test('DASH-01 a chosen name is in the session at once, trimmed, and can be cleared', async () => {
  const named = async () => (await person.call(api.getSession, {})).body.session?.user.name;
  const { version } = await read();
  expect((await edit({ version, name: '  Ana Lúcia ' })).body.name).toBe('Ana Lúcia');
  expect(await named()).toBe('Ana Lúcia');
  expect((await edit({ version: version + 1, name: 'a'.repeat(81) })).error.fields).toMatchObject([
    { path: 'name', code: 'name_too_long' },
  ]);
  const file = await person.call(api.exportData, {});
  expect(file.body).toMatchObject({ settings: { name: 'Ana Lúcia' } });
  expect((await edit({ version: version + 1, name: null })).body.name).toBeNull();
  expect(await named()).toBeNull();
});

describe('without a settings row', () => {
  const withoutRow = async () => {
    const somebody = await server.signUp();
    await server.services.pool.query('delete from user_settings where user_id = $1', [somebody.userId]);
    return somebody;
  };

  test('SET-01 without a row, reading returns the defaults', async () => {
    const somebody = await withoutRow();
    expect(await read(somebody)).toEqual(await read(await server.signUp()));
    expect(await read(somebody)).toMatchObject({ defaultCurrency: 'BRL', version: 1 });
  });

  test('SET-01 without a row, saving inserts it', async () => {
    const somebody = await withoutRow();
    expect((await edit({ version: 1, defaultCurrency: 'GBP' }, somebody)).status).toBe(200);
    expect(await read(somebody)).toMatchObject({ defaultCurrency: 'GBP', version: 2 });
  });

  test('without a row, of two saves at once one succeeds and the other is refused', async () => {
    const somebody = await withoutRow();
    const { told, winner } = await saveTwice(somebody);
    expect(told).toEqual([200, 'version_conflict']);
    expect(await read(somebody)).toEqual(winner);
  });
});

describe('versions', () => {
  test('a save with an outdated version is refused and changes nothing', async () => {
    const before = await read();
    expect((await edit({ version: before.version, theme: 'dark' })).status).toBe(200);
    const late = await edit({ version: before.version, defaultCurrency: 'USD', timeZone: 'Asia/Tokyo' });
    expect([late.status, late.error.code]).toEqual([409, 'version_conflict']);
    expect(await read()).toEqual({ ...before, theme: 'dark', version: before.version + 1 });
  });

  test('of two saves at once one succeeds and the other is refused', async () => {
    const { told, winner } = await saveTwice(person);
    expect(told).toEqual([200, 'version_conflict']);
    expect(await read()).toEqual(winner);
  });
});

/** Two edits of the same version at the same time: both answers, and the winner's settings. */
async function saveTwice(who: Person) {
  const { version } = await read(who);
  const answers = await Promise.all([
    edit({ version, defaultCurrency: 'USD' }, who),
    edit({ version, timeZone: 'Asia/Tokyo' }, who),
  ]);
  const told = answers.map(({ status, error }) => error?.code ?? status).toSorted();
  return { told, winner: answers.find(({ status }) => status === 200)?.body };
}

describe('time zones', () => {
  test.each(['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'UTC', 'Asia/Kolkata'])(
    '%s is a time zone',
    async (timeZone) => {
      const { version } = await read();
      expect((await edit({ version, timeZone })).body).toMatchObject({ timeZone });
      expect((await ledgerOf(person))?.timeZone).toBe(timeZone);
    },
  );

  test.each(['', 'Brasília', 'America/Atlantis', '+03:00', '../etc/passwd', 'A'.repeat(65)])(
    '"%s" is no time zone',
    async (timeZone) => {
      const before = await read();
      const { status, error } = await edit({ version: before.version, timeZone });
      expect(status).toBe(422);
      expect(error.fields).toEqual([
        { path: 'timeZone', code: 'time_zone_invalid', message: 'Escolha um fuso horário da lista' },
      ]);
      expect(await read()).toEqual(before);
    },
  );
});

test('an unsupported currency is refused with its field', async () => {
  const before = await read();
  // @ts-expect-error -- what a program may send all the same
  const { status, error } = await edit({ version: before.version, defaultCurrency: 'JPY' });
  expect(status).toBe(422);
  expect(error.fields).toMatchObject([{ path: 'defaultCurrency', code: 'currency_invalid' }]);
  expect(await read()).toEqual(before);
});

test('nobody else sees a person’s settings', async () => {
  const other = await server.signUp();
  const { version } = await read();
  await edit({ version, defaultCurrency: 'GBP' });
  expect(await read(other)).toMatchObject({ defaultCurrency: 'BRL', version: 1 });
  expect((await server.visitor().call(api.getSettings, {})).status).toBe(401);
});
