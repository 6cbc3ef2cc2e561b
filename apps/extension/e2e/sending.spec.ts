import { randomBytes } from "node:crypto";
import type { BrowserContext, Page } from "playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../../web/e2e/fixtures.ts";
import { type Clicks, expect, followMagicLink, signIn, test } from "./clicks.ts";
import { keepNotices } from "./in-page.ts";
import type { ShopPage } from "./shops/start-shops.ts";

const findLayer = (page: Page) => page.locator("packshot-layer");
const findCard = (page: Page) => page.getByRole("region", { name: "Product photo", exact: true });

/** Sends the image of a shop's page and resolves to the tool's tab. */
async function sendImage(
  context: BrowserContext,
  clicks: Clicks,
  shopPage: ShopPage,
  slug: string,
): Promise<Page> {
  const opened = context.waitForEvent("page");
  await clicks.send(shopPage, slug);
  return opened;
}

test("a right-clicked image arrives in the tool after sign-in", async ({
  page,
  context,
  shops,
  clicks,
  email,
}) => {
  const shopPage = shops.getPage("thumbnail with a hi-res attribute and a map of sizes");
  await keepNotices(page);
  await clicks.send(shopPage, "product-photos");
  await expect(findLayer(page)).toContainText("What rights do you have to images from shop.example?");
  const opened = context.waitForEvent("page");
  await findLayer(page).getByRole("button", { name: "Licensed from the supplier" }).click();
  const tool = await opened;
  await expect(tool.getByRole("heading", { name: "Authentication Required" })).toBeVisible();
  await tool.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await followMagicLink(tool, email);
  await expect(findCard(tool)).toContainText("2000 × 2500");
  await expect(findCard(tool)).toContainText("From shop.example");
  await expect(tool).toHaveURL("/product-photos");
  await expect(tool.getByRole("dialog")).toBeHidden();
  await expect(findLayer(page)).toContainText("Opened in Product Photos");
  await expect(findLayer(page)).toContainText("Found at 2,000 × 2,500; the page shows 300 × 375.");
});

