import { stripVTControlCharacters } from "node:util";

/** This many lines tell what went wrong; the whole message is further up in the output. */
const MOST_LINES = 40;

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Writes one text for each test that failed, and for each file that could not be loaded. */
export function vitestFailures({ testResults }: VitestReport): readonly string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [failure(name, [message])];
    return failed.map((test) => failure(`${name} > ${test.fullName}`, test.failureMessages));
  });
}

interface Suite {
  readonly specs: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly BrowserError[] }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface BrowserError {
  readonly message?: string;
}

interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly BrowserError[];
}

/** Writes one text for each test that failed, and for each error outside any test. */
export function playwrightFailures({ suites, errors }: PlaywrightReport): readonly string[] {
  return [
    ...suites.flatMap(suiteFailures),
    ...errors.map(({ message = "" }) => failure("outside any test", [message])),
  ];
}

function suiteFailures({ specs, suites = [] }: Suite): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return failure(
      `${file} > ${title}`,
      errors.map(({ message = "" }) => message),
    );
  });
  return [...own, ...suites.flatMap(suiteFailures)];
}

function failure(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n")).split("\n").slice(0, MOST_LINES);
  return [`FAILED: ${name}`, ...lines.map((line) => `  | ${line}`)].join("\n");
}
