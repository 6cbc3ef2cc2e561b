import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signFileLink } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { createManualClock } from "@packshot/trpc/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createImages } from "../images/images.ts";
import { createFolderStorage } from "../storage/folder.ts";
import type { FolderStorage } from "../storage/folder.ts";
import { createFilesRoute } from "./files.ts";

const settings = { signingSecret: new Uint8Array(32).fill(7) };
const now = new Date("2026-11-21T10:20:00Z");
const clock = createManualClock(now);
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic"/></rdf:RDF></x:xmpmeta>`;
const key = "user/remove-background/generated_1_1.png";

const images = createImages();
afterAll(() => images.close());

let folder: string;
let storage: FolderStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packshot-files-"));
  storage = createFolderStorage(folder);
  await storage.prepare();
  await storage.put(key, Buffer.from("0123456789"), "image/png");
});
afterAll(() => rm(folder, { recursive: true }));

function ask(link: string, init: RequestInit = {}) {
  return createFilesRoute({ storage, images, settings, clock }).request(link, init);
}
const presign: FolderStorage["presign"] = async (stored, expiresAt, name) =>
  `https://store.example.com/${stored}?until=${expiresAt.toISOString()}&as=${name ?? ""}`;
const linkTo = (target: string) => signFileLink(settings, target, { now });