test("an image goes from a shop to a finished run in the gallery", async ({
  page,
  context,
  shops,
  clicks,
  email,
}) => {
  await signIn(page, email);
  await clicks.connectInPopup();
  await clicks.setRights("shop.example", "mine");
  const tool = await sendImage(
    context,
    clicks,
    shops.getPage("size in the file's name"),
    "remove-background",
  );
  await expect(findCard(tool)).toContainText("1280 × 1600");
  await expect(tool).toHaveURL("/remove-background");
  await tool.getByRole("button", { name: /Remove Background/ }).click();
  await expect(tool.getByRole("link", { name: "Download Image" })).toBeVisible({
    timeout: 240_000,
  });
  const popup = await clicks.openPopup();
  const row = popup.getByRole("listitem").filter({ hasText: "Remove Background" });
  await expect(row).toContainText("Ready");
  await expect(row).toContainText("1,280 × 1,600");
  await expect(row.locator("img")).toHaveJSProperty("complete", true);
  await expect(row.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
  await popup.close();
  await tool.goto("/gallery");
  await tool.getByRole("gridcell").first().click();
  const details = tool.getByRole("dialog");
  await expect(details).toContainText("shop.example");
  await expectAccessible(tool);
});

test.describe("with a connected browser", () => {
  test.beforeEach(async ({ page, clicks, email }) => {
    await signIn(page, email);
    await clicks.connect();
    await clicks.setRights("shop.example", "mine");
  });

  test("every kind of image arrives in its largest version", async ({ page, context, shops, clicks }) => {
    // Serves an empty page instead of the tool's screen, which would take half of this test's time.
    await context.route("**/ghibli-style?*", (route) =>
      route.fulfill({ contentType: "text/html", body: "" }),
    );
    const shopPages = shops.pages.filter(
      ({ name }) => !/background image|SVG with an embedded image|poster|served only to/.test(name),
    );
    for (const shopPage of shopPages) {
      await test.step(shopPage.name, async () => {
        const tool = await sendImage(context, clicks, shopPage, "ghibli-style");
        await tool.waitForURL(/\?upload=/);
        const id = new URL(tool.url()).searchParams.get("upload");
        const params = { input: JSON.stringify({ id }) };
        const response = await page.request.get("/api/trpc/uploads.get", { params });
        const [width, height] = shopPage.largest;
        expect((await response.json()).result.data).toMatchObject({ width, height });
        await tool.close();
      });
    }
  });

  test("sends the largest image of another site's iframe", async ({ context, shops, clicks }) => {
    const opened = context.waitForEvent("page");
    await clicks.send(shops.framed, "product-photos");
    await expect(findCard(await opened)).toContainText("1280 × 1600");
  });

  test("sends an image from the X-ray that the menu opens", async ({ page, context, shops, clicks }) => {
    await page.goto(shops.grid);
    await clicks.openXray();
    const xray = page.getByRole("dialog", { name: "Listing X-ray" });
    await xray.getByRole("checkbox", { name: "Green cup" }).check();
    await xray.getByRole("combobox", { name: "Tool" }).selectOption({ label: "Product Photos" });
    const opened = context.waitForEvent("page");
    await xray.getByRole("button", { name: "Send 1 image" }).click();
    await expect(findCard(await opened)).toContainText("560 × 700");
  });

  test("sends several images of a page to one tool, each in its own tab", async ({
    page,
    context,
    shops,
    clicks,
    worker,
  }) => {
    const popup = await clicks.openPopup();
    await page.goto(shops.grid);
    const input = await worker.evaluate(
      async (tabId) => {
        await chrome.scripting.executeScript({ target: { tabId }, files: ["/page.js"] });
        const { value } = await chrome.tabs.sendMessage(tabId, { to: "page", call: "list", input: {} });
        return { tabId, images: value.slice(0, 2), slug: "product-photos" };
      },
      await clicks.pressButton(),
    );
    const sendImages = { to: "worker-for-extension-pages", call: "sendImages", input };
    await popup.evaluate((message) => chrome.runtime.sendMessage(message), sendImages);
    const listToolPages = () => context.pages().filter((opened) => opened.url().includes("/product-photos"));
    await expect.poll(listToolPages).toHaveLength(2);
    for (const tool of listToolPages()) await expect(findCard(tool)).toContainText("1280 × 1600");
    await expect(popup.getByRole("listitem").filter({ hasText: "Product Photos" })).toHaveCount(2);
  });

  test("sends an image in a data URL of 6 MB", async ({ page, context, shops, clicks, worker }) => {
    const side = 1250;
    const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
    const url = `data:image/png;base64,${(await noise.png().toBuffer()).toString("base64")}`;
    const shown = { url, width: side, height: side };
    const popup = await clicks.openPopup();
    await page.goto(shops.grid);
    const tabId = await clicks.pressButton();
    await worker.evaluate(
      (id) => chrome.scripting.executeScript({ target: { tabId: id }, files: ["/page.js"] }),
      tabId,
    );
    // On a busy machine, moving the data takes over a minute.
    const opened = context.waitForEvent("page", { timeout: 300_000 });
    const input = { tabId, images: [{ ...shown, origin: "shown", shown, alt: "" }], slug: "product-photos" };
    const sendImages = { to: "worker-for-extension-pages", call: "sendImages", input };
    expect(await popup.evaluate((message) => chrome.runtime.sendMessage(message), sendImages)).toEqual({
      value: null,
    });
    await expect(findCard(await opened)).toContainText("1250 × 1250");
  });

  test("sends a screenshot, labeled as such, when a shop blocks its file", async ({
    page,
    context,
    shops,
    clicks,
  }) => {
    await clicks.send(shops.getPage("served only to a page that displays it"), "product-photos");
    await expect(findLayer(page)).toContainText("This shop blocks downloads");
    const opened = context.waitForEvent("page");
    await findLayer(page).getByRole("button", { name: "Use a screenshot" }).click();
    const tool = await opened;
    await expect(findCard(tool)).toContainText("Screenshot quality");
    await expect(findCard(tool)).toContainText("Small photo.");
  });

  test("sends an area of a page, labeled as a screenshot", async ({ page, context, shops, clicks }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.goto(shops.grid);
    await page.bringToFront();
    await clicks.pressShortcut();
    await expect(findLayer(page)).toContainText("Pick an image");
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    const opened = context.waitForEvent("page");
    await findLayer(page).getByRole("button", { name: "Product Photos" }).click();
    const tool = await opened;
    await expect(findCard(tool)).toContainText("Screenshot quality");
    await expect(findCard(tool)).toContainText("500 × 350");
  });

  test("a reference-only image can't be used in a product listing", async ({ context, shops, clicks }) => {
    await clicks.setRights("shop.example", "reference");
    const tool = await sendImage(
      context,
      clicks,
      shops.getPage("size in the file's name"),
      "remove-background",
    );
    await expect(findCard(tool)).toContainText("Reference only");
    await expect(tool.getByRole("button", { name: /Remove Background/ })).toBeDisabled();
    await expect(tool.getByText(/You marked photos from shop.example as reference only/)).toBeVisible();
    await expect(tool.getByRole("button", { name: "3 tokens" })).toBeVisible();
  });

  test("an image sent with a revoked key is sent after reconnecting", async ({
    page,
    context,
    shops,
    clicks,
  }) => {
    const settings = await context.newPage();
    await settings.goto("/settings");
    await settings.getByRole("button", { name: /^Disconnect/ }).click();
    await settings
      .getByRole("dialog")
      .getByRole("button", { name: /Disconnect/ })
      .click();
    await expect(settings.getByText("No browsers connected")).toBeVisible();
    await settings.close();
    await clicks.send(shops.getPage("size in the file's name"), "product-photos");
    await expect(findLayer(page)).toContainText("Connect this browser first");
    const opening = context.waitForEvent("page");
    await findLayer(page).getByRole("button", { name: "Connect" }).click();
    const connecting = await opening;
    const opened = context.waitForEvent("page");
    await connecting.getByRole("main").getByRole("button", { name: "Connect" }).click();
    await expect(findCard(await opened)).toContainText("1280 × 1600");
  });

  test("the popup retries an image after the server was unreachable", async ({
    page,
    worker,
    server,
    context,
    shops,
    clicks,
  }) => {
    await worker.evaluate(() => chrome.storage.local.set({ server: "http://127.0.0.1:9" }));
    await clicks.send(shops.getPage("blob URL that the page has revoked"), "product-photos");
    await expect(findLayer(page)).toContainText("Can't reach Packshot");
    await page.goto("about:blank");
    await worker.evaluate((origin) => chrome.storage.local.set({ server: origin }), server);
    const popup = await clicks.openPopup();
    const opened = context.waitForEvent("page");
    await popup.getByRole("button", { name: "Try again" }).click();
    await expect(findCard(await opened)).toContainText("640 × 800");
  });

  test("picks an image with the keyboard and sends it to a tool", async ({
    page,
    context,
    shops,
    clicks,
  }) => {
    await page.goto(shops.getPage("covered by a transparent layer").url);
    await page.bringToFront();
    await clicks.pressShortcut();
    await expect(findLayer(page)).toContainText("Pick an image");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const opened = context.waitForEvent("page");
    await findLayer(page).getByRole("button", { name: "Product Photos" }).click();
    await expect(findCard(await opened)).toContainText("1200 × 1500");
  });
});
