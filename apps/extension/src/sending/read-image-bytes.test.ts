import { fakeBrowser } from "../testing/fake-browser.ts";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readImageBytes } from "./read-image-bytes.ts";
import { storeFile } from "./outbox.ts";
import { createSend } from "./testing/sends.ts";

let server: Server;
let origin: string;
/** The patterns that the user has allowed. */
let allowed: readonly string[];
/** The file that the script in the page reads, as a data URL. */
let inPage: string | null;

beforeEach(async () => {
  fakeBrowser.reset();
  [allowed, inPage] = [[], null];
  Object.assign(fakeBrowser, {
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => origins.every((one) => allowed.includes(one)),
    },
    tabs: { ...fakeBrowser.tabs, sendMessage: async () => ({ value: inPage }) },
  });
  server = createServer(({ url }, response) => {
    const responses: Record<string, [number, string]> = {
      "/cup.png": [200, "image/png"],
      "/page": [200, "text/html"],
    };
    const [status, type] = responses[url ?? ""] ?? [403, "text/plain"];
    response.writeHead(status, { "content-type": type }).end("of the server");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(() => server.close());

const createSendAt = (url: string) => createSend({ id: url, image: { ...createSend({}).image, url } });
const readText = async (image: Promise<Blob>) => (await image).text();

test("reads the stored file first, then through the page, then the worker", async () => {
  const url = `${origin}/cup.png`;
  expect(await readText(readImageBytes(createSendAt(url)))).toBe("of the server");
  inPage = `data:image/png;base64,${btoa("of the page")}`;
  expect(await readText(readImageBytes(createSendAt(url)))).toBe("of the page");
  await storeFile(url, new Blob(["kept"]));
  expect(await readText(readImageBytes(createSendAt(url)))).toBe("kept");
});

test("a blocked image has the pattern to allow, without a port", async () => {
  await expect(readImageBytes(createSendAt(`${origin}/guarded.png`))).rejects.toMatchObject({
    problem: "blocked",
    details: { askFor: "http://127.0.0.1/*" },
  });
  await expect(readImageBytes(createSendAt("http://127.0.0.1:9/cup.png"))).rejects.toMatchObject({
    problem: "blocked",
  });
});

test("a blocked image has no pattern if access is already allowed", async () => {
  allowed = ["http://127.0.0.1/*"];
  const refusal = await readImageBytes(createSendAt(`${origin}/guarded.png`)).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ problem: "blocked" });
  expect(refusal).toHaveProperty("details", {});
});

test("reports a non-image or a lost blob as no image", async () => {
  for (const url of [`${origin}/page`, "blob:https://shop.example/1"]) {
    await expect(readImageBytes(createSendAt(url)), url).rejects.toMatchObject({ problem: "no-image" });
  }
});

test("rejects a file that the server wouldn't accept", async () => {
  await storeFile("large", new Blob([new Uint8Array(50 * 1024 * 1024 + 1)]));
  await expect(readImageBytes(createSend({ id: "large" }))).rejects.toMatchObject({ problem: "too-large" });
});
