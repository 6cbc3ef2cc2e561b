import { AppError } from "@packshot/trpc/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDecodingQueue } from "../images/decoding-queue.ts";
import { startRun, waitForEnd } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { createCallRateLimit } from "./call-limits.ts";
import { createSharedImageRoutes } from "./shared-image.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ trustProxy: 1 });
  await site.server.work();
});
afterAll(() => site.close());

async function createSharedRun() {
  const { api } = await site.server.user();
  const run = await waitForEnd(api, await startRun(api));
  return { api, run, link: await api.shareLinks.create({ runId: run.id, index: 1 }) };
}

describe("a shared image", () => {
  it("opens for others while one viewer has too many images waiting", async () => {
    const { ports } = site.server;
    const queue = createDecodingQueue({ pixels: 100, concurrency: 2, waiting: 5 });
    const gate = Promise.withResolvers<void>();
    let isBlocked = false;
    const convert: typeof ports.images.convert = (image, { userId }) => {
      const converting = queue.hold({ pixels: 1, userId }, () => gate.promise.then(() => image));
      if (isBlocked) gate.resolve();
      return converting;
    };
    const app = createSharedImageRoutes({
      ports: { ...ports, images: { ...ports.images, convert } },
      limitCalls: createCallRateLimit(),
      getClientIp: (c) => c.req.header("x-forwarded-for") ?? "",
    });
    const view = async (url: string, form: string, viewer: string) =>
      app.request(`${new URL(url).pathname}/${form}`, { headers: { "x-forwarded-for": viewer } });
    const { api, run, link } = await createSharedRun();
    const links = [link];
    for (const index of [0, 2, 3]) links.push(await api.shareLinks.create({ runId: run.id, index }));
    const [other, ...own] = links.flatMap(({ url }) => ["image.webp", "card.jpg"].map((form) => [url, form]));
    const blocked = own.map(([url = "", form = ""]) => view(url, form, "203.0.113.1"));
    expect((await Promise.race(blocked)).status).toBe(429);
    isBlocked = true;
    expect((await view(other?.[0] ?? "", other?.[1] ?? "", "203.0.113.2")).status).toBe(200);
    await Promise.all(blocked);
  });

  it("is converted for a second viewer if the first one has too many waiting", async () => {
    const { ports } = site.server;
    const isConverting = Promise.withResolvers<void>();
    const first = Promise.withResolvers<never>();
    const convert: typeof ports.images.convert = (image, { userId }) => {
      if (userId !== "viewer 203.0.113.1") return Promise.resolve(image);
      isConverting.resolve();
      return first.promise;
    };
    let lookups = 0;
    const app = createSharedImageRoutes({
      ports: { ...ports, images: { ...ports.images, convert } },
      limitCalls: createCallRateLimit(),
      getClientIp(c) {
        const ip = c.req.header("x-forwarded-for") ?? "";
        if (ip === "203.0.113.2") lookups += 1;
        // The second lookup is for the conversion, which the viewer joins before this rejection arrives.
        if (lookups === 2) first.reject(new AppError("RATE_LIMITED", "Too many images are waiting."));
        return ip;
      },
    });
    const { link } = await createSharedRun();
    const path = `${new URL(link.url).pathname}/image.webp`;
    const view = (viewer: string) => app.request(path, { headers: { "x-forwarded-for": viewer } });
    const rejected = view("203.0.113.1");
    await isConverting.promise;
    expect((await view("203.0.113.2")).status).toBe(200);
    expect((await rejected).status).toBe(429);
  });
});
