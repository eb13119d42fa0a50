import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Binaries, POSTGRES_ENVIRONMENT } from './binaries.ts';
import { EmbeddedPostgresError, explainFailure } from './failure.ts';
import type { Place } from './place.ts';

export const SUPERUSER = 'postgres';

export interface ClusterOptions {
  place: Place;
  binaries: Binaries;
  /** False for throwaway test databases. */
  durable: boolean;
  progress: (message: string) => void;
}

/** Creates the database files unless they exist; refuses those of another major version. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { place, binaries, progress } = options;
  if (existsSync(place.cluster)) return checkVersion(place, binaries);
  progress('Criando o banco de dados (só na primeira vez)…');
  // Under another name until it is whole, so that an interrupted initdb is simply started over.
  const unfinished = `${place.cluster}.new`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await initialise(unfinished, options);
    await rename(unfinished, place.cluster);
  } catch (error) {
    throw explainFailure('Não foi possível criar o banco de dados', place.home, error);
  }
}

async function initialise(directory: string, { place, binaries, durable }: ClusterOptions): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${directory}`,
      `--username=${SUPERUSER}`,
      // Whoever can enter the socket's folder (0700) may connect; there is no other way in.
      '--auth=trust',
      '--encoding=UTF8',
      // Compares by code point: fast, and the same on every machine and after every upgrade of the system's libraries.
      // What people read is sorted by an explicit collation, "pt-BR-x-icu".
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...place.account, cwd: '/', env: POSTGRES_ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, complaint] = await Promise.all([exited, text(child.stderr)]);
  if (code !== 0) throw new Error(complaint);
}

async function checkVersion({ cluster }: Place, { majorVersion }: Binaries): Promise<void> {
  const found = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  if (found === majorVersion) return;
  const age = found > majorVersion ? 'mais nova' : 'mais antiga';
  throw new EmbeddedPostgresError(
    `Os dados em ${cluster} são do PostgreSQL ${found}, de uma versão ${age} do Vintém; esta traz o PostgreSQL ${majorVersion}. ` +
      `Use a versão do Vintém que os criou.`,
  );
}
