import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from './install-lock.mjs';
import { runToEnd } from './run-in-our-place.mjs';

const NPM_CI = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * Installs the dependencies unless exactly those of the lockfile are there. The stamp lies inside node_modules and is
 * written last, so a removed folder and an interrupted install both count as not installed.
 * @param {string} root
 */
export async function installWhenStale(root) {
  const stamp = join(root, 'node_modules', '.vintem-installed');
  const wanted = fingerprint(root);
  if (read(stamp) === wanted) return;
  await whileLocked(join(root, '.install.lock'), async () => {
    // Whoever held the lock before us may have done it.
    if (read(stamp) === wanted) return;
    console.error('Instalando as dependências (só quando mudam)…');
    const [npm, ...args] = npmCommand();
    const code = await runToEnd(npm, [...args, ...NPM_CI], root);
    if (code !== 0) {
      console.error('A instalação das dependências falhou. Veja a mensagem do npm acima e tente de novo.');
      process.exit(1);
    }
    writeFileSync(stamp, wanted);
  });
}

/** Also of the platform: a folder shared with another system holds the other one's binaries. @param {string} root */
function fingerprint(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform}-${process.arch}`;
}

/** The npm that runs us, else the one on the PATH. */
function npmCommand() {
  const running = process.env['npm_execpath'];
  return running?.endsWith('.js') ? [process.execPath, running] : ['npm'];
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
