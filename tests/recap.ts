/** What failed, told again at the end: a log is often seen by its last lines only. */

/** As much of a fault as tells two faults apart. */
const FAULT_LINES = 12;

interface Fault {
  readonly name: string;
  readonly message: string;
}

/** The part of vitest's JSON report that is read here. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface BrowserReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

export function unitFaults(report: UnitReport): Fault[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [{ name: file.name, message: file.message ?? '' }] : [];
    return failed.map((one) => ({
      name: `${file.name} › ${one.fullName}`,
      message: one.failureMessages?.join('\n') ?? '',
    }));
  });
}

export function browserFaults(suite: Suite): Fault[] {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      name: `${spec.file}:${spec.line} › ${spec.title}`,
      message: spec.tests.flatMap((one) => one.results.map((result) => result.error?.message ?? '')).join('\n'),
    }));
  return [...own, ...(suite.suites ?? []).flatMap(browserFaults)];
}

/** Without colours, as logs are kept. */
export function recap({ name, message }: Fault): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape begins each colour
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '').trim();
  const lines = plain.split('\n').slice(0, FAULT_LINES);
  return [`FAILED: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
