import { Buffer } from "node:buffer";
import type { JSHandle, Page } from "playwright/test";
import {
  createDataTransfer,
  expect,
  expectAccessible,
  followMagicLink,
  getPhotoPath,
  longTimeout,
  signIn,
  waitForHydration,
  test as base,
} from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./instant-studio.ts";
import { testBehindProxy, testWithOperatorConfig } from "./configured-servers.ts";

/** Draws a photo without a subject, on a canvas of the page. */
async function createGrayPhoto(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([x, y]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: x, height: y });
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("Your browser doesn't support canvas drawing.");
      context.fillStyle = "#777";
      context.fillRect(0, 0, x, y);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  const buffer = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  return { name: "wall.png", mimeType: "image/png", buffer };
}

const sectionName = "Image upload section";

// The only test with a trial on this server, because all browsers share one IP address, which gets one trial a day. On
// the server behind a proxy, each test has its own IP address, but there is no inbox to sign in with.
base("a visitor gets four images and keeps them by signing in", async ({ page, email }) => {
  await page.goto("/");
  const upload = page.getByRole("region", { name: sectionName });
  // A photo without a subject doesn't use up the trial.
  await upload.getByLabel("Choose a photo").setInputFiles(await createGrayPhoto(page, 400, 300));
  await expect(upload.getByText("This didn't use up your free try")).toBeVisible(longTimeout);
  await expectAccessible(page);
  await upload.getByRole("button", { name: "Try again" }).click();
  await expect(upload.getByLabel("Choose a photo")).toBeFocused();

  const paste = (clipboardData: JSHandle<DataTransfer>) =>
    page.evaluate((data) => {
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, clipboardData);
  const link = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", "https://example.com/mug.png");
    return transfer;
  });
  await paste(link);
  await expect(upload.getByRole("alert")).toContainText("You need an account to use links");

  // Holds back the request, because the images could be ready before this test checks the status.
  const release = await holdRequests(page, "**/api/trpc/trial.start*");
  await paste(await createDataTransfer(page, getPhotoPath("coffee.png")));
  const status = upload.getByRole("status");
  await expect(upload.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(status).toHaveText("Uploading your photo.");
  release();
  await expect(upload.getByRole("heading", { name: "Your four images" })).toBeVisible(longTimeout);
  await expect(status).toHaveText("Your four images.");
  await expect(upload.getByRole("img", { name: /^Your product/ })).toHaveCount(4);
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await upload.getByRole("link", { name: "Download Transparent" }).click();
  expect((await saving).suggestedFilename()).toBe("removed-background-3.png");

  await page.reload();
  await expect(upload.getByRole("img", { name: /^Your product/ })).toHaveCount(4);
  await upload.getByRole("button", { name: "Create a free account to keep them" }).click();
  await followMagicLink(page, email);
  await expect(page.getByRole("button", { name: "3 tokens" })).toBeVisible();
  await page.goto("/gallery");
  await page.getByRole("gridcell", { name: /4 images/ }).click();
  await expect(page.getByRole("dialog", { name: "held" })).toBeVisible();
});

testBehindProxy(
  "signing in from the trial links to the images in the gallery",
  async ({ page, email, runningServer }) => {
    await page.goto(await runningServer.createSignInLink(email));
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
    const password = "correct horse battery";
    await expect(await page.request.post("/api/trpc/auth.setPassword", { data: { password } })).toBeOK();
    await page.context().clearCookies();

    await page.goto("/");
    const upload = page.getByRole("region", { name: sectionName });
    await upload.getByLabel("Choose a photo").setInputFiles(getPhotoPath("coffee.png"));
    await expect(upload.getByRole("heading", { name: "Your four images" })).toBeVisible(longTimeout);
    await upload.getByRole("button", { name: "Create a free account to keep them" }).click();
    await page.getByRole("tab", { name: "Password" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill(password);
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await upload.getByRole("link", { name: "Open My Gallery" }).click();
    await expect(page.getByRole("gridcell", { name: /4 images/ })).toBeVisible();
  },
);

testBehindProxy.describe("the daily free trial", () => {
  testBehindProxy.use({ expectedConsole: /status of (429|413)|ERR_FAILED/ });

  testBehindProxy(
    "is used once per network, but not by a rejected photo",
    async ({ page, browser, server, extraHTTPHeaders }) => {
      await page.goto("/");
      const upload = page.getByRole("region", { name: sectionName });
      const choose = upload.getByLabel("Choose a photo");
      await choose.setInputFiles({
        name: "list.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from("no"),
      });
      await expect(upload.getByRole("alert")).toContainText("“list.pdf” is not an image");
      await expectAccessible(page);

      await choose.setInputFiles(await createGrayPhoto(page, 4001, 3000));
      await expect(upload.getByText("The image has more than 12 megapixels.")).toBeVisible();
      await expectAccessible(page);

      await upload.getByRole("button", { name: "Choose another photo" }).click();
      const sample = upload.getByRole("button", { name: /Try this table lamp/ });
      await page.route("**/hero-photo-960*", (route) => route.abort(), { times: 1 });
      await sample.click();
      await expect(upload.getByRole("alert")).toContainText("couldn't load the table lamp");
      await sample.click();
      await expect(upload.getByRole("heading", { name: "Your four images" })).toBeVisible(longTimeout);

      const secondPage = await browser.newPage({
        baseURL: server,
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
      });
      await secondPage.goto("/");
      await secondPage.getByLabel("Choose a photo").setInputFiles(getPhotoPath("bottle.png"));
      await expect(secondPage.getByText("You've used today's free try.")).toBeVisible();
      await expectAccessible(secondPage);
      await secondPage.getByRole("button", { name: "Sign in or create an account" }).click();
      await expect(secondPage.getByRole("dialog", { name: "Welcome" })).toBeVisible();
      await secondPage.close();
    },
  );
});

testBehindProxy("a photo chosen before the app has loaded isn't lost", async ({ page }) => {
  let loadApp: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (loadApp = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  await page.getByLabel("Choose a photo").setInputFiles(getPhotoPath("coffee.png"));
  loadApp?.();
  await expect(page.getByRole("heading", { name: "Your four images" })).toBeVisible(longTimeout);
});

test("signed-in users choose a tool for a photo dropped anywhere", async ({ page, email }) => {
  await signIn(page, email);
  await page.goto("/");
  await waitForHydration(page);
  const dataTransfer = await createDataTransfer(page, getPhotoPath("coffee.png"));
  await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer });
  const picker = page.getByRole("dialog", { name: "What should it become?" });
  await picker.getByRole("link", { name: "Remove Background" }).click();
  await expect(page.getByText("600 × 400")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Background · 1 token" })).toBeEnabled();
});

testWithOperatorConfig("a server without free trials asks visitors to sign in", async ({ page }) => {
  await page.goto("/");
  const upload = page.getByRole("region", { name: sectionName });
  await expect(upload.getByLabel("Choose a photo")).toHaveCount(0);
  await expectAccessible(page);
  await upload.getByRole("button", { name: "Create a free account" }).click();
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();
});
