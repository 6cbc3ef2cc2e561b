/** Lets at most `most` pieces of work go on at once; the others wait for their turn, first come, first served. */
export function createTurns(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else going++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else going--;
    }
  };
}
