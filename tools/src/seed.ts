// npm run seed: a demonstration account with a believable year of Brazilian life, its days relative to today. Run again, it changes nothing.
import { openDatabase } from '@vintem/server/main';
import { readSettings } from '@vintem/server/platform/settings';
import { stopSignal } from '@vintem/server/platform/stop-signal';
import { todayIn } from '@vintem/server/platform/today';
import { createClock } from '@vintem/server/platform/clock';
import { serve } from '@vintem/server/serve';
import { Client } from 'pg';
import { enterHousehold } from '#demo/enter-household.ts';
import { MARINA } from '#demo/household.ts';
import { createSend } from '#demo/send.ts';

/** Until all is entered, the account has this email: what an interrupted run leaves is no demonstration, and the next run removes it. */
const UNFINISHED = 'marina+em-preparo@exemplo.com';

/** Any number of our own: of two runs at once one enters, and the other waits and finds it done. */
const ADVISORY_LOCK = 7_368_434;

const stop = stopSignal();
// Whoever may run this needs no limit.
const settings = { ...readSettings(process.env), port: 0, host: '127.0.0.1', signUpsPerHour: undefined };
const database = await openDatabase(settings);
try {
  // A server of our own for a moment, so that all is entered as people enter it.
  const server = await serve({ settings, databaseUrl: database.url, log: console.log, stop });
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    if (!stop.aborted) await seed(server.address, client);
  } finally {
    await client.end();
    await server.close();
  }
} finally {
  await database.stop();
}
process.exit(stop.aborted ? 1 : 0);

async function seed(address: string, client: Client): Promise<void> {
  if (await isThere(client, MARINA.email)) console.log('A conta de demonstração já existe; nada mudou.');
  else if (await enter(address, client)) console.log('Conta de demonstração criada.');
  else return console.log('Interrompido: nada ficou para trás.');
  console.log(`  Email: ${MARINA.email}\n  Senha: ${MARINA.password}`);
}

/** False when it was interrupted, and its entries are deleted again. */
async function enter(address: string, client: Client): Promise<boolean> {
  const today = todayIn('America/Sao_Paulo', createClock(settings.clockOffsetSeconds).now());
  if (await isThere(client, UNFINISHED)) await remove(address);
  try {
    await enterHousehold(createSend(address, stop), today, UNFINISHED);
    await client.query('update users set email = $2 where email = $1', [UNFINISHED, MARINA.email]);
    return true;
  } catch (error) {
    if (await isThere(client, UNFINISHED)) await remove(address);
    if (!stop.aborted) throw error;
    return false;
  }
}

async function isThere(client: Client, email: string): Promise<boolean> {
  const { rowCount } = await client.query('select from users where email = $1', [email]);
  return rowCount === 1;
}

/** As the person would: with everything that is theirs. */
async function remove(address: string): Promise<void> {
  const send = createSend(address);
  const { password } = MARINA;
  await send('/api/session', { email: UNFINISHED, password });
  await send('/api/user', { password }, 'DELETE');
}
