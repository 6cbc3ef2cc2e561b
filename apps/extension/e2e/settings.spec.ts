import { allVariants, expectAccessible } from "../../web/e2e/fixtures.ts";
import { type Replies, expect, test } from "./extension-page.ts";
import { connected, createPairing, unconnected } from "./test-data.ts";

declare global {
  /** Calls of storage listeners that the test delays. */
  var delayedEvents: (() => void)[];
}

const replies = { connection: { value: connected } } satisfies Replies;
const otherServer = "https://packshot.example";

test("changes the server after a warning that this disconnects", async ({ open, page }) => {
  const refused = `No Packshot server found at ${otherServer}.`;
  const settings = await open("options.html", { ...replies, setServer: { value: { refused } } });
  await expect(page).toHaveTitle("Packshot settings");
  const server = page.getByRole("region", { name: "Server" });
  const urlField = server.getByRole("textbox", { name: "URL" });
  await expect(urlField).toHaveValue("http://localhost:3000");
  const privacy = server.getByRole("link", { name: "Privacy policy" });
  await expect(privacy).toHaveAttribute("href", "http://localhost:3000/privacy");
  await expect(server).toContainText("Changing the URL disconnects this browser from anna@shop.example.");

  await urlField.fill(otherServer);
  await urlField.press("Enter");
  await expect(server.getByRole("alert")).toHaveText(refused);
  await expect(urlField).toHaveAttribute("aria-invalid", "true");
  await expect(urlField).toHaveValue(otherServer);
  await expectAccessible(page, allVariants);

  const connection = { ...unconnected, server: otherServer };
  await settings.reply({ connection: { value: connection }, setServer: { value: { connection } } });
  await server.getByRole("button", { name: "Save" }).click();
  await expect(server.getByRole("status")).toHaveText(`Saved. Images now go to ${otherServer}.`);
  await expect(urlField).toHaveAttribute("aria-invalid", "false");
  await expect(server).not.toContainText("disconnects");
  await expect(page.getByText("Not connected")).toBeVisible();
  const setServerCall = { call: "setServer", input: { url: otherServer } };
  expect(await settings.listCalls()).toMatchObject([setServerCall, setServerCall]);
});

