import { allVariants, expectAccessible, signIn } from "../../web/e2e/fixtures.ts";
import { expect, keepNotices, test } from "./in-page.ts";

test("sets the server, connects, and sends the sample image", async ({ page, context, worker, server }) => {
  await signIn(page, `${crypto.randomUUID()}@example.com`);
  const welcomeUrl = new URL("/welcome.html", worker.url()).href;
  await page.goto(welcomeUrl);
  await expect(page.getByRole("heading", { name: "Welcome to Packshot" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect" })).toHaveCount(0);
  await expectAccessible(page, allVariants);
  // Without a scheme, as users type it.
  await page.getByRole("textbox", { name: "URL" }).fill(new URL(server).host);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText(`Saved. Images now go to ${server}.`);

  const opening = context.waitForEvent("page");
  await page.getByRole("button", { name: "Connect" }).click();
  const connecting = await opening;
  await connecting.getByRole("main").getByRole("button", { name: "Connect" }).click();
  await expect(connecting.getByRole("heading", { name: "Connected" })).toBeVisible();
  await connecting.close();
  await expect(page.getByText("Connected as")).toBeVisible();
  // The server's studio engine can't run the Story Generator, so the menu doesn't list it.
  const updateItem = (id: string) => worker.evaluate((item) => chrome.contextMenus.update(item, {}), id);
  await expect(async () => {
    await updateItem("tool:product-photos");
    await expect(updateItem("tool:story-generator")).rejects.toThrow("Cannot find menu item");
  }).toPass();

  await keepNotices(page);
  const opened = context.waitForEvent("page");
  await worker.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url });
    const srcUrl = new URL("/sample.jpg", url).href;
    const click = { menuItemId: "tool:product-photos", srcUrl, frameId: 0, pageUrl: url };
    Reflect.get(chrome.contextMenus.onClicked, "dispatch").call(chrome.contextMenus.onClicked, click, tab);
  }, welcomeUrl);
  const tool = await opened;
  await expect(tool.getByRole("region", { name: "Product photo", exact: true })).toContainText("1200 × 900");
  await expect(page.locator("packshot-layer")).toContainText("Opened in Product Photos");
});
