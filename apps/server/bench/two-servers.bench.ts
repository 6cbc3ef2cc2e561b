// Measures how many more images two servers and two workers make than one of each, on one PostgreSQL and one S3 store.
// Their image service takes seconds to respond. Needs an installed PostgreSQL; the store is in the memory of this
// process.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createClient } from "@packshot/trpc/client";
import { signUpForKey } from "../scripts/sign-up-for-key.ts";
import { emulatorKey, startGeminiEmulator } from "../src/testing/gemini-emulator/gemini-emulator.ts";
import { startPostgres } from "../src/testing/postgres-process.ts";
import { startProcess, createTemporaryFolder } from "../src/testing/server-process.ts";
import { uploadPhoto } from "../src/testing/upload-photo.ts";
import { type Packshot, watchRun } from "../src/testing/watch-run.ts";
import { measureMs, report } from "./figures.ts";

const photo = join(import.meta.dirname, "../src/engines/studio/testing/photos/coffee.png");
/** The model whose latency varies least: about 5 seconds, and under 9 for nearly all images. */
const IMAGE_MODEL = "gemini-3.1-flash-lite-image";
/** Number of measured runs, which make four images each. */
const RUNS = 10;
/** Number of runs before them, so that processes and caches are warm. */
const WARM_UP_RUNS = 2;
/** Maximum open calls per worker, so low that waiting is the bottleneck, not the CPUs that all of them share. */
const CONCURRENCY = 2;

const one = await measureImagesPerMinute(1);
const two = await measureImagesPerMinute(2);
report(
  "servers",
  "two servers and two workers, with a slow image service",
  [two, "images/min"],
  [one, "one server and one worker"],
);

async function measureImagesPerMinute(count: number): Promise<number> {
  await using parts = new AsyncDisposableStack();
  const folder = parts.use(await createTemporaryFolder());
  const postgres = parts.use(await startPostgres());
  const store = parts.use(await startStore());
  const emulator = await startGeminiEmulator({ timeScale: 1 });
  parts.defer(() => emulator.close());
  const environment = {
    DATABASE_URL: postgres.url,
    SIGNING_SECRET: randomBytes(32).toString("hex"),
    S3_ENDPOINT: store.url,
    S3_BUCKET: "packshot",
    S3_ACCESS_KEY_ID: "packshot",
    S3_SECRET_ACCESS_KEY: "packshot",
    DATA_DIR: folder.path,
    ENGINE: "gemini",
    GEMINI_API_KEY: emulatorKey,
    GEMINI_BASE_URL: emulator.url,
    GEMINI_IMAGE_MODEL: IMAGE_MODEL,
    GEMINI_CONCURRENCY: String(CONCURRENCY),
    GEMINI_DOLLARS_PER_10_MINUTES: "1000",
    GEMINI_DOLLARS_PER_DAY: "1000",
    SIGN_UP_GRANTS_PER_IP: "1000",
  };
  const launch = async (ROLE: string) => parts.use(await startProcess({ ...environment, ROLE }, folder.path));
  const servers: Awaited<ReturnType<typeof launch>>[] = [];
  for (let index = 0; index < count; index += 1) {
    servers.push(await launch("server"));
    await launch("worker");
  }
  const users: Packshot[] = [];
  for (let index = 0; index < RUNS + WARM_UP_RUNS; index += 1) {
    const { url } = servers[index % count] ?? { url: "" };
    users.push(createClient({ url, apiKey: await signUpForKey(url, `user${index}@packshot.test`) }));
  }
  const starts = await Promise.all(users.map(prepareRun));
  await Promise.all(starts.slice(RUNS).map((start) => start()));
  const milliseconds = await measureMs(() => Promise.all(starts.slice(0, RUNS).map((start) => start())));
  return (RUNS * 4 * 60_000) / milliseconds;
}

/** Uploads a photo and resolves to a function that makes four images of it. */
async function prepareRun(packshot: Packshot): Promise<() => Promise<void>> {
  const images = { product: await uploadPhoto(packshot, photo) };
  return async () => {
    const { runId } = await packshot.tools.productPhotos.generate.mutate({ images, options: {} });
    const last = (await watchRun(packshot, { runId })).at(-1);
    if (last?.status !== "succeeded") throw new Error(`a run ended with the status ${last?.status}`);
  };
}

/** Starts an S3 server for one bucket, which keeps objects in memory. */
async function startStore() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void handleRequest(objects, request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the store has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function handleRequest(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "", "http://store");
  const body = Buffer.concat(await Array.fromAsync(request));
  const source = request.headers["x-amz-copy-source"];
  const isBucket = pathname.split("/").filter(Boolean).length === 1;
  if (request.method === "PUT") {
    const copied = typeof source === "string" ? objects.get(`/${source}`) : undefined;
    objects.set(pathname, copied ?? body);
    response.end(copied && "<CopyObjectResult><ETag>e</ETag></CopyObjectResult>");
  } else if (request.method === "DELETE") {
    objects.delete(pathname);
    response.writeHead(204).end();
  } else {
    const object = isBucket ? Buffer.alloc(0) : objects.get(pathname);
    const missing = "<Error><Code>NoSuchKey</Code><Message>no</Message></Error>";
    response.writeHead(object ? 200 : 404, { "content-length": object?.length ?? missing.length });
    response.end(request.method === "HEAD" ? undefined : (object ?? missing));
  }
}
