import { expect, test } from 'vitest';
import { playwrightOutcome, sum, vitestOutcome, withCrash } from './outcome.ts';

const NONE = { passed: 0, failed: 0, failures: [] };

test('a vitest file that could not be loaded counts as one failure, a file with failed tests only through them', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = { status: 'failed', fullName: ' subtracts ', failureMessages: ['expected 1', 'to be 2'] };
  const testResults = [
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(vitestOutcome({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { file: 'b.test.ts', title: 'subtracts', message: 'expected 1\nto be 2' },
      { file: 'c.test.ts', title: 'the file itself', message: 'no such module' },
    ],
  });
});

test('a Playwright test that passed at a second try passed; errors outside tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  const errors = [{ message: 'no browser' }];
  const spec = (ok: boolean, ...messages: string[]) => ({
    title: 'opens',
    ok,
    tests: [{ projectName: 'phone', results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const inner = { file: 'a.e2e.ts', specs: [spec(false, 'first', 'second')] };
  const suites = [{ file: 'a.e2e.ts', specs: [spec(true)], suites: [inner] }];
  expect(playwrightOutcome({ stats, errors, suites })).toEqual({
    passed: 6,
    failed: 2,
    failures: [
      { file: 'a.e2e.ts', title: '[phone] opens', message: 'first\nsecond' },
      { file: '', title: 'outside any test', message: 'no browser' },
    ],
  });
});

test.each([
  [{ passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  [{ passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  [{ passed: 3, failed: 0 }, null, { passed: 3, failed: 1 }],
  [{ passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
])('%j with exit code %j is %j', (outcome, code, expected) => {
  expect(withCrash({ ...NONE, ...outcome }, code)).toMatchObject(expected);
});

test('a crash is told by its code, and a failure that is only counted fails the run', () => {
  const { failures } = withCrash(NONE, 134);
  expect(failures).toEqual([
    { file: '', title: 'the runner ended with 134, and named no test', message: '' },
  ]);
  const report = { numPassedTests: 3, numFailedTests: 2, testResults: [] };
  expect(vitestOutcome(report)).toMatchObject({ passed: 3, failed: 2 });
});

test('outcomes add up, and keep their failures', () => {
  const [one, other] = ['one', 'other'].map((title) => ({ file: 'a.test.ts', title, message: '' }));
  expect(sum([])).toEqual(NONE);
  expect(
    sum([
      { passed: 1, failed: 1, failures: one ? [one] : [] },
      { passed: 3, failed: 1, failures: other ? [other] : [] },
    ]),
  ).toEqual({ passed: 4, failed: 2, failures: [one, other] });
});
