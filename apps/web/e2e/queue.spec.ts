import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { createOriginHeader, expect, expectAccessible, getPhotoPath, signIn } from "./fixtures.ts";
import { testOnGemini as test } from "./gemini-test.ts";

/** Returns the IDs of the user's unfinished runs. */
async function listActiveRuns({ request }: Page): Promise<readonly string[]> {
  const { runs } = (await (await request.get("/api/trpc/runs.list")).json()).result.data;
  return runs.flatMap(({ id, finishedAt }: { readonly id: string; readonly finishedAt: string | null }) =>
    finishedAt === null ? [id] : [],
  );
}

// Cancels the test's runs. A later test needs an idle engine, and these runs would take the responses that it scripts.
test.afterEach(async ({ page, gemini }) => {
  const headers = await createOriginHeader(page);
  for (const runId of await listActiveRuns(page))
    await expect(await page.request.post("/api/trpc/runs.cancel", { headers, data: { runId } })).toBeOK();
  await gemini.withhold();
  await expect.poll(() => listActiveRuns(page), { timeout: 240_000 }).toEqual([]);
});

/** Starts a run through the API and resolves to its ID. */
async function startMoodBoards(page: Page): Promise<string> {
  const { request } = page;
  const headers = await createOriginHeader(page);
  const file = { name: "cup.png", mimeType: "image/png", buffer: await readFile(getPhotoPath("coffee.png")) };
  const uploaded = await request.post("/api/trpc/uploads.create", { multipart: { file }, headers });
  const { id: product } = (await uploaded.json()).result.data;
  const started = await request.post("/api/trpc/tools.moodBoards.generate", {
    headers,
    data: { images: { product }, options: {} },
  });
  return (await started.json()).result.data.runId;
}

test("a queued image is canceled, and the others continue", async ({ page, email, gemini }) => {
  await signIn(page, email);
  // The engine makes four images at a time. These get no response, so the other two stay queued.
  await gemini.withhold("held", "held", "held", "held");
  const runId = await startMoodBoards(page);
  await page.goto(`/mood-boards?run=${runId}`);
  const stage = page.getByRole("region", { name: "Photo and results" });
  const cancels = stage.getByRole("button", { name: /^Cancel ./ });
  await expect(cancels).toHaveCount(2, { timeout: 240_000 });
  await expectAccessible(page);
  // Each image has its own timer, which starts with the image.
  await expect(stage.getByText("queued", { exact: true })).toHaveCount(2);
  await expect(stage.getByText(/^\d+ s$/)).toHaveCount(4);
  // On a phone, the card with the run's progress covers some of the images but none of these buttons.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const index of [0, 1]) await cancels.nth(index).click({ trial: true });
  await page.setViewportSize({ width, height });
  await cancels.last().click();
  await expect(cancels).toHaveCount(1);
  await expect(stage.getByText("Canceled.")).toBeVisible();
  await expect(stage.getByRole("button", { name: "Cancel", exact: true })).toBeVisible();
});

test("a queued run shows its position, is canceled for free and restarts", async ({
  page,
  email,
  gemini,
}) => {
  await signIn(page, email);
  // The server processes two runs per user at a time. Their images get no response.
  await gemini.withhold(...Array.from({ length: 8 }, () => "held" as const));
  const started = [await startMoodBoards(page), await startMoodBoards(page), await startMoodBoards(page)];
  await page.goto(`/mood-boards?run=${started[2]}`);
  const stage = page.getByRole("region", { name: "Photo and results" });
  await expect(stage.getByText("You're next.")).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "0 tokens" })).toBeVisible();

  await stage.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Canceled" })).toBeVisible();
  await expect(page.getByRole("button", { name: "1 token", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Try Again", exact: true }).click();
  await expect(stage.getByText("You're next.")).toBeVisible();
  await expect(page.getByRole("button", { name: "0 tokens" })).toBeVisible();
});
