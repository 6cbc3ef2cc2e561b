/** US dollars per million tokens, from a day on until the model's next entry. */
export interface Price {
  readonly model: string;
  /** ISO date, UTC. */
  readonly from: string;
  readonly input: number;
  /** Text and thoughts that the model writes. */
  readonly text: number;
  /** Pictures that it makes. */
  readonly image: number;
}

/** Google's list for the Gemini API, standard tier, as published in October 2026. */
export const listPrices: readonly Price[] = [
  { model: "gemini-nano-banana-2.1", from: "2026-10-06", input: 1.5, text: 7.5, image: 30 },
  { model: "gemini-3.1-flash-lite-image", from: "2026-06-30", input: 0.25, text: 1.5, image: 30 },
  { model: "gemini-3-pro-image", from: "2026-05-28", input: 2, text: 12, image: 120 },
  { model: "gemini-3.5-flash-lite", from: "2026-07-21", input: 0.3, text: 2.5, image: 0 },
  { model: "gemini-3.1-flash-lite", from: "2026-01-01", input: 0.25, text: 1.5, image: 0 },
  { model: "gemini-3.8-flash", from: "2026-09-02", input: 0.75, text: 3.75, image: 0 },
  { model: "gemini-3.8-flash", from: "2027-01-01", input: 1.5, text: 7.5, image: 0 },
];

/** @throws Error when the table has no price for the model: spending could not be limited */
export function priceOf(prices: readonly Price[], model: string, day: Date): Price {
  const today = day.toISOString().slice(0, 10);
  const valid = prices.filter((price) => price.model === model && price.from <= today);
  const price = valid.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);
  if (price) return price;
  throw new Error(`The price table has no price for the model ${model} on ${today}.`);
}
