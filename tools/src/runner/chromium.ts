import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#process/root.ts';
import { run } from '#process/run.ts';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const INSTALL_TIMEOUT_SECONDS = 240;

/**
 * Finds a browser for the tests and returns the environment that points to it: the machine's own, else one installed from the system's
 * packages, else Playwright's download, which needs no pointer. Throws if there is none.
 */
export async function chromiumEnvironment(stop: AbortSignal): Promise<Record<string, string>> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { CHROMIUM_PATH: given };
  const path = installedPath() ?? (await installWithApt(stop));
  if (path) return { CHROMIUM_PATH: path };
  if (await downloadWithPlaywright(stop)) return {};
  throw new Error(`no Chromium: install one of ${NAMES.join(', ')}, or set CHROMIUM_PATH`);
}

function installedPath(): string | undefined {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], {
      encoding: 'utf8',
    });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

async function installWithApt(stop: AbortSignal): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('Installing Chromium from the system packages…');
  const options = {
    stop,
    output: 'keep',
    timeoutSeconds: INSTALL_TIMEOUT_SECONDS,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  await run('apt-get', ['update'], options);
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  );
  if (code !== 0) console.log(output);
  return installedPath();
}

async function downloadWithPlaywright(stop: AbortSignal): Promise<boolean> {
  console.log('Asking Playwright for its Chromium…');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  const args = [cli, 'install', 'chromium-headless-shell'];
  const { code, output } = await run(process.execPath, args, {
    stop,
    output: 'keep',
    timeoutSeconds: INSTALL_TIMEOUT_SECONDS,
  });
  if (code !== 0) console.log(output);
  return code === 0;
}
