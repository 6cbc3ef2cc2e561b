import { Buffer } from "node:buffer";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipEntries } from "@packshot/trpc/testing/zip-entries";
import type { Page } from "playwright/test";
import { allVariants, expect, expectAccessible, getPhotoPath, signIn } from "./fixtures.ts";
import { holdRequests, loseResponse } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";

/** Signs up a new user who pays for the plan at the local checkout. */
async function signInWithBusiness(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Choose Business" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL("/");
}

/** Refunds the payment at the local portal, which removes its tokens. The plan continues. */
async function refund(page: Page): Promise<void> {
  await page.goto("/settings#tokens");
  await page.getByRole("button", { name: "Manage or cancel" }).click();
  await page.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("500 removed")).toBeVisible();
}

const createCsv = (lines: readonly string[]) => ({
  name: "shop.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

const findRow = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const findProgress = (page: Page) => page.getByRole("region", { name: "Progress" });

/**
 * Sends the next request but holds back its response, and holds back all later requests. `answered` resolves when the
 * server has responded.
 */
async function holdResponse(page: Page, url: string) {
  const [answered, delivered, released] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst) {
      await released.promise;
      return route.continue();
    }
    isFirst = false;
    const response = await route.fetch();
    answered.resolve();
    await delivered.promise;
    return route.fulfill({ response });
  });
  return {
    answered: answered.promise,
    /** Delivers the first response. */
    deliver: delivered.resolve,
    /** Sends the later requests. */
    release: released.resolve,
  };
}

/** Drops files on the main element, like a drag from a folder. */
async function drop(
  page: Page,
  files: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[],
) {
  const dataTransfer = await page.evaluateHandle(
    (sentFiles) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of sentFiles) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString("base64") })),
  );
  await page.dispatchEvent("main", "drop", { dataTransfer });
}

