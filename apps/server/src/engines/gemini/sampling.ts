import type { Sampling } from "@packshot/tools/request";

/** Model → the sampling values that are sent to it, where a request has them; none to a model that is not listed. */
export type SentSampling = Readonly<Record<string, readonly (keyof Sampling)[]>>;

export function samplingFor(
  model: string,
  wanted: Partial<Sampling>,
  sent: SentSampling,
): Readonly<Record<string, number>> {
  const values = (sent[model] ?? []).map((name) => [name, wanted[name]] as const);
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
