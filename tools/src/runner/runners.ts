import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#process/root.ts';
import { run } from '#process/run.ts';
import { crashed, NO_TESTS, type Outcome, playwrightOutcome, vitestOutcome, withCrash } from './outcome.ts';

/** What every part of the test run gets. */
export interface PartContext {
  /** Passed on to the part's own runner, such as a name to filter by. */
  args: string[];
  stop: AbortSignal;
  env: Record<string, string>;
}

/** One check that passes or fails as a whole, by its exit code. */
export async function check(name: string, args: string[], { stop }: PartContext): Promise<Outcome> {
  const { code } = await run(join(root, 'node_modules', '.bin', name), args, { stop });
  return code === 0 ? { ...NO_TESTS, passed: 1 } : crashed(name);
}

interface Selection {
  /** Only tests in this folder of the workspace. */
  folder?: string;
  /** But none that match this pattern. */
  exclude?: string;
}

/** The vitest tests of a workspace. */
export async function vitest(
  workspace: string,
  context: PartContext,
  selection: Selection = {},
): Promise<Outcome> {
  const { folder = 'src', exclude } = selection;
  const cwd = join(root, workspace);
  const excluded = exclude ? [exclude] : [];
  if (globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd, exclude: excluded }).length === 0)
    return nothing(workspace, folder);
  return withReport(async (reportFile) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const filters = context.args.length > 0 ? context.args : [folder];
    // A filter may match nothing in one of two workspaces; without one, finding no test is a mistake.
    const tolerance = context.args.length > 0 ? ['--passWithNoTests'] : [];
    const exclusions = excluded.flatMap((pattern) => ['--exclude', pattern]);
    const args = [program, 'run', ...reporters, ...tolerance, ...exclusions, ...filters];
    const { code } = await run(process.execPath, args, { ...context, cwd });
    return { code, outcomeOf: (report) => vitestOutcome(JSON.parse(report)) };
  });
}

export async function playwright(workspace: string, context: PartContext): Promise<Outcome> {
  const cwd = join(root, workspace);
  if (globSync(['tests/**/*.e2e.ts'], { cwd }).length === 0) return nothing(workspace, 'tests');
  return withReport(async (reportFile) => {
    const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const args = [program, 'test', '--reporter=list,json', '--pass-with-no-tests', ...context.args];
    // The only signal on which Playwright runs its teardown, which ends the product.
    const { code } = await run(process.execPath, args, { ...context, env, cwd, stopSignal: 'SIGINT' });
    return { code, outcomeOf: (report) => playwrightOutcome(JSON.parse(report)) };
  });
}

interface Reported {
  code: number | null;
  outcomeOf: (report: string) => Outcome;
}

async function withReport(work: (reportFile: string) => Promise<Reported>): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'vintem-report-'));
  const reportFile = join(directory, 'report.json');
  try {
    const { code, outcomeOf } = await work(reportFile);
    if (!existsSync(reportFile)) return crashed('the runner');
    return withCrash(outcomeOf(await readFile(reportFile, 'utf8')), code);
  } finally {
    await rm(directory, { recursive: true });
  }
}

function nothing(workspace: string, folder: string): Outcome {
  console.log(`(no tests yet in ${workspace}/${folder})`);
  return NO_TESTS;
}
