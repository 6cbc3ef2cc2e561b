import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext, APIResponse, Page } from "playwright/test";
import {
  allVariants,
  expect,
  expectAccessible,
  followMagicLink,
  getPhotoPath,
  signIn,
  test as base,
} from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";

/** A browser extension that waits for the user's approval. */
interface Extension {
  readonly challenge: string;
  /** The digits that the extension would show, computed without the server. */
  readonly digits: string;
  /** Exchanges the verifier for the key, as the extension does until the user has approved. */
  exchange(): Promise<APIResponse>;
  /** A request context without cookies. */
  readonly request: APIRequestContext;
}

const test = base.extend<{ extension: Extension }>({
  async extension({ playwright, server }, use) {
    const origin = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";
    const request = await playwright.request.newContext({ baseURL: server, extraHTTPHeaders: { origin } });
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const [a = 0, b = 0, c = 0, d = 0] = createHash("sha256")
      .update(`packshot pairing 1:${challenge}`)
      .digest();
    const digits = String((((a * 256 + b) * 256 + c) * 256 + d) % 1_000_000).padStart(6, "0");
    await use({
      challenge,
      digits: `${digits.slice(0, 3)} ${digits.slice(3)}`,
      exchange: () => request.post("/api/trpc/apiKeys.exchange", { data: { verifier } }),
      request,
    });
    await request.dispose();
  },
});

const createUrl = ({ challenge }: Extension, name = "Chrome on Linux") =>
  `/connect-extension?${new URLSearchParams({ challenge, name }).toString()}`;

const findHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const findConnectButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Connect" });

test("an extension is connected, uses its key, and is disconnected", async ({ page, extension, email }) => {
  await page.goto(createUrl(extension));
  await expect(findHeading(page, "Authentication Required")).toBeVisible();
  await page.getByRole("button", { name: "Sign In" }).last().click();
  await followMagicLink(page, email);
  await expect(findHeading(page, "Connect extension")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("challenge")).toBe(extension.challenge);
  await expect(page).toHaveTitle("Connect a program · Packshot");
  await expect(page.getByText(`Chrome on Linux wants to connect to ${email}.`)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Digits/ })).toHaveText(extension.digits);
  await expect(page.getByText("Start runs, up to 50 tokens a day")).toBeVisible();
  await expectAccessible(page, allVariants);
  expect((await extension.exchange()).status()).toBe(404);

  const loaded = page.waitForEvent("load");
  await findConnectButton(page).click();
  await loaded;
  await expect(findHeading(page, "Waiting for the extension")).toBeVisible();
  await expectAccessible(page, allVariants);
  const exchanged = await extension.exchange();
  await expect(exchanged).toBeOK();
  const { key, ...account } = (await exchanged.json()).result.data;
  expect(account).toEqual({
    name: "Chrome on Linux",
    email,
    scopes: ["generate", "own"],
    dailyTokens: 50,
  });
  await expect(page.getByText("You can close this tab.")).toBeVisible();
  await expectAccessible(page, allVariants);
  expect((await extension.exchange()).status()).toBe(404);

  const headers = { authorization: `Bearer ${key}` };
  const file = {
    name: "shop.png",
    mimeType: "image/png",
    buffer: await readFile(getPhotoPath("bottle.png")),
  };
  const upload = await extension.request.post("/api/trpc/uploads.create", { headers, multipart: { file } });
  await expect(upload).toBeOK();
  expect((await extension.request.get("/api/trpc/gallery.list", { headers })).status()).toBe(403);

  await page.getByRole("link", { name: "View connected browsers" }).click();
  await expect(page).toHaveURL("/settings#connected-browsers");
  const browsers = page.getByRole("region", { name: "Connected browsers" });
  await expect(browsers.getByText(/^Connected .*, last used .*, up to 50 tokens a day$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "API keys" }).getByText("No keys yet")).toBeVisible();
  await expectAccessible(page, allVariants);
  await page.reload();
  await expect(browsers.getByRole("heading")).toBeInViewport();
  await browsers.getByRole("button", { name: "Disconnect Chrome on Linux" }).click();
  const dialog = page.getByRole("dialog", { name: "Disconnect Chrome on Linux?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(browsers.getByText("No browsers connected")).toBeVisible();
  await expectAccessible(page);
  expect((await extension.request.get("/api/trpc/runs.get", { headers })).status()).toBe(401);
});

