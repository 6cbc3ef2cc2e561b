import { PackshotError } from "../../client/index.ts";
import { pause } from "../../client/retrying.ts";

/** Repeats a rate-limited call once the server allows it. */
export async function patiently<T>(
  call: () => Promise<T>,
  tell: (text: string) => void,
  wait: (seconds: number) => Promise<void> = pause,
): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PackshotError) || error.code !== "RATE_LIMITED") throw error;
      if (error.retryAfterSeconds === undefined) throw error;
      tell(`The server takes more in ${error.retryAfterSeconds} s. Waiting.\n`);
      await wait(error.retryAfterSeconds);
    }
  }
}
