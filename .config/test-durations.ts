import { relative } from "node:path";

/** Says how long one test took. */
export interface Duration {
  readonly name: string;
  readonly milliseconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

export function vitestDurations({ testResults }: VitestReport, root: string): readonly Duration[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} > ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
}

interface Suite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

export function playwrightDurations({ suites }: { readonly suites: readonly Suite[] }): readonly Duration[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.map(({ file, title, tests }) => ({
      name: `${file} > ${title}`,
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...playwrightDurations({ suites: inner }),
  ]);
}

/** Writes one line for each of the longest tests, the longest first. */
export function longest(durations: readonly Duration[], count: number): readonly string[] {
  return durations
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
