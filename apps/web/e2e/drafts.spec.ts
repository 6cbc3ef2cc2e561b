import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, expectAccessible, getPhotoPath, pick, removeBackground, signIn } from "./fixtures.ts";
import { failCalls } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { readStoredDrafts } from "./stored-drafts.ts";

test.use({ expectedConsole: /status of 40[14]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
test.beforeEach(({ page, email }) => signIn(page, email));

const findCard = (page: Page, label = "Product photo") =>
  page.getByRole("region", { name: label, exact: true });

const findNameField = (page: Page) => page.getByLabel("Product name");

/** Waits until the photos in the stored drafts are of these kinds. */
async function expectStored(page: Page, kinds: readonly ("file" | "upload")[]): Promise<void> {
  const readStored = async () =>
    (await readStoredDrafts(page)).flatMap(({ pictures }) => Object.values(pictures).map(({ kind }) => kind));
  await expect.poll(readStored).toEqual(kinds);
}

/** Fills in the story generator, except for the style, so that the photo doesn't start a run. */
async function fillStory(page: Page): Promise<void> {
  await page.goto("/story-generator");
  await page.getByText("About the product").click();
  await findNameField(page).fill("Aurora 2");
  await pick(page, getPhotoPath("bottle.png"));
  await expect(findCard(page)).toContainText("900 × 1200");
  await expectStored(page, ["upload"]);
}

/** Expects the filled-in form, and that no run was started. */
async function expectStory(page: Page): Promise<void> {
  await expect(findCard(page)).toContainText("bottle.png");
  await expect(findCard(page)).toContainText("900 × 1200");
  await expect(findNameField(page)).toHaveValue("Aurora 2");
  const response = await page.request.get("/api/trpc/runs.list");
  expect((await response.json()).result.data.runs).toEqual([]);
}

test("photo, options and texts survive reload and Back without a run", async ({ page }) => {
  await fillStory(page);
  await page.reload();
  await expectStory(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Tools" }).click();
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
  await page.goBack();
  await expectStory(page);
  await page.goto("/logo-generator");
  await expect(page.getByText("Picked up where you left off.")).toBeHidden();
});

test("a duplicated tab has its own draft", async ({ page }) => {
  await fillStory(page);
  // Like duplicating a tab, this copies the tab's storage.
  const [duplicate] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await duplicate.getByText("About the product").click();
  await findNameField(duplicate).fill("Borealis");
  const readNames = async () => (await readStoredDrafts(page)).map(({ values }) => values["name"]);
  await expect.poll(readNames).toContain("Borealis");
  await page.reload();
  await expectStory(page);
  await duplicate.reload();
  await expect(findNameField(duplicate)).toHaveValue("Borealis");
});

test("Start over and signing out delete the draft", async ({ page, email }) => {
  await fillStory(page);
  await page.reload();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(findNameField(page)).toHaveValue("");
  await expectStored(page, []);
  await page.reload();
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start over" })).toBeHidden();
  await expect(findNameField(page)).toHaveValue("");

  await fillStory(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Get Started" }).first()).toBeVisible();
  await signIn(page, email);
  await page.goto("/story-generator");
  await expect(findNameField(page)).toHaveValue("");
});

test("a file that failed to upload is sent after a reload", async ({ page }) => {
  await page.route("**/api/trpc/uploads.create*", (route) => route.abort());
  await page.goto("/remove-background");
  await pick(page, getPhotoPath("coffee.png"));
  await expect(page.getByRole("alert").filter({ hasText: "“coffee.png” wasn't uploaded." })).toBeVisible();
  await page.unroute("**/api/trpc/uploads.create*");
  await expectStored(page, ["file"]);
  await page.reload();
  await expect(findCard(page)).toContainText("coffee.png");
  await expect(page.getByText("600 × 400").first()).toBeVisible();
});

/** Responds as if the server had deleted the uploads, as it does after a day if no run has used them. */
const simulateDeletedUploads = (page: Page) =>
  failCalls(page, "uploads.get", { code: "NOT_FOUND", userMessage: "This upload doesn't exist." });

test("signing out in the settings deletes the draft", async ({ page }) => {
  await fillStory(page);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  expect(await readStoredDrafts(page)).toEqual([]);
});

test("a failed sign-out is reported and keeps the draft", async ({ page }) => {
  await fillStory(page);
  await page.route("**/api/trpc/auth.signOut*", (route) => route.abort());
  await page.getByRole("button", { name: "3 tokens" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("Couldn't sign out. Can't reach Packshot right now.").first()).toBeVisible();
  await page.reload();
  await expectStory(page);
});

test("a photo that the server has deleted is sent again", async ({ page }) => {
  await fillStory(page);
  await simulateDeletedUploads(page);
  const sent = page.waitForRequest("**/api/trpc/uploads.create*");
  await page.reload();
  await sent;
  await expectStory(page);
});

test("a deleted upload disappears without an error", async ({ page }) => {
  await page.goto("/story-generator");
  await page.getByText("About the product").click();
  await findNameField(page).fill("Aurora 2");
  const upload = await page.request.post("/api/trpc/uploads.create", {
    headers: { origin: new URL(page.url()).origin },
    multipart: {
      file: { name: "bottle.png", mimeType: "image/png", buffer: await readFile(getPhotoPath("bottle.png")) },
    },
  });
  const { id } = (await upload.json()).result.data;
  await page.goto(`/story-generator?upload=${id}`);
  await expect(findCard(page)).toContainText("900 × 1200");
  await simulateDeletedUploads(page);
  await page.reload();
  await expect(findNameField(page)).toHaveValue("Aurora 2");
  await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a run deletes its draft, and a photo in the URL replaces a draft's", async ({ page }) => {
  await page.goto("/remove-background");
  await pick(page, getPhotoPath("coffee.png"));
  await expect(page.getByText("600 × 400").first()).toBeVisible();
  await removeBackground(page);
  await page.reload();
  await expect(findCard(page)).toContainText("coffee.png");
  await page.goto("/remove-background");
  await expect(page.getByRole("button", { name: "Browse" })).toBeVisible();

  await pick(page, getPhotoPath("coffee.png"));
  await expect(page.getByText("600 × 400").first()).toBeVisible();
  await page.goto("/story-generator");
  await pick(page, getPhotoPath("bottle.png"));
  await expect(findCard(page)).toContainText("900 × 1200");
  const response = await page.request.get("/api/trpc/runs.list");
  const [run] = (await response.json()).result.data.runs;
  await page.goto(`/story-generator?from=${run.id}.0`);
  await expect(findCard(page)).toContainText("600 × 400");
});
