import { expect, test } from 'vitest';
import { playwrightOutcome, sum, vitestOutcome, withCrash } from './outcome.ts';

test('a vitest file that could not be loaded counts as one failure, a file with failed tests only through them', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestOutcome({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test('a Playwright test that passed at a second try passed; errors outside tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(playwrightOutcome({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2 });
});

test.each([
  [{ passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  [{ passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  [{ passed: 3, failed: 0 }, null, { passed: 3, failed: 1 }],
  [{ passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
])('%j with exit code %j is %j', (outcome, code, expected) => {
  expect(withCrash(outcome, code)).toEqual(expected);
});

test('outcomes add up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 });
});