test("connected browsers stay in view while sections above load", async ({ page, email }) => {
  await signIn(page, email);
  const release = await holdRequests(page, "**/api/trpc/*brand.get*");
  await page.goto("/settings#connected-browsers");
  const title = page.getByRole("heading", { name: "Connected browsers" });
  await expect(title).toBeInViewport();
  release();
  await expect(page.getByRole("region", { name: "Brand" }).getByRole("button").first()).toBeAttached();
  await expect(page.getByText("No browsers connected")).toBeVisible();
  await expect(title).toBeInViewport();
});

test("opening, reloading and leaving the page connects nothing", async ({ page, extension, email }) => {
  await signIn(page, email);
  await page.goto(createUrl(extension));
  await expect(findConnectButton(page)).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(page).toHaveURL("/dashboard");
  expect((await extension.exchange()).status()).toBe(404);
  await page.goto("/settings");
  await expect(page.getByText("No browsers connected")).toBeVisible();
});

test("the browser's name in the URL is optional and shown as plain text", async ({
  page,
  extension,
  email,
}) => {
  await signIn(page, email);
  await page.goto(createUrl(extension, `<b>Chrome</b>\u202E ${"x".repeat(100)}`));
  await expect(page.getByText(/^<b>Chrome<\/b> x{45} wants to connect to/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(createUrl(extension, " "));
  await expect(page.getByText(`A browser wants to connect to ${email}.`)).toBeVisible();
  await findConnectButton(page).click();
  await expect(findHeading(page, "Waiting for the extension")).toBeVisible();
  expect((await (await extension.exchange()).json()).result.data.name).toBe("A browser");
});

test("a terminal connects as a terminal and is listed separately", async ({ page, extension, email }) => {
  await signIn(page, email);
  await page.goto(`${createUrl(extension, "packshot on desk")}&client=terminal`);
  await expect(findHeading(page, "Connect terminal")).toBeVisible();
  await expect(page.getByText(`packshot on desk wants to connect to ${email}.`)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Digits/ })).toHaveText(extension.digits);
  await expect(page.getByText("Start runs, up to 1,000 tokens a day")).toBeVisible();
  await expectAccessible(page, allVariants);
  await findConnectButton(page).click();
  await expect(findHeading(page, "Waiting for the terminal")).toBeVisible();
  expect((await (await extension.exchange()).json()).result.data.dailyTokens).toBe(1000);
  await page.getByRole("link", { name: "View connected terminals" }).click();
  const terminals = page.getByRole("region", { name: "Connected terminals" });
  await expect(terminals.getByText(/^Connected .*, up to 1,000 tokens a day$/)).toBeVisible();
  await expect(page.getByText("No browsers connected")).toBeVisible();
  await expectAccessible(page, allVariants);
  await terminals.getByRole("button", { name: "Disconnect packshot on desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(terminals.getByText("No terminals connected")).toBeVisible();
});

test("a URL without a challenge explains where to get one", async ({ page, email }) => {
  await signIn(page, email);
  for (const search of ["", "?challenge=short&name=Chrome", `?challenge=${"+".repeat(43)}`]) {
    await page.goto(`/connect-extension${search}`);
    await expect(findHeading(page, "Nothing to connect")).toBeVisible();
  }
  await expectAccessible(page, allVariants);
});

test("an expired request explains what to do", async ({ page, extension, email }) => {
  await signIn(page, email);
  // Requests expire after five minutes, so the test changes the server's response instead.
  await page.route("**/api/trpc/*apiKeys.pairing*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"new"', '"expired"') });
  });
  await page.goto(createUrl(extension));
  await expect(findHeading(page, "This request has expired")).toBeVisible();
  await expectAccessible(page, allVariants);
});

test.describe("a request that another user has approved", () => {
  test.use({ expectedConsole: /status of 409/ });

  test("is rejected with the reason and stays with that user", async ({
    page,
    extension,
    email,
    playwright,
    server,
  }) => {
    const other = await playwright.request.newContext({ baseURL: server });
    await signIn({ request: other }, `${randomUUID()}@example.com`);
    const { challenge } = extension;
    const data = { challenge, name: "Chrome", client: "browser" };
    await expect(await other.post("/api/trpc/apiKeys.approve", { data })).toBeOK();
    await signIn(page, email);
    await page.goto(createUrl(extension));
    await findConnectButton(page).click();
    await expect(page.getByText(/^This request was approved with another account/)).toBeVisible();
    await expectAccessible(page);
    expect((await (await extension.exchange()).json()).result.data.email).not.toBe(email);
    await other.dispose();
  });
});
