import { expect, test } from "vitest";
import { PackshotError } from "../client/index.ts";
import { createRetry } from "./retry.ts";

const limited = new PackshotError("RATE_LIMITED", "Too many checks.", { retryAfterSeconds: 400 });

test("a rate-limited call waits as long as the server says", async () => {
  const answers: (PackshotError | string)[] = [limited, limited, "checked"];
  const [waits, messages]: [number[], string[]] = [[], []];
  const call = async () => {
    const answer = answers.shift();
    if (answer instanceof PackshotError) throw answer;
    return answer;
  };
  const wait = async (seconds: number) => void waits.push(seconds);
  const retry = createRetry({ say: (text) => void messages.push(text) }, { maxFailures: 0, wait });
  expect(await retry(call)).toBe("checked");
  expect(waits).toEqual([400, 400]);
  expect(messages[0]).toBe("Too many checks. Waiting 7 minutes.");
});

test("without retries, other errors are thrown immediately", async () => {
  const messages: string[] = [];
  const retry = createRetry({ say: (text) => void messages.push(text) }, { maxFailures: 0 });
  for (const error of [
    new PackshotError("BAD_INPUT", "This isn't an image."),
    new PackshotError("UNREACHABLE", "Nothing answers."),
  ]) {
    await expect(retry(() => Promise.reject(error))).rejects.toBe(error);
  }
  expect(messages).toEqual([]);
});
