import { expectAccessible } from "../../web/e2e/fixtures.ts";
import { type Replies, expect, test, expectToClose } from "./extension-page.ts";
import {
  connected,
  createFailedSend,
  groups,
  createPairing,
  popupColorSchemes,
  createSendView,
  unconnected,
} from "./test-data.ts";

/** The replies for a connected browser without sends. */
const connectedReplies = {
  connection: { value: connected },
  sends: { value: [] },
  tools: { value: groups },
} satisfies Replies;
const unconnectedReplies = { ...connectedReplies, connection: { value: unconnected } } satisfies Replies;

test.use({ viewport: { width: 360, height: 600 } });

test("explains what to do before the first send", async ({ open, page }) => {
  await open("popup.html", connectedReplies);
  await expect(page.getByRole("heading", { name: "Packshot", level: 1 })).toBeVisible();
  await expect(page.getByText("Connected as anna@shop.example")).toBeVisible();
  await expect(page.getByText("Right-click a product image, then choose Packshot and a tool.")).toBeVisible();
  await expectAccessible(page, popupColorSchemes);
});

test("connects: shows digits to compare, then the account", async ({ open, page }) => {
  const popup = await open("popup.html", { ...unconnectedReplies, connect: { value: createPairing(4) } });
  await expectAccessible(page, popupColorSchemes);
  await popup.reply({ connection: { value: createPairing(4) } });
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("482 913", { exact: true })).toBeVisible();
  await expect(page.getByText("Check that the page that opened shows the same digits")).toBeVisible();
  // The timer counts down; a screen reader doesn't announce every second.
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^Valid for [34]:\d\d$/);
  await expect(timer).not.toHaveText((await timer.textContent()) ?? "");
  await expectAccessible(page, popupColorSchemes);
  expect(await popup.listCalls()).toEqual([{ to: expect.any(String), call: "connect", input: {} }]);

  await popup.reply({ connection: { value: connected } });
  await expect(page.getByText("Connected as anna@shop.example")).toBeVisible();
  await expect(page.getByText("482 913")).toHaveCount(0);
});

test("hides expired digits", async ({ open, page }) => {
  const popup = await open("popup.html", { ...connectedReplies, connection: { value: createPairing(-1) } });
  await expect(page.getByRole("status")).toHaveText("This code has expired.");
  await expect(page.getByText("482 913")).toHaveCount(0);
  await expectAccessible(page, popupColorSchemes);
  await popup.reply({ connect: { value: createPairing(5) }, connection: { value: createPairing(5) } });
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("482 913", { exact: true })).toBeVisible();
});

test("shows an error when the worker doesn't reply", async ({ open, page }) => {
  await open("popup.html", {});
  await expect(page.getByRole("alert")).toContainText("Packshot isn't responding.");
});

test("lists sends with their status", async ({ open, page }) => {
  const sends = [
    createSendView({ state: "sending", status: "sending", thumbnail: null, link: null }),
    createSendView({ state: "running", slug: "story-generator" }),
    createSendView({
      state: "ready",
      slug: "remove-background",
      link: "http://localhost:3000/remove-background?run=9",
    }),
    createSendView({ isScreenshot: true }),
    createSendView({ state: "failed", slug: "new-ads" }),
    createSendView({ state: "gone", link: null, slug: "mood-boards" }),
  ];
  await open("popup.html", { ...connectedReplies, sends: { value: sends } });
  const rows = page.getByRole("listitem");
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(0)).toContainText("Product Photos");
  await expect(rows.nth(0)).toContainText("www.shop.example");
  await expect(rows.nth(0)).toContainText("1,600 × 1,600");
  await expect(rows.nth(0)).toContainText("Sending");
  await expect(rows.nth(0).getByRole("link")).toHaveCount(0);
  await expect(rows.nth(1)).toContainText("Running");
  await expect(rows.nth(2)).toContainText("Ready");
  await expect(rows.nth(2).getByRole("link", { name: "Open Remove Background" })).toHaveAttribute(
    "href",
    "http://localhost:3000/remove-background?run=9",
  );
  await expect(rows.nth(3)).toContainText("Screenshot");
  await expect(rows.nth(3)).toContainText("Sent");
  await expect(rows.nth(4)).toContainText("The run failed.");
  await expect(rows.nth(5)).toContainText("Deleted because it wasn't used within a day");
  await expect(rows.nth(5).getByRole("button", { name: "Send again" })).toBeVisible();
  await expectAccessible(page, popupColorSchemes);
});

