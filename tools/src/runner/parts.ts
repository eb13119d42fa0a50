import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#process/root.ts';
import { run } from '#process/run.ts';
import { buildWebWhenStale } from '#web/build-web.ts';
import { chromiumEnvironment } from './chromium.ts';
import { type Outcome, sum } from './outcome.ts';
import { check, type PartContext, playwright, vitest } from './runners.ts';

export type Part = (context: PartContext) => Promise<Outcome>;

const WORKSPACES = ['core', 'contract', 'server', 'web', 'e2e', 'tools', 'bench'];

/** The quick ones, which most often fail, first. `types` asks the compiler alone; `lint` asks the same on its way. */
export const PARTS: Readonly<Record<string, Part>> = {
  types,
  lint: async (context) =>
    inOrder([
      async () => check('oxfmt', ['--check'], context),
      async () => {
        await writeRouteTree(context);
        return check('oxlint', ['--type-aware', '--type-check', '--deny-warnings'], context);
      },
    ]),
  tidy: async (context) => vitest('tools', context, { folder: 'src/tidy' }),
  core: async (context) =>
    inOrder([async () => vitest('core', context), async () => vitest('contract', context)]),
  db: async (context) => vitest('server', context),
  web: async (context) => vitest('web', { ...context, env: await chromiumEnvironment(context.stop) }),
  tools: async (context) => {
    // Else the first test to start the product would do it, in the time that it has for starting.
    await buildWeb(context);
    return vitest('tools', context, { exclude: 'src/tidy/**' });
  },
  e2e,
};

/** Parts that run one after the other. */
export type Lane = readonly (keyof typeof PARTS)[];

/**
 * In the order they run. The lanes of one step run side by side: where one waits for programs to start, or works on one core alone, the
 * other works. `types` is not among them: the linter reads every workspace with the same compiler, and names the same errors for less
 * than half of what `tsc` takes.
 */
export const STEPS: readonly (readonly Lane[])[] = [
  [['lint']],
  [['tidy'], ['core']],
  // The components are tested in less time than the server, whose last files leave a core idle.
  [['db'], ['web', 'tools']],
  [['e2e']],
];

async function types(context: PartContext): Promise<Outcome> {
  await writeRouteTree(context);
  return inOrder(
    WORKSPACES.filter(hasSources).map((workspace) => async () => {
      const outcome = await check('tsc', ['--noEmit', '--project', workspace, ...context.args], context);
      console.log(`tsc ${workspace}: ${outcome.failed === 0 ? 'ok' : 'failed'}`);
      return outcome;
    }),
  );
}

async function writeRouteTree({ stop }: PartContext): Promise<void> {
  const writeRoutes = join(root, 'web', 'write-route-tree.ts');
  if (existsSync(writeRoutes)) await run(process.execPath, [writeRoutes], { cwd: join(root, 'web'), stop });
}

/** tsc takes a workspace without sources for a mistake. */
function hasSources(workspace: string): boolean {
  return globSync(['*.config.ts', '{src,tests}/**/*.{ts,tsx}'], { cwd: join(root, workspace) }).length > 0;
}

async function e2e(context: PartContext): Promise<Outcome> {
  const env = await chromiumEnvironment(context.stop);
  await buildWeb(context);
  return playwright('e2e', { ...context, env });
}

async function buildWeb({ stop }: PartContext): Promise<void> {
  await buildWebWhenStale({ stop, progress: () => console.log('Building the web side…') });
}

async function inOrder(steps: (() => Promise<Outcome>)[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  // oxlint-disable-next-line no-await-in-loop -- both cores already work for one step
  for (const step of steps) outcomes.push(await step());
  return sum(outcomes);
}
