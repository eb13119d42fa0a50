import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lock } from '@vintem/server/platform/file-lock';
import { run } from '#process/run.ts';
import { root } from '#process/root.ts';

const WEB = join(root, 'web');
const STAMP = join(WEB, 'dist', '.built-from');
const SOURCES = ['web/**/*', 'core/src/**/*', 'contract/src/**/*', 'package-lock.json'];
/** Vite empties dist before it writes, and the route tree is written by the build itself. */
const NOT_SOURCES = ['web/dist', 'web/node_modules', 'web/**/*.gen.ts', '**/*.test.ts', '**/*.test.tsx'];

/** Builds the browser side unless what lies there was built from exactly these sources. Throws if the build fails. */
export async function buildWebWhenStale(options: { stop: AbortSignal; progress: () => void }): Promise<void> {
  if (!existsSync(join(WEB, 'vite.config.ts'))) return;
  const wanted = fingerprint();
  if (isBuiltFrom(wanted)) return;
  const turn = await lock(join(root, 'node_modules', '.vintem-web-build.lock'), 'exclusive', {
    timeoutSeconds: 300,
    stop: options.stop,
  });
  try {
    // Another start may have built it while we waited.
    if (isBuiltFrom(wanted)) return;
    options.progress();
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { code, output } = await run(process.execPath, [vite, 'build'], {
      cwd: WEB,
      // Another NODE_ENV, as a shell or a runner of tests may have, would make a build for development.
      env: { NODE_ENV: 'production' },
      stop: options.stop,
      output: 'keep',
    });
    if (options.stop.aborted) return;
    if (code !== 0) throw new WebBuildError(output);
    writeFileSync(STAMP, wanted);
  } finally {
    turn?.release();
  }
}

export class WebBuildError extends Error {
  override name = 'WebBuildError';
}

function isBuiltFrom(wanted: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    // Relative: a copy of the repository takes its build along.
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
