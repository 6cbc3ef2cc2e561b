import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import {
  createOriginHeader,
  expect,
  expectAccessible,
  followMagicLink,
  getPhotoPath,
  longTimeout,
  signIn,
} from "./fixtures.ts";
import { test } from "./instant-studio.ts";

const shopSource = {
  page: "https://www.mugs.example/products/blue-mug?variant=2",
  title: "Blue mug, 12 oz",
  rights: "supplier",
};

type Photo = Parameters<typeof getPhotoPath>[0];

/** Uploads a photo as the browser extension does, and resolves to the upload's ID. */
async function sendPhoto(page: Page, name: Photo, source: object | null = shopSource): Promise<string> {
  const file = { name, mimeType: "image/png", buffer: await readFile(getPhotoPath(name)) };
  const sourceField = source && { source: JSON.stringify({ capture: "file", ...source }) };
  const created = await page.request.post("/api/trpc/uploads.create", {
    headers: await createOriginHeader(page),
    multipart: { file, ...sourceField },
  });
  await expect(created).toBeOK();
  const { result } = await created.json();
  return String(result.data.id);
}

const findCard = (page: Page, label = "Product photo") =>
  page.getByRole("region", { name: label, exact: true });

/** Expects no run, neither in the URL nor in the list of runs, no open dialog, and all tokens left. */
async function expectNothingStarted(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  const response = await page.request.get("/api/trpc/runs.list");
  expect((await response.json()).result.data.runs).toEqual([]);
}

/**
 * Responds to imports with a photo instead of the URL's image, because tests can't reach shops. Passes the source on to
 * the server. Returns the list of the imports' inputs, which grows with each import.
 */
async function interceptImports(page: Page): Promise<unknown[]> {
  const inputs: unknown[] = [];
  await page.route("**/api/trpc/*uploads.importFromUrl*", async (route) => {
    // The client sends its calls in batches; this batch has one call.
    const [input] = Object.values<{ source?: object }>(route.request().postDataJSON());
    inputs.push(input);
    const id = await sendPhoto(page, "bottle.png", input?.source ?? null);
    const response = await page.request.get(`/api/trpc/uploads.get?input=${JSON.stringify({ id })}`);
    await route.fulfill({ json: await response.json() });
  });
  return inputs;
}