test("shows the pending server check, and an error without a response", async ({ open, page }) => {
  const settings = await open("options.html", { ...replies, setServer: "pending" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Checking" })).toBeDisabled();
  await page.reload();
  await settings.reply({ setServer: { error: "no reply" } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveText("Packshot isn't responding. Reload this page.");
});

test("disconnects after confirmation", async ({ open, page }) => {
  const settings = await open("options.html", { ...replies, disconnect: { value: unconnected } });
  const connection = page.getByRole("region", { name: "Connection" });
  await expect(connection).toContainText("Connected as anna@shop.example");
  await expect(connection).toContainText("Chrome on Linux");
  await expect(connection).toContainText("50");
  await expect(connection.getByRole("link", { name: "Connected browsers" })).toHaveAttribute(
    "href",
    "http://localhost:3000/settings#connected-browsers",
  );
  const disconnect = connection.getByRole("button", { name: "Disconnect" });
  await disconnect.click();
  const question = page.getByRole("dialog", { name: "Disconnect this browser?" });
  await expect(question).toBeVisible();
  await expectAccessible(page, allVariants);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(disconnect).toBeFocused();
  expect(await settings.listCalls()).toEqual([]);

  await disconnect.click();
  await settings.reply({ connection: { value: unconnected } });
  await question.getByRole("button", { name: "Disconnect" }).click();
  await expect(connection).toContainText("Not connected");
  expect(await settings.listCalls()).toMatchObject([{ call: "disconnect" }]);
});

test("shows that a key has no daily token limit", async ({ open, page }) => {
  const account = { email: "anna@shop.example", name: "Firefox", dailyTokens: null };
  await open("options.html", { connection: { value: { ...connected, account } } });
  await expect(page.getByText("No limit")).toBeVisible();
});

test("connects: shows digits, then the account", async ({ open, page }) => {
  const settings = await open("options.html", {
    connection: { value: unconnected },
    connect: { value: createPairing(5) },
  });
  await expectAccessible(page, allVariants);
  await settings.reply({ connection: { value: createPairing(5) } });
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("482 913", { exact: true })).toBeVisible();
  await expectAccessible(page, allVariants);
  await settings.reply(replies);
  await expect(page.getByText("Connected as anna@shop.example")).toBeVisible();
});

test("orders, hides and pins tools", async ({ open, page }) => {
  await page.addInitScript(() => {
    const { onChanged } = chrome.storage.local;
    const addListener = onChanged.addListener.bind(onChanged);
    globalThis.delayedEvents = [];
    onChanged.addListener = (listener) =>
      addListener((changes) => void globalThis.delayedEvents.push(() => listener(changes)));
  });
  await open("options.html", replies);
  const tools = page.getByRole("region", { name: "Tools in the menu" });
  const readOrder = () =>
    page.evaluate(async () => (await chrome.storage.local.get("toolOrder"))["toolOrder"]);
  const business = tools.getByRole("group", { name: "Business Tools" });
  await expect(business.getByRole("checkbox", { name: "Product Photos" })).toBeChecked();
  // The Logo Generator works from words, so it takes no photo.
  await expect(tools.getByText("Logo Generator")).toHaveCount(0);

  await tools.getByRole("radio", { name: "Most used first" }).check();
  await tools.getByRole("button", { name: "Pin Product Photos" }).press("Enter");
  await expect(tools.getByRole("button", { name: "Pin Product Photos" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // The browser reports the first change only now; it must not undo the second.
  await expect.poll(() => page.evaluate(() => globalThis.delayedEvents.length)).toBeGreaterThanOrEqual(2);
  await page.evaluate(() => globalThis.delayedEvents.shift()?.());
  await tools.getByRole("checkbox", { name: "New Ads" }).press("Space");
  await expect.poll(readOrder).toEqual({ by: "use", pinned: ["product-photos"], hidden: ["new-ads"] });
  await expectAccessible(page, allVariants);

  await business.getByRole("checkbox", { name: "Product Photos" }).uncheck();
  await expect(tools.getByRole("button", { name: "Pin Product Photos" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect.poll(readOrder).toEqual({ by: "use", pinned: [], hidden: ["new-ads", "product-photos"] });
  await page.reload();
  await expect(tools.getByRole("radio", { name: "Most used first" })).toBeChecked();
  await expect(tools.getByRole("checkbox", { name: "New Ads" })).not.toBeChecked();
  await expect(business.getByRole("checkbox", { name: "Product Photos" })).not.toBeChecked();
});

test("lists only the tools that the server can run", async ({ open, page }) => {
  await open("options.html", replies);
  const tools = page.getByRole("region", { name: "Tools in the menu" });
  await expect(tools.getByRole("checkbox", { name: "New Ads" })).toBeVisible();
  await page.evaluate(() => chrome.storage.local.set({ serverTools: ["product-photos"] }));
  await expect(tools.getByRole("checkbox")).toHaveCount(1);
  await expect(tools.getByRole("checkbox", { name: "Product Photos" })).toBeChecked();
  await expect(tools.getByRole("group", { name: "Design Tools" })).toHaveCount(0);
});

test("explains that the menu is empty when all tools are hidden", async ({ open, page }) => {
  await open("options.html", replies);
  const tools = page.getByRole("region", { name: "Tools in the menu" });
  const all = tools.getByRole("checkbox");
  await expect(all.first()).toBeVisible();
  const count = await all.count();
  for (let index = 0; index < count; index += 1) await all.nth(index).uncheck();
  await expect(tools.getByRole("status")).toHaveText("All tools are hidden, so the menu is empty.");
  await all.first().check();
  await expect(tools.getByRole("status")).toHaveCount(0);
});

test("changes and deletes a site's rights", async ({ open, page }) => {
  await open("options.html", replies);
  const sites = page.getByRole("region", { name: "Rights by site" });
  const readStored = () =>
    page.evaluate(async () => (await chrome.storage.local.get("siteRights"))["siteRights"]);
  await expect(sites).toContainText("not in product listings");
  await expect(sites).toContainText("No sites yet.");
  // The worker stores what the user has answered on a page.
  const long = `${"a-very-long-name-of-a-shop".repeat(4)}.example`;
  const answered = { "www.shop.example": "mine", [long]: "reference" };
  await page.evaluate((siteRights) => chrome.storage.local.set({ siteRights }), answered);
  const rights = sites.getByRole("combobox", { name: "Rights to images from www.shop.example" });
  await expect(rights).toHaveValue("mine");
  await expectAccessible(page, allVariants);
  await rights.selectOption({ label: "Licensed from the supplier" });
  await expect.poll(readStored).toEqual({ ...answered, "www.shop.example": "supplier" });
  await sites.getByRole("button", { name: `Forget ${long}` }).click();
  await expect(sites.getByRole("combobox")).toHaveCount(1);
  await expect.poll(readStored).toEqual({ "www.shop.example": "supplier" });
});

test("shows the shortcut and links to where it can be changed", async ({ open, page, context }) => {
  await open("options.html", replies);
  const keyboard = page.getByRole("region", { name: "Keyboard" });
  const shortcut = await page.evaluate(async () => {
    const commands = await chrome.commands.getAll();
    return commands.find(({ name }) => name === "pick-image")?.shortcut;
  });
  expect(shortcut).toBeDefined();
  await expect(keyboard).toContainText(shortcut === "" ? "No shortcut" : (shortcut ?? ""));
  const opened = context.waitForEvent("page");
  await keyboard.getByRole("button", { name: "Change shortcut" }).click();
  await expect(await opened).toHaveURL("chrome://extensions/shortcuts");
});

test("shows settings that don't need the worker when it's down", async ({ open, page }) => {
  await open("options.html", {});
  await expect(page.getByRole("alert")).toHaveText("Packshot isn't responding. Reload this page.");
  await expect(page.getByRole("checkbox", { name: "Product Photos" })).toBeChecked();
  await expectAccessible(page, allVariants);
});
