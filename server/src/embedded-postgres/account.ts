import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { EmbeddedPostgresError } from './failure.ts';

/** The account that runs Postgres when we are root, which Postgres refuses to be. Undefined otherwise: Postgres runs as our own user. */
export interface Account {
  uid: number;
  gid: number;
}

const NAME = 'vintem';

/** initdb needs an account with a passwd entry, so a free number will not do. */
export function systemAccount(): Account {
  const found = lookUp(NAME) ?? createAccount() ?? lookUp('postgres') ?? lookUp('nobody');
  if (found) return found;
  throw new EmbeddedPostgresError(
    'O PostgreSQL não roda como root e não foi possível criar a conta "vintem". Crie-a ou defina DATABASE_URL.',
  );
}

/** The owner of this path, unless that is root. */
export function ownerOf(path: string): Account | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/** Asks the kernel rather than reading mode bits: access lists and mounts count too. */
export function canTraverse(directory: string, account: Account): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

function createAccount(): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/var/lib/vintem'];
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', NAME], { stdio: 'ignore' });
  // Ignores useradd's error: another start may have created the account a moment earlier.
  return lookUp(NAME);
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = [idOf(name, '-u'), idOf(name, '-g')];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function idOf(name: string, option: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [option, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? Number(stdout) : undefined;
}
