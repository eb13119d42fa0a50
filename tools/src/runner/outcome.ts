/** How many tests of a part passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
}

/** A runner that ended badly without naming a failed test has crashed, and that is a failure too. */
export function withCrash({ passed, failed }: Outcome, code: number | null): Outcome {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

export function sum(outcomes: Outcome[]): Outcome {
  return outcomes.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** From vitest's JSON reporter. A file that could not even be loaded names no test; it counts as one. */
export function vitestOutcome(report: VitestReport): Outcome {
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + failedFiles.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** From Playwright's JSON reporter; its errors are those outside any test. */
export function playwrightOutcome({ stats, errors }: PlaywrightReport): Outcome {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
