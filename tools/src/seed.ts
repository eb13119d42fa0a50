// npm run seed: a demonstration account with a believable year of Brazilian life, its days relative to today. Run again, it changes nothing.
import { openDatabase } from '@vintem/server/main';
import { readSettings } from '@vintem/server/platform/settings';
import { todayIn } from '@vintem/server/platform/today';
import { createClock } from '@vintem/server/platform/clock';
import { serve } from '@vintem/server/serve';
import { enterHousehold } from '#demo/enter-household.ts';
import { MARINA } from '#demo/household.ts';
import { createSend, RefusedError } from '#demo/send.ts';

// Whoever may run this needs no limit.
const settings = { ...readSettings(process.env), port: 0, host: '127.0.0.1', signUpsPerHour: undefined };
const database = await openDatabase(settings);
try {
  // A server of our own for a moment, so that all is entered as people enter it.
  const server = await serve({ settings, databaseUrl: database.url, log: console.log });
  try {
    await seed(server.address);
  } finally {
    await server.close();
  }
} finally {
  await database.stop();
}
process.exit();

async function seed(address: string): Promise<void> {
  const today = todayIn('America/Sao_Paulo', createClock(settings.clockOffsetSeconds).now());
  try {
    await enterHousehold(createSend(address), today);
    console.log('Conta de demonstração criada.');
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'email_taken') throw error;
    console.log('A conta de demonstração já existe; nada mudou.');
  }
  console.log(`  Email: ${MARINA.email}\n  Senha: ${MARINA.password}`);
}
