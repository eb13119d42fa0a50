import { setTimeout as delay } from 'node:timers/promises';
import { databaseError, databaseRefusal, reasonOf } from './database-refusals.ts';
import { migrate } from './migrate.ts';

const PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/** The login was refused, or the database does not exist: that needs a person. */
const NOT_LET_IN = /^(28...|3D000)$/;

/**
 * Migrates the database, waiting for it as long as it takes when it is away: after a power cut, or behind a failing-over cluster, it may come
 * up long after us. Rejects when waiting would be of no use.
 */
export async function migrateWhenReached(
  databaseUrl: string,
  log: (message: string) => void,
  stop: AbortSignal,
): Promise<void> {
  /* oxlint-disable no-await-in-loop -- each try follows the failure of the one before */
  for (let failures = 0; !stop.aborted; failures += 1) {
    try {
      const migrated = await migrate(databaseUrl);
      if (failures > 0) log('O banco de dados respondeu.');
      if (migrated.length > 0) log('Banco de dados atualizado.');
      return;
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (failures === 0) log(sentenceOf(error));
      const pause = Math.min(PAUSE_MILLISECONDS * 1.5 ** failures, LONGEST_PAUSE_MILLISECONDS);
      await delay(pause, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  /* oxlint-enable no-await-in-loop */
}

/** A migration that the outage interrupted was rolled back, and is tried again as a whole. */
function mayPass(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return databaseRefusal(cause) !== undefined && !NOT_LET_IN.test(databaseError(cause).code ?? '');
}

function sentenceOf(error: unknown): string {
  return (
    `Não foi possível conectar ao banco de dados: ${reasonOf(error).reason}. ` +
    'O Vintém espera por ele e tenta de novo a cada poucos segundos; até lá, responde que está indisponível.'
  );
}