test("files dropped on a tool become a job with a ZIP and gallery items", async ({ page, email }) => {
  await signInWithBusiness(page, email);
  await page.goto("/remove-background");
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeVisible();
  await drop(page, [
    { name: "chelsea.png", type: "image/png", bytes: await readFile(getPhotoPath("chelsea.png")) },
    { name: "coffee.png", type: "image/png", bytes: await readFile(getPhotoPath("coffee.png")) },
    { name: "notes.txt", type: "text/plain", bytes: Buffer.from("words") },
  ]);
  await page.getByRole("link", { name: "Run all 3 as a bulk job" }).click();
  await expect(page).toHaveURL("/bulk/new?tool=remove-background");
  await expect(findRow(page, "notes")).toContainText("“notes.txt” is not an image.");
  await expect(findRow(page, "coffee")).toContainText("Ready");
  await expect(page.getByText(/^2 rows, 2 tokens\. You have 503\./)).toBeVisible();
  await expectAccessible(page, allVariants);

  await page.reload();
  await expect(findRow(page, "coffee")).toContainText("Ready");
  await expect(findRow(page, "notes")).toHaveCount(0);
  await page.getByLabel("Job name").fill("Spring");
  await page.getByRole("button", { name: "Shopify" }).click();
  const start = page.getByRole("button", { name: "Start · 2 tokens" });
  await expect(start).toBeEnabled();
  const creation = page.waitForRequest(/bulk\.create/);
  await start.focus();
  await page.keyboard.press("Enter");
  expect((await creation).postData()).toContain('"channels":["shopify"]');

  await expect(page.getByRole("heading", { name: "Spring" })).toBeVisible();
  await expect(findProgress(page)).toContainText("2 of 2 rows done", { timeout: 240_000 });
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "2");
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeAttached();
  await expect(findRow(page, "coffee")).toContainText("Done");
  // Waits for the listing check, so that a page that shows the job later doesn't request it again.
  const listing = page.getByRole("group", { name: "Listing check" });
  await expect(listing).toContainText(/\d/);
  await expect(listing).not.toContainText("Checking");
  await expect(page.getByRole("button", { name: "501 tokens" })).toBeVisible();
  await expectAccessible(page, allVariants);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download ZIP" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("Spring.zip");
  const names = [...zipEntries(await readFile(await saved.path())).keys()];
  expect(names).toContain("manifest.csv");
  expect(names.filter((name) => name.startsWith("coffee/"))).toHaveLength(4);

  await page.getByRole("tab", { name: "All 2" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("No failed rows.")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("link", { name: "Open coffee in the gallery" }).click();
  await expect(page.getByRole("dialog", { name: "coffee" })).toBeVisible();

  await page.goto("/bulk");
  await page.getByRole("link", { name: /^Spring/ }).click();
  // Waits for the rows, because a request for them that arrives after the removal would fail.
  await expect(findRow(page, "coffee")).toContainText("Done");
  await expect(page.getByText("Checking the listing rules…")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove from list" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "No bulk jobs yet" })).toBeVisible();
});

test.describe("with a lost response", () => {
  test.use({ expectedConsole: /ERR_FAILED/ });

  test("a CSV job with bad rows pauses when out of tokens, then resumes", async ({
    page,
    email,
    runningServer,
    holdImages,
  }) => {
    await signInWithBusiness(page, email);
    await refund(page);
    await page.goto("/bulk");
    await expect(page.getByRole("heading", { name: "No bulk jobs yet" })).toBeVisible();
    await page.getByRole("link", { name: "New bulk job" }).click();
    await page.getByRole("link", { name: "Remove Background" }).click();
    const rows = Array.from({ length: 30 }, (_, index) => `mug ${index + 1},cup.png`);
    await page
      .getByLabel("Choose a CSV")
      .setInputFiles(createCsv(["sku,image", ...rows, "vase,vase.png", "lamp,"]));
    await expect(page.getByText("Added 0 of 2 files named in the table.")).toBeVisible();
    await expect(page.getByLabel("Row name")).toHaveValue("0");
    await expect(page.getByLabel("Row name")).toHaveCSS("appearance", "none");

    const folder = await mkdtemp(join(tmpdir(), "packshot-bulk-"));
    await copyFile(getPhotoPath("coffee.png"), join(folder, "Cup.png"));
    await writeFile(join(folder, ".DS_Store"), "");
    await page.getByLabel("Choose a folder").setInputFiles(folder);
    await expect(findRow(page, "vase")).toContainText("“vase.png” isn't among the files");
    await expect(findRow(page, "lamp")).toContainText("The column for “Product photo” is empty.");
    await expect(page.getByText(/^30 rows, 30 tokens\. You have 3\./)).toBeVisible();
    await expect(page.getByText("It will pause after 3 tokens")).toBeVisible();
    await page.getByRole("button", { name: "Remove them" }).click();
    await expect(findRow(page, "vase")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Remove shop.csv" }).click();
    await page.getByLabel("Choose a CSV").setInputFiles(createCsv(["sku,image", ...rows, "vase,cup.png"]));
    await expect(findRow(page, "vase")).toContainText("Ready");
    await expect(page.getByLabel("Job name")).toHaveValue("shop");
    await page.getByLabel("Job name").fill("Spring");
    await page.getByRole("button", { name: "Shopify" }).click();
    await page.getByRole("button", { name: "Remove vase", exact: true }).click();
    await rm(folder, { recursive: true });
    // The second click must find the created job, even after choosing the tool again.
    await page.route("**/api/trpc/*bulk.create*", loseResponse);
    await page.getByRole("button", { name: "Start · 30 tokens" }).click();
    await expect(page.getByRole("alert")).toContainText("Can't reach");
    await page.unroute("**/api/trpc/*bulk.create*");
    await page.getByRole("link", { name: "Change" }).click();
    await page.getByRole("link", { name: "Remove Background" }).click();
    await expect(page.getByLabel("Job name")).toHaveValue("Spring");
    await expect(page.getByRole("button", { name: "Shopify" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Start · 30 tokens" }).click();
    await expect(findProgress(page)).toContainText("Paused: out of tokens", { timeout: 240_000 });
    await expect(findProgress(page)).toContainText("3 of 30 rows done");
    await expect(findProgress(page).getByRole("link", { name: "Get More Tokens" })).toBeVisible();
    await expectAccessible(page, allVariants);
    await runningServer.grantTokens(email, 100);
    // Holds back images, so that no row finishes before the job is canceled.
    await holdImages();
    const poll = await holdResponse(page, "**/api/trpc/*bulk.get*");
    await page.getByRole("button", { name: "Resume" }).click();
    await poll.answered;
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(findProgress(page)).toContainText("Paused");
    // Delivers the response from before the pause, and no newer one.
    poll.deliver();
    await page.getByRole("button", { name: "Resume" }).click();
    poll.release();
    await expect(findProgress(page)).toContainText("Running");
    await page.route("**/api/trpc/*bulk.cancel*", loseResponse);
    await page.getByRole("button", { name: "Cancel job" }).click();
    const question = page.getByRole("dialog", { name: "Cancel this job?" });
    await question.getByRole("button", { name: "Cancel job" }).click();
    await expect(findProgress(page)).toContainText(/canceled/);
    await expect(question).toBeHidden();
    await expect(page.getByRole("button", { name: /canceled row/ })).toBeVisible();
    await page.goto("/bulk");
    await expect(page.getByRole("list", { name: "Bulk jobs" }).getByRole("listitem")).toHaveCount(1);
    await expectAccessible(page);
  });
});

test.describe("without the Business plan", () => {
  test.use({ expectedConsole: /status of 403/ });

  test("21 photos are rejected before any upload, and 20 are checked", async ({ page, email }) => {
    await signIn(page, email);
    await page.goto("/bulk/new?tool=remove-background");
    let uploads = 0;
    await page.route("**/api/trpc/uploads.create*", (route) => {
      uploads += 1;
      return route.continue();
    });
    const buffer = await readFile(getPhotoPath("coffee.png"));
    const photos = Array.from({ length: 21 }, (_, index) => ({
      name: `cup ${index}.png`,
      mimeType: "image/png",
      buffer,
    }));
    const chooser = page.waitForEvent("filechooser");
    await page.getByText("Drop photos or a whole folder here.").click();
    await (await chooser).setFiles(photos);
    const problem =
      "Your plan allows 20 rows per bulk job. This one has 21. Split it into 2 jobs, or choose the Business plan under Pricing for up to 1,000.";
    await expect(page.getByText(problem)).toBeVisible();
    await expectAccessible(page, allVariants);
    const rows = Array.from({ length: 21 }, (_, index) => `https://shop.test/${index}.png`);
    await page.getByLabel("Choose a CSV").setInputFiles(createCsv(["product", ...rows]));
    await expect(page.getByText(problem)).toBeVisible();
    expect(uploads).toBe(0);
    const refused = await page.request.post("/api/trpc/bulk.check", {
      headers: { origin: new URL(page.url()).origin },
      data: {
        tool: "remove-background",
        options: {},
        rows: Array.from({ length: 21 }, (_, index) => ({ name: `mug ${index}`, images: {} })),
      },
    });
    expect(refused.status()).toBe(403);
    await page.getByLabel("Choose photos").setInputFiles(photos.slice(1));
    await expect(page.getByText(/^20 rows, 20 tokens\. You have 3\./)).toBeVisible();
    expect(uploads).toBe(20);
  });
});

test("leaving during uploads asks for confirmation", async ({ page, email }) => {
  await signInWithBusiness(page, email);
  const release = await holdRequests(page, "**/api/trpc/uploads.create*");
  await page.goto("/bulk/new?tool=remove-background");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([getPhotoPath("coffee.png"), getPhotoPath("cactus.jpg")]);
  await expect(findRow(page, "coffee")).toContainText("Uploading");
  await page.getByRole("link", { name: "Bulk jobs" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave while files are uploading?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  release();
  await expect(findRow(page, "cactus")).toContainText("Ready");
  await page.getByRole("link", { name: "Bulk jobs" }).click();
  await expect(page.getByRole("heading", { name: "No bulk jobs yet" })).toBeVisible();
  const readStorage = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await readStorage()).toContain("cactus.jpg");
  await page.getByRole("button", { name: "503 tokens" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  expect(await readStorage()).not.toContain("cactus.jpg");
});
