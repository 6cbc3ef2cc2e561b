import { type Packshot, PackshotError } from "../../client/index.ts";
import type { BadTask, Plan, Task } from "./plan.ts";

export interface Quoted extends Plan {
  /** Gives the tokens that a task takes. */
  tokensOf(task: Task): number;
  /** Gives the seconds that its run usually takes. */
  secondsOf(task: Task): number;
}

interface Quote {
  readonly tokens: number;
  readonly estimateSeconds: number;
  readonly missing: string | null;
  readonly support: { readonly supported: true } | { readonly supported: false; readonly reason: string };
}

interface Quoting {
  readonly quote: { query(input: { options: unknown }): Promise<Quote> };
}

/** The server answers so many calls in one request. */
const AT_ONCE = 20;

/** Tasks of one kind have the same quote. */
const kindOf = ({ slug, options }: Task) => JSON.stringify([slug, options]);

/** Asks the server about every different set of options, which also tells what it would refuse. Nothing is spent. */
export async function quoteTasks({ tools }: Pick<Packshot, "tools">, plan: Plan): Promise<Quoted> {
  const kinds = [...new Map(plan.tasks.map((task) => [kindOf(task), task])).values()];
  const quotes = new Map<string, Quote>();
  const refusals = new Map<string, Pick<BadTask, "code" | "error">>();
  async function ask(task: Task) {
    const name = task.slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    try {
      const { quote }: Quoting = Reflect.get(tools, name);
      const answer = await quote.query({ options: task.options });
      const { missing, support } = answer;
      if (!support.supported) refusals.set(kindOf(task), { code: "NOT_SUPPORTED", error: support.reason });
      else if (missing !== null) refusals.set(kindOf(task), { code: "BAD_INPUT", error: missing });
      else quotes.set(kindOf(task), answer);
    } catch (error) {
      if (!(error instanceof PackshotError) || error.code !== "BAD_INPUT") throw error;
      refusals.set(kindOf(task), { code: error.code, error: error.message });
    }
  }
  for (let next = 0; next < kinds.length; next += AT_ONCE) {
    await Promise.all(kinds.slice(next, next + AT_ONCE).map(ask));
  }
  const refused = plan.tasks.flatMap((task) => {
    const reason = refusals.get(kindOf(task));
    return reason === undefined ? [] : [{ row: task.row, slug: task.slug, ...reason }];
  });
  return {
    tasks: plan.tasks.filter((task) => !refusals.has(kindOf(task))),
    bad: [...plan.bad, ...refused],
    tokensOf: (task) => quotes.get(kindOf(task))?.tokens ?? 1,
    secondsOf: (task) => quotes.get(kindOf(task))?.estimateSeconds ?? 0,
  };
}