test("updates the list when a send changes or is added", async ({ open, page }) => {
  const running = createSendView({ state: "running" });
  const popup = await open("popup.html", { ...connectedReplies, sends: { value: [running] } });
  await expect(page.getByText("Running")).toBeVisible();
  await popup.reply({ sends: { value: [{ ...running, state: "ready" }] } });
  await expect(page.getByText("Ready")).toBeVisible();

  // Nothing is in progress now; only a storage change announces the next send.
  await popup.reply({ sends: { value: [createSendView({ slug: "new-ads" }), running] } });
  await popup.touchStorage();
  await expect(page.getByRole("listitem").first()).toContainText("New Ads");
});

test("removes a send from the list and sends one again", async ({ open, page }) => {
  const [gone, other] = [createSendView({ state: "gone", link: null }), createSendView({ slug: "new-ads" })];
  const popup = await open("popup.html", {
    ...connectedReplies,
    sends: { value: [gone, other] },
    forget: { value: undefined },
    retry: { value: undefined },
  });
  await page.getByRole("button", { name: "Send again" }).click();
  await popup.reply({ sends: { value: [gone] } });
  await page.getByRole("button", { name: "Remove New Ads, www.shop.example" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(1);
  expect((await popup.listCalls()).map(({ call, input }) => [call, input])).toEqual([
    ["retry", { id: gone.id }],
    ["forget", { id: other.id }],
  ]);
});

const steps = [
  ["unreachable", "Can't reach Packshot", "Try again", "retry"],
  ["disconnected", "Connect this browser first", "Connect", "connect"],
  ["too-large", "The image is larger than 50 MB", "Use a screenshot", "screenshot"],
  ["blocked", "This shop blocks downloads", "Use a screenshot", "screenshot"],
  ["no-image", "No image found here", "Use a screenshot", "screenshot"],
  ["wait", "You've sent too many images", "Try again", "retry"],
  ["rights", "What rights do you have to images from www.shop.example?", "Ask again", "retry"],
  ["interrupted", "The browser stopped while sending", "Try again", "retry"],
] as const;
for (const [problem, title, button, step] of steps)
  test(`explains how to fix the problem "${problem}"`, async ({ open, page }) => {
    const row = createFailedSend(problem);
    const popup = await open("popup.html", {
      ...unconnectedReplies,
      sends: { value: [row] },
      retry: { value: undefined },
      connect: { value: createPairing(5) },
    });
    const item = page.getByRole("listitem");
    await expect(item).toContainText("Not sent");
    await expect(item).toContainText(title);
    await expectAccessible(page, popupColorSchemes.slice(0, 1));
    await item.getByRole("button", { name: button }).click();
    const expectedCall = {
      retry: { call: "retry", input: { id: row.id } },
      screenshot: { call: "retry", input: { id: row.id, asScreenshot: true } },
      connect: { call: "connect", input: {} },
    }[step];
    await expect.poll(() => popup.listCalls()).toMatchObject([expectedCall]);
  });

test("offers a retry of an image that waited for the connection", async ({ open, page }) => {
  const row = createFailedSend("disconnected");
  const popup = await open("popup.html", {
    ...connectedReplies,
    sends: { value: [row] },
    retry: { value: undefined },
  });
  await expect(page.getByText("This browser is connected now")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => popup.listCalls()).toMatchObject([{ call: "retry", input: { id: row.id } }]);
});

test("shows the server's message for a rejected image and links to the page", async ({ open, page }) => {
  const sentence = "This file isn't an image.";
  await open("popup.html", {
    ...connectedReplies,
    sends: { value: [createFailedSend("refused", { sentence })] },
  });
  await expect(page.getByText(sentence)).toBeVisible();
  const link = page.getByRole("link", { name: "Open the page" });
  await expect(link).toHaveAttribute("href", "https://www.shop.example/item/17");
});

test("shows an error when a retry fails", async ({ open, page }) => {
  await open("popup.html", {
    ...connectedReplies,
    sends: { value: [createFailedSend("wait")] },
    retry: { error: "no" },
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveText("Something went wrong. Try again.");
});

test("requests access during the click and leaves the retry to the worker", async ({ open, page }) => {
  const row = createFailedSend("blocked", { askFor: "*://cdn.shop.example/*" });
  const popup = await open("popup.html", { ...connectedReplies, sends: { value: [row] } });
  await page.evaluate(() => {
    // Tests can't accept the browser's prompt.
    Object.assign(chrome.permissions, {
      request: async (permissions: object) => {
        document.body.dataset["requested"] = JSON.stringify(permissions);
        return true;
      },
    });
  });
  const allow = page.getByRole("button", { name: "Allow access to cdn.shop.example" });
  // Read in the same task as the click, so a request after an `await` would be missed.
  const requested = await allow.evaluate((button: HTMLElement) => {
    button.click();
    return document.body.dataset["requested"];
  });
  expect(requested).toBe(JSON.stringify({ origins: ["*://cdn.shop.example/*"] }));
  await expect(allow).toBeEnabled();
  expect(await popup.listCalls()).toEqual([]);
});

for (const [call, name] of [
  ["pick", "Pick an image on this page"],
  ["xray", "X-ray this listing"],
] as const) {
  test(`opens an overlay on the page and closes: ${call}`, async ({ open, page, context }) => {
    // The browser closes with its last tab.
    await context.newPage();
    await open("popup.html", { ...connectedReplies, [call]: { value: undefined } });
    await expectToClose(page, page.getByRole("button", { name }));
  });
}

test("explains that extensions can't read the browser's own pages", async ({ open, page }) => {
  await open("popup.html", { ...connectedReplies, pick: { error: "Cannot access a chrome:// URL" } });
  await page.getByRole("button", { name: "Pick an image on this page" }).click();
  await expect(page.getByRole("alert")).toContainText("This page can't be read");
  await expectAccessible(page, popupColorSchemes);
});

test("links to the settings", async ({ open, page, context }) => {
  await open("popup.html", { ...connectedReplies, sends: { value: [createFailedSend("unreachable")] } });
  for (const name of ["Settings", "Server URL"]) {
    await page.bringToFront();
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name }).click();
    const settings = await opened;
    await expect(settings).toHaveTitle("Packshot settings");
    await settings.close();
  }
});

test("page content neither runs nor breaks the layout", async ({ open, page }) => {
  const long = "x".repeat(200);
  const hostile = createSendView({
    slug: `<img src=x onerror=alert(1)>${long}`,
    page: { url: `https://${long.slice(0, 60)}.${long.slice(0, 60)}.example/`, title: long },
    thumbnail: "javascript:alert(1)",
    link: "javascript:alert(1)",
  });
  const row = createFailedSend("refused", {
    sentence: `<b>${long}</b>`,
    page: { url: "javascript:alert(1)", title: "" },
  });
  const account = { ...connected.account, email: `${long}@shop.example`, name: "", dailyTokens: null };
  const connection = { value: { ...connected, account } };
  await open("popup.html", { ...connectedReplies, connection, sends: { value: [hostile, row] } });
  await expect(page.getByRole("listitem")).toHaveCount(2);
  await expect(page.locator("li img, li b")).toHaveCount(0);
  await expect(page.getByRole("link")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, popupColorSchemes);
});
