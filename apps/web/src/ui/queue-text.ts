/** Describes the position in a queue: "You're next.", "1 photo ahead of yours.", "3 runs ahead of yours." */
export function describeQueuePlace(ahead: number, noun: "photo" | "run"): string {
  if (ahead === 0) return "You're next.";
  return `${ahead} ${ahead === 1 ? noun : `${noun}s`} ahead of yours.`;
}
