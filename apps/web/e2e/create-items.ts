import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { createOriginHeader, expect, getPhotoPath, longTimeout } from "./fixtures.ts";

interface ItemInput {
  /** The name of the user's file. */
  readonly file: string;
  /** The photo in the file, by default a small one. */
  readonly content?: "bottle.png";
  /** The provenance of the file. */
  readonly source?: object;
  readonly tool?: "removeBackground" | "productPhotos" | "moodBoards";
}

/** Creates gallery items through the API, with one run each. Later items are newer. */
export async function createItems(page: Page, items: readonly ItemInput[]): Promise<void> {
  const { request } = page;
  const headers = await createOriginHeader(page);
  for (const { file, content = "coffee.png", source, tool = "removeBackground" } of items) {
    const buffer = await readFile(getPhotoPath(content));
    const multipart = {
      file: { name: file, mimeType: "image/png", buffer },
      ...(source && { source: JSON.stringify(source) }),
    };
    const uploaded = await request.post("/api/trpc/uploads.create", { multipart, headers });
    const { id: product } = (await uploaded.json()).result.data;
    const started = await request.post(`/api/trpc/tools.${tool}.generate`, {
      headers,
      data: { images: { product }, options: {} },
    });
    const { runId } = (await started.json()).result.data;
    const input = encodeURIComponent(JSON.stringify({ runId }));
    await expect
      .poll(
        async () =>
          (await (await request.get(`/api/trpc/runs.get?input=${input}`)).json()).result.data.status,
        { ...longTimeout, intervals: [250] },
      )
      .toBe("succeeded");
  }
}