test.describe("an image sent to a tool", () => {
  test.beforeEach(async ({ page, email }) => {
    await signIn(page, email);
  });

  for (const path of ["/story-generator", "/product-photos", "/dashboard?tool=product-photos"]) {
    const separator = path.includes("?") ? "&" : "?";

    test(`fills its slot at ${path} and starts no run`, async ({ page }) => {
      const id = await sendPhoto(page, "bottle.png");
      await page.goto(`${path}${separator}upload=${id}`);
      await expect(findCard(page)).toContainText("900 × 1200");
      await expect(findCard(page).getByRole("link", { name: "mugs.example: Blue mug, 12 oz" })).toBeVisible();
      await expectNothingStarted(page, path);
    });

    test(`is imported at ${path} with its source page and starts no run`, async ({ page }) => {
      const imports = await interceptImports(page);
      const image = "https://cdn.mugs.example/blue.jpg?width=2000";
      const search = new URLSearchParams({ image, ...shopSource });
      await page.goto(`${path}${separator}${search}`);
      await expect(findCard(page)).toContainText("900 × 1200");
      await expect(findCard(page)).toContainText("From mugs.example");
      expect(imports).toEqual([{ url: image, source: shopSource }]);
      await expectNothingStarted(page, path);
    });
  }

  test("starts no run in a tool whose style was already chosen", async ({ page }) => {
    const id = await sendPhoto(page, "bottle.png");
    await page.goto("/story-generator");
    await page.getByRole("radio", { name: "Food" }).check();
    // Changes the URL without a reload, like a link in the page, so that the style stays chosen.
    await page.evaluate((upload) => {
      window.history.pushState({}, "", `/story-generator?upload=${upload}`);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, id);
    await expect(findCard(page)).toContainText("900 × 1200");
    await expect(page.getByRole("button", { name: "Generate Story Photos · 1 token" })).toBeEnabled();
    await expectNothingStarted(page, "/story-generator");
  });

  test("goes to the product slot, and the next image to another slot", async ({ page }) => {
    const [bottle, chelsea] = [
      await sendPhoto(page, "bottle.png"),
      await sendPhoto(page, "chelsea.png", null),
    ];
    await page.goto(`/custom-portraits?upload=${bottle},${chelsea}`);
    await expect(findCard(page, "Product image")).toContainText("900 × 1200");
    await expect(findCard(page, "Person image")).toContainText("451 × 300");
    await expectNothingStarted(page, "/custom-portraits");
  });

  test("is kept if the tool takes fewer photos, and can be used next", async ({ page }) => {
    const ids = [
      await sendPhoto(page, "bottle.png"),
      await sendPhoto(page, "coffee.png"),
      await sendPhoto(page, "chelsea.png"),
    ];
    await page.goto(`/remove-background?upload=${ids.join(",")}`);
    await expect(findCard(page)).toContainText("900 × 1200");
    await expect(
      page.getByText("This tool takes one photo. Your 2 other photos are kept for a day."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use next photo" }).click();
    await expect(findCard(page)).toContainText("600 × 400");
    await expect(
      page.getByText("This tool takes one photo. Your other photo is kept for a day."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Use next photo" }).click();
    await expect(findCard(page)).toContainText("451 × 300");
    await expect(page.getByText(/kept for a day/)).toBeHidden();
    await expectNothingStarted(page, "/remove-background");
  });

  test("is marked as small or a screenshot before a token is spent", async ({ page }) => {
    const id = await sendPhoto(page, "coffee.png", { ...shopSource, capture: "screenshot" });
    await page.goto(`/remove-background?upload=${id}`);
    await expect(findCard(page)).toContainText(
      "Small photo. Results may look soft; 800 px or more on the longer side is better.",
    );
    await expect(findCard(page)).toContainText("Screenshot quality");
    const link = findCard(page).getByRole("link", { name: "mugs.example: Blue mug, 12 oz" });
    await expect(link).toHaveAttribute("href", shopSource.page);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expectAccessible(page);
  });

  test("is allowed in mood boards if reference-only, but not elsewhere", async ({ page }) => {
    const id = await sendPhoto(page, "bottle.png", { ...shopSource, rights: "reference" });
    await page.goto(`/mood-boards?upload=${id}`);
    await expect(findCard(page)).toContainText("Reference only");
    // The analysis comes first and may take a while.
    await expect(page.getByRole("button", { name: "Generate Mood Board · 1 token" })).toBeEnabled(
      longTimeout,
    );

    await page.goto(`/remove-background?upload=${id}`);
    const start = page.getByRole("button", { name: "Remove Background · 1 token" });
    await expect(page.getByText(/You marked photos from mugs\.example as reference only\./)).toBeVisible();
    await expect(start).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: "I can use this photo" }).click();
    const dialog = page.getByRole("dialog", { name: "Can you use this photo?" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "My supplier lets me use it" }).click();
    await expect(dialog).toBeHidden();
    await expect(findCard(page)).not.toContainText("Reference only");
    await expect(start).toBeEnabled();
    await page.goto(`/remove-background?upload=${id}`);
    await expect(start).toBeEnabled();
  });
});

test.describe("an image sent to a tool by another user", () => {
  test.use({ expectedConsole: /the server responded with a status of 404/ });

  test("stays hidden, and another image can be chosen", async ({ page, browser, baseURL, email }) => {
    const otherContext = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const otherPage = await otherContext.newPage();
    await signIn(otherPage, `other-${email}`);
    const id = await sendPhoto(otherPage, "bottle.png");
    await otherContext.close();

    await signIn(page, email);
    await page.goto(`/remove-background?upload=${id}`);
    await expect(findCard(page)).toContainText(
      "This upload isn't in your account or was deleted. Unused uploads are kept for a day.",
    );
    await expect(page).toHaveURL("/remove-background");
    await expectAccessible(page);
    const chooser = page.waitForEvent("filechooser");
    await findCard(page).getByRole("button", { name: "Choose another" }).click();
    await (await chooser).setFiles(getPhotoPath("bottle.png"));
    await expect(findCard(page)).toContainText("900 × 1200");
  });
});

test.describe("an image sent to a tool before sign-in", () => {
  test.use({ expectedConsole: /the server responded with a status of 401/ });

  test("appears after sign-in, at the same URL", async ({ page, browser, baseURL, email }) => {
    const otherContext = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const otherPage = await otherContext.newPage();
    await signIn(otherPage, email);
    const id = await sendPhoto(otherPage, "bottle.png");
    await otherContext.close();

    const url = `/story-generator?upload=${id}`;
    await page.goto(url);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(url);
    await followMagicLink(page, email);
    await expect(findCard(page)).toContainText("900 × 1200");
    await expectNothingStarted(page, "/story-generator");
  });

  test("is imported after sign-in, with its source page", async ({ page, email }) => {
    const imports = await interceptImports(page);
    const image = "https://cdn.mugs.example/blue.jpg";
    await page.goto(`/product-photos?${new URLSearchParams({ image, ...shopSource })}`);
    await page.getByRole("button", { name: "Sign In" }).click();
    await followMagicLink(page, email);
    await expect(findCard(page)).toContainText("From mugs.example");
    expect(imports).toEqual([{ url: image, source: shopSource }]);
    await expectNothingStarted(page, "/product-photos");
  });
});
