/** How many tests of a part passed and failed, and what became of those that failed. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: Failure[];
}

/** Enough for what was expected, what was received, and where. */
const TOLD_LINES = 15;

/** A test that failed: where it stands, its title, and what it said. */
export interface Failure {
  file: string;
  title: string;
  message: string;
}

export const NO_TESTS: Readonly<Outcome> = { passed: 0, failed: 0, failures: [] };

/** Of what ended before it could name a test. */
export function crashed(title: string): Outcome {
  return { passed: 0, failed: 1, failures: [{ file: '', title, message: '' }] };
}

/** A failure in a few lines, for the end of a run. */
export function told({ file, title, message }: Failure): string {
  const said = message.split('\n').slice(0, TOLD_LINES);
  return [`✗ ${file} ${title}`, ...said.map((line) => `    ${line}`)].join('\n');
}

/** A runner that ended badly without naming a failed test has crashed, and that is a failure too. */
export function withCrash(outcome: Outcome, code: number | null): Outcome {
  const isSilent = code !== 0 && outcome.failed === 0;
  return isSilent ? sum([outcome, crashed(`the runner ended with ${code}, and named no test`)]) : outcome;
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

const FILE_ITSELF = 'the file itself';

/** From vitest's JSON reporter. A file that could not even be loaded names no test; it counts as one. */
export function vitestOutcome({ numPassedTests, numFailedTests, testResults }: VitestReport): Outcome {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, title: FILE_ITSELF, message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName.trim(),
      message: (failureMessages ?? []).join('\n'),
    }));
  });
  // What is counted fails the run, named or not.
  const unnamed = numFailedTests - failures.filter(({ title }) => title !== FILE_ITSELF).length;
  return { passed: numPassedTests, failed: failures.length + Math.max(0, unnamed), failures };
}

interface PlaywrightSuite {
  file: string;
  specs: {
    title: string;
    ok: boolean;
    tests: { projectName: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** From Playwright's JSON reporter; its errors are those outside any test. */
export function playwrightOutcome({ stats, errors, suites }: PlaywrightReport): Outcome {
  const outside = errors.map(({ message = '' }) => ({ file: '', title: 'outside any test', message }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...suites.flatMap(failuresOf), ...outside],
  };
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      file,
      title: `${tests.map(({ projectName }) => `[${projectName}]`).join(' ')} ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))
        .join('\n'),
    }));
  return [...own, ...suites.flatMap(failuresOf)];
}
