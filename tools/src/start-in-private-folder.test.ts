import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePlace } from '@vintem/server/embedded-postgres/place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '#process/root.ts';
import { startProduct } from '#runner/started-product.ts';
import { buildWebWhenStale } from '#web/build-web.ts';

// The repository under a folder that only its owner can enter, such as a home: as root, whose Postgres runs as an account
// that cannot go there, and as an ordinary user. Whoever is not root tests it as themselves.
interface Person {
  name: string;
  uid: number | undefined;
  gid: number | undefined;
}

const BUILD_MILLISECONDS = 180_000;
const TESTER = 'vintem-tester';
const asRoot = process.getuid?.() === 0;
const people = asRoot ? ['root', TESTER] : ['ourselves'];

describe.each(people)('as %s', (name) => {
  let person: Person;
  let home: string;

  beforeAll(async () => {
    person = name === TESTER ? makeTester() : { name, uid: undefined, gid: undefined };
    home = await mkdtemp(join(tmpdir(), 'vintem-private-'));
    await copyRepository(join(home, 'vintem'), person);
    // One build is enough, and an ordinary user's says more.
    if (name === 'root') await takeBuild(join(home, 'vintem'));
    await chmod(home, 0o700);
    if (person.uid !== undefined && person.gid !== undefined) await chown(home, person.uid, person.gid);
  }, BUILD_MILLISECONDS);

  afterAll(async () => {
    // As root the data is not in the folder.
    const place = await choosePlace(join(home, 'vintem', 'data'));
    await rm(place.home, { recursive: true });
    await rm(home, { recursive: true });
    if (name === TESTER) runOrThrow('userdel', [TESTER]);
  });

  async function startAndStop(): Promise<string[]> {
    const tree = join(home, 'vintem');
    // The pinned Node of the copy: the person may not have access to the one that runs this test.
    const node = join(tree, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
    const command = [node, 'tools/vintem.mjs', 'start'];
    const identity = person.uid === undefined ? {} : { uid: person.uid, gid: person.gid };
    const product = await startProduct(
      { HOME: home, NODE_ENV: 'development' },
      { command, cwd: tree, ...identity },
    );
    if (!product.address) throw new Error(product.lines.join('\n'));
    expect((await fetch(`${product.address}/health`)).ok).toBe(true);
    product.command.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    return product.lines;
  }

  test(
    'Vintém starts, stops, and starts again with the same data',
    { timeout: BUILD_MILLISECONDS },
    async () => {
      const creation = 'Criando o banco de dados (só na primeira vez)…';
      const lines = await startAndStop();
      expect(lines).toContain(creation);
      expect(lines.includes('Montando as telas (só quando mudam)…'), 'builds the screens').toBe(
        name !== 'root',
      );
      expect(await startAndStop()).not.toContain(creation);
    },
  );

  test('the screens are built for use, whatever the NODE_ENV of the shell', () => {
    const scripts = globSync('vintem/web/dist/assets/*.js', { cwd: home });
    expect(scripts.length).toBeGreaterThan(0);
    const ofDevelopment = scripts.filter((script) =>
      readFileSync(join(home, script), 'utf8').includes('React DevTools for a better development experience'),
    );
    expect(ofDevelopment).toEqual([]);
  });
});

function makeTester(): Person {
  if (spawnSync('id', [TESTER]).status !== 0) runOrThrow('useradd', ['--no-create-home', TESTER]);
  const idOf = (option: string) => Number(runOrThrow('id', [option, TESTER]));
  return { name: TESTER, uid: idOf('-u'), gid: idOf('-g') };
}

/** Without installing again: node_modules as hard links, only the folders are the person's own. */
async function copyRepository(to: string, { uid, gid }: Person): Promise<void> {
  await mkdir(to);
  const sources = runOrThrow('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    .split('\n')
    .filter(Boolean);
  runOrThrow('cp', ['--parents', ...sources, to]);
  // Hard links need one file system.
  const linked = spawnSync('cp', ['-al', 'node_modules', to], { cwd: root });
  if (linked.status !== 0) {
    await rm(join(to, 'node_modules'), { recursive: true, force: true });
    runOrThrow('cp', ['-a', 'node_modules', to]);
  }
  // Locks are written to, and a hard link would be the original.
  await rm(join(to, 'node_modules', '.vintem-web-build.lock'), { force: true });
  if (uid === undefined) return;
  runOrThrow('find', [to, '-type', 'd', '-exec', 'chown', `${uid}:${gid}`, '{}', '+']);
  runOrThrow('chown', [
    '--recursive',
    `${uid}:${gid}`,
    ...['core', 'contract', 'server', 'web', 'tools'].map((name) => join(to, name)),
  ]);
}

/** The build of the repository itself, which is made when it is stale. */
async function takeBuild(to: string): Promise<void> {
  await buildWebWhenStale({ stop: new AbortController().signal, progress: () => undefined });
  runOrThrow('cp', ['-a', '--parents', 'web/dist', to]);
}

function runOrThrow(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}
