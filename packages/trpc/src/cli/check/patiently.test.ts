import { expect, test } from "vitest";
import { PackshotError } from "../../client/index.ts";
import { patiently } from "./patiently.ts";

const limited = new PackshotError("RATE_LIMITED", "Too many checks.", { retryAfterSeconds: 400 });

test("a rate-limited call waits as long as the server says", async () => {
  const answers: (PackshotError | string)[] = [limited, limited, "checked"];
  const [waits, told]: [number[], string[]] = [[], []];
  const call = async () => {
    const answer = answers.shift();
    if (answer instanceof PackshotError) throw answer;
    return answer;
  };
  const wait = async (seconds: number) => void waits.push(seconds);
  expect(await patiently(call, (text) => told.push(text), wait)).toBe("checked");
  expect(waits).toEqual([400, 400]);
  expect(told[0]).toBe("The server takes more in 400 s. Waiting.\n");
});

test("other errors are thrown right away", async () => {
  const refused = new PackshotError("BAD_INPUT", "This isn't an image.");
  const told: string[] = [];
  const call = () => Promise.reject(refused);
  await expect(patiently(call, (text) => told.push(text))).rejects.toBe(refused);
  expect(told).toEqual([]);
});