describe("/files", () => {
  it("serves the object with headers that let a browser cache it for an hour", async () => {
    const response = await ask(linkTo(key));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("0123456789");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": "10",
      "cache-control": "private, max-age=3600",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(response.headers.get("content-disposition")).toBeNull();
  });

  it("responds to HEAD with the same headers and no body", async () => {
    const [whole, head] = [await ask(linkTo(key)), await ask(linkTo(key), { method: "HEAD" })];
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    expect(await head.text()).toBe("");
    const ranged = await ask(linkTo(key), { method: "HEAD", headers: { Range: "bytes=2-4" } });
    expect([ranged.status, ranged.headers.get("content-length")]).toEqual([200, "10"]);
    await whole.body?.cancel();
  });

  it("serves a range, and rejects one outside the object", async () => {
    const part = await ask(linkTo(key), { headers: { Range: "bytes=2-4" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(part.headers.get("content-length")).toBe("3");
    expect(await part.text()).toBe("234");
    const beyond = await ask(linkTo(key), { headers: { Range: "bytes=10-" } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe("bytes */10");
  });

  it("returns 304 to a browser that has the current version", async () => {
    const etag = (await ask(linkTo(key), { method: "HEAD" })).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await ask(linkTo(key), { headers: { "If-None-Match": known } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
    }
    expect((await ask(linkTo(key), { headers: { "If-None-Match": '"other"' }, method: "HEAD" })).status).toBe(
      200,
    );
  });

  it("serves a range only of the version that the browser has", async () => {
    const etag = (await ask(linkTo(key), { method: "HEAD" })).headers.get("etag") ?? "";
    const fetchRange = (ifRange: string) =>
      ask(linkTo(key), { headers: { Range: "bytes=8-", "If-Range": ifRange } });
    expect(await (await fetchRange(etag)).text()).toBe("89");
    expect(await (await fetchRange('"other"')).text()).toBe("0123456789");
  });

  it("saves only under the signed name", async () => {
    const link = signFileLink(settings, key, { now, downloadName: "Löwe.png" });
    const response = await ask(link);
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=\"L-we.png\"; filename*=UTF-8''L%C3%B6we.png",
    );
    await response.body?.cancel();
    expect((await ask(link.replace("L%C3%B6we", "virus"))).status).toBe(403);
    expect((await ask(`${linkTo(key)}&download=virus.exe`)).status).toBe(403);
  });

  it.each([
    ["without a signature", `/files/${key}`],
    ["with a signature of another key", linkTo(key).replace("_1_1", "_1_2")],
    ["with .. in its path", `/files/user/../${key}`],
    ["with an encoded .. in its path", `/files/..%2f..%2fetc%2fpasswd?exp=9999999999&sig=${"A".repeat(43)}`],
  ])("rejects a link %s with a sentence that is not cached", async (_what, link) => {
    const response = await ask(link);
    expect(response.status).toBe(403);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("This link is incomplete. Open the image from its page again.");
  });

  it("responds to an expired link with a message", async () => {
    const old = signFileLink(settings, key, { now: new Date("2026-11-21T08:20:00Z") });
    const response = await ask(old);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("has expired");
  });

  it("responds that the image is gone, without details of the store", async () => {
    const response = await ask(linkTo("user/remove-background/gone.png"));
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("This image no longer exists.");
    expect(response.headers.get("etag")).toBeNull();
  });

  it("redirects browsers to a store that they can reach", async () => {
    const app = createFilesRoute({ storage: { ...storage, presign }, images, settings, clock });
    const response = await app.request(signFileLink(settings, key, { now, downloadName: "lamp.png" }));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      `https://store.example.com/${key}?until=2026-11-21T12:00:00.000Z&as=lamp.png`,
    );
    expect((await app.request(`/files/${key}`)).status).toBe(403);
  });

  it("converts an image to JPEG on white, with its provenance", async () => {
    const half = sharp({
      create: { width: 1600, height: 800, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    await storage.put("user/clear.png", await half.withXmp(xmp).png().toBuffer(), "image/png");
    const saved = { now, downloadName: "lamp.jpg" } as const;
    const response = await ask(signFileLink(settings, "user/clear.png", { ...saved, as: "jpeg" }));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("content-disposition")).toContain("lamp.jpg");
    const jpeg = new Uint8Array(await response.arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 800 });
    expect(Buffer.from(jpeg).includes("compositeSynthetic")).toBe(true);
    expect((await sharp(jpeg).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 });

    const small = await ask(signFileLink(settings, "user/clear.png", { ...saved, as: "jpeg-1080" }));
    expect(await sharp(new Uint8Array(await small.arrayBuffer())).metadata()).toMatchObject({
      width: 1080,
      height: 540,
    });
  });

  it("fits an image into a marketplace's frame, with its provenance", async () => {
    const product = Buffer.from(
      '<svg width="800" height="400"><rect width="800" height="400" fill="#f00"/></svg>',
    );
    const red = sharp({ create: { width: 1600, height: 800, channels: 4, background: "#fff0" } }).composite([
      { input: product },
    ]);
    await storage.put("user/red.png", await red.withXmp(xmp).png().toBuffer(), "image/png");
    const response = await ask(signFileLink(settings, "user/red.png", { now, as: "ebay" }));
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    const file = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(file).includes("compositeSynthetic")).toBe(true);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1600, height: 1600, channels: 3 });
    const at = (x: number, y: number) => [...data.subarray((y * 1600 + x) * 3, (y * 1600 + x) * 3 + 3)];
    expect([at(800, 80), at(0, 1599)]).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ]);
    expect(at(800, 800)[1]).toBeLessThan(5);
  });

  it("keeps transparency in PNG and WebP", async () => {
    for (const as of ["png", "webp"] as const) {
      const response = await ask(signFileLink(settings, "user/clear.png", { now, as }));
      expect(response.headers.get("content-type")).toBe(`image/${as}`);
      const file = new Uint8Array(await response.arrayBuffer());
      const metadata = await sharp(file).metadata();
      expect(metadata).toMatchObject({ format: as, width: 1600, hasAlpha: true });
      expect(metadata.xmp?.includes("compositeSynthetic")).toBe(true);
    }
  });

  it("rate limits a user who saves too many images at once", async () => {
    const full = {
      ...images,
      convert: () =>
        Promise.reject(new AppError("RATE_LIMITED", "Wait a moment.", { retryAfterSeconds: 10 })),
    };
    const app = createFilesRoute({ storage, images: full, settings, clock });
    const response = await app.request(signFileLink(settings, key, { now, as: "jpeg" }));
    expect([response.status, await response.text()]).toEqual([429, "Wait a moment."]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("retry-after")).toBe("10");
  });

  it("rejects a link whose conversion was added, changed or removed", async () => {
    const link = signFileLink(settings, key, { now, as: "jpeg" });
    for (const changed of [link.replace("as=jpeg", "as=jpeg-1080"), link.replace(/&?as=jpeg/, "")]) {
      expect((await ask(changed)).status).toBe(403);
    }
    expect((await ask(`${linkTo(key)}&as=jpeg`)).status).toBe(403);
  });
});
