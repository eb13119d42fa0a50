import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, canTraverse, ownerOf, systemAccount } from './account.ts';
import { EmbeddedPostgresError, explainFailure } from './failure.ts';

/** The place of a data folder's database, and the account that runs it. Everything in `home` belongs to that account. */
export interface Place {
  home: string;
  /** Finished databases only: initdb works in a folder of another name. */
  cluster: string;
  account: Account | undefined;
  /** Where copies of the binaries may be kept. */
  copiesDir: string;
}

/** Outside any person's home, for accounts that cannot enter the folder Vintém was cloned into. */
const SYSTEM_DIR = '/var/lib/vintem';

export async function choosePlace(dataDir: string): Promise<Place> {
  try {
    await mkdir(dataDir, { recursive: true });
    const realDataDir = await realpath(dataDir);
    const place =
      process.getuid?.() === 0 ? choosePlaceAsRoot(realDataDir) : choosePlaceAsOurselves(realDataDir);
    await prepareHome(place);
    return place;
  } catch (error) {
    throw explainFailure('Não foi possível preparar a pasta do banco de dados', dataDir, error);
  }
}

function choosePlaceAsRoot(dataDir: string): Place {
  const here = join(dataDir, 'postgres');
  const elsewhere = join(SYSTEM_DIR, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const existing = [elsewhere, here].find((home) => existsSync(join(home, 'cluster')));
  // An existing database keeps its owner: a person who first ran Vintém as themselves can go on as root.
  const account =
    (existing === undefined ? undefined : ownerOf(join(existing, 'cluster'))) ?? systemAccount();
  const reachable = canTraverse(dataDir, account);
  if (existing === here && !reachable) {
    // Never start an empty database elsewhere while the person's data is here.
    throw new EmbeddedPostgresError(
      `Os dados estão em ${here}, mas a conta que roda o banco de dados (uid ${account.uid}) não consegue mais entrar lá. ` +
        `Devolva a permissão de passagem (chmod o+x) às pastas acima dela.`,
    );
  }
  const home = existing ?? (reachable ? here : elsewhere);
  return placeIn(home, account, SYSTEM_DIR);
}

function choosePlaceAsOurselves(dataDir: string): Place {
  return placeIn(join(dataDir, 'postgres'), undefined, dataDir);
}

function placeIn(home: string, account: Account | undefined, copiesDir: string): Place {
  return { home, cluster: join(home, 'cluster'), account, copiesDir };
}

async function prepareHome({ home, account }: Place): Promise<void> {
  if (dirname(home) === SYSTEM_DIR) await makeTraversable(SYSTEM_DIR);
  await mkdir(home, { recursive: true });
  // Each time, not only when made: two starts at once may meet between mkdir and chown.
  await changeOwner(home, account);
  await chmod(home, 0o700);
}

/** Lets other accounts pass through a folder, whatever our umask is. */
export async function makeTraversable(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o755);
}

/** Files that we make as root for the account that runs Postgres. */
export async function changeOwner(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
