/** A red run ends with the names of what failed, whichever runner it was. */
import { expect, test } from 'vitest';
import { browserFaults, recap, unitFaults } from './recap.ts';

test('failed unit tests, and files that did not load', () => {
  const faults = unitFaults({
    numPassedTests: 1,
    numFailedTests: 1,
    numFailedTestSuites: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'good', status: 'passed', failureMessages: [] },
          { fullName: 'bad', status: 'failed', failureMessages: ['one is not two'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [] },
    ],
  });
  expect(faults.map(recap)).toEqual([
    'FAILED: a.test.ts › bad\n    one is not two',
    'FAILED: b.test.ts\n    no such module',
  ]);
});

test('failed browser tests, however deep, without their colours', () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'a.spec.ts',
    line: 3,
    title,
    ok,
    tests: [{ results: [{ error: { message: '\u001b[31mlate\u001b[39m by 3 ms' } }] }],
  });
  const faults = browserFaults({
    suites: [{ specs: [spec('good', true)], suites: [{ specs: [spec('bad', false)] }] }],
  });
  expect(faults.map(recap)).toEqual(['FAILED: a.spec.ts:3 › bad\n    late by 3 ms']);
});
