// Shared by all benches: timing work and reporting figures.

export const groups = [
  "run",
  "first run",
  "cut-out",
  "gallery",
  "check",
  "photo fixes",
  "memory",
  "servers",
  "pages",
] as const;

type Group = (typeof groups)[number];
type Unit = "s" | "ms" | "MB" | "kB" | "elements" | "tasks" | "cut-outs" | "IoU" | "images/min";

export interface Figure {
  readonly group: Group;
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** A fixed limit, or a measurement from the same process, in the value's unit. */
  readonly reference: number;
  readonly relativeTo: string;
}

/** Sends a figure to `npm run bench`; prints it when the bench runs on its own. */
export function report(
  group: Group,
  name: string,
  [value, unit]: readonly [number, Unit],
  [reference, relativeTo]: readonly [number, string],
): void {
  const figure: Figure = { group, name, value, unit, reference, relativeTo };
  if (process.send) process.send(figure);
  else console.log(figure);
}

/** A Markdown table of results that aren't figures. */
export interface Table {
  readonly title: string;
  readonly markdown: string;
}

/** Sends a table to `npm run bench`; prints it when the bench runs on its own. */
export function reportTable(title: string, markdown: string): void {
  const table: Table = { title, markdown };
  if (process.send) process.send(table);
  else console.log(`${title}\n\n${markdown}\n`);
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
