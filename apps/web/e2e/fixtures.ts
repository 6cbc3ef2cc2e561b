import type { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "playwright/test";
import { type RunningServer, startServer } from "./server.ts";

export { expect } from "playwright/test";
export {
  allVariants,
  expectAccessible,
  expectAccessibleInAllVariants,
  getVariantsOfWidth,
  createVariantRotation,
  resize,
} from "./screen-variants.ts";

/** Timeout for results of the engine on a busy machine. */
export const longTimeout = { timeout: 240_000 };

/** Console errors of Playwright's trace recorder, whose blob URLs our Content-Security-Policy blocks. */
const recorderError = /^Connecting to 'blob:/;

interface Options {
  /** Matches console errors that the test expects, such as a rejected request's. */
  readonly expectedConsole: RegExp | null;
}
interface Fixtures extends Options {
  /** Fails a test whose page logs an unexpected error. */
  readonly failOnConsoleErrors: void;
  readonly email: string;
}

export const test = base.extend<Fixtures, { runningServer: RunningServer; server: string }>({
  runningServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  server: [({ runningServer }, use) => use(runningServer.url), { scope: "worker" }],
  baseURL: ({ server }, use) => use(server),
  contextOptions: { reducedMotion: "reduce" },
  expectedConsole: [null, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  email: ({}, use) => use(`${randomUUID()}@example.com`),
  failOnConsoleErrors: [
    async ({ page, expectedConsole }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        const text = message.text();
        const expected = recorderError.test(text) || expectedConsole?.test(text);
        if (message.type() === "error" && !expected) errors.push(text);
      });
      await use();
      // Otherwise a request that a route handler still holds would fail when the page closes.
      if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

type Photo = "coffee.png" | "chelsea.png" | "cactus.jpg" | "bottle.png";

export function getPhotoPath(name: Photo): string {
  return join(import.meta.dirname, "photos", name);
}

/** Requests a sign-in link in the open dialog, opens it from the inbox and signs in. */
export async function followMagicLink(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog", { name: "Check Your Email" })).toBeVisible();
  await page.goto("/dev/inbox");
  await page.getByRole("article").filter({ hasText: email }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Sign In" }).click();
}

/**
 * Moves the pointer, which makes the app load, and waits until it has hydrated a server-rendered page. React hydrates
 * the header first; following a link there before the content is hydrated makes React log errors that it recovers from.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })));
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll("main *")].at(-1);
    return !("early" in window) && Object.keys(last ?? {}).some((key) => key.startsWith("__reactProps"));
  });
}

/** Signs up in the sign-in dialog and waits for the dashboard. */
export async function signInOnScreen(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Get Started" }).click();
  await followMagicLink(page, email);
  await expect(page.getByRole("heading", { name: "What are we making?" })).toBeVisible();
}

/** Signs in through the API, which sets a cookie in the page's context. Creates the account if necessary. */
export async function signIn({ request }: Pick<Page, "request">, email: string): Promise<void> {
  const linkRequest = await request.post("/api/trpc/auth.requestMagicLink", { data: { email } });
  await expect(linkRequest).toBeOK();
  const inbox = await request.get("/dev/inbox", { params: { to: email } });
  const [, token] = /\/auth\/magic\?token=([\w-]+)/.exec(await inbox.text()) ?? [];
  if (token === undefined) throw new Error(`No link was sent to ${email}.`);
  const { origin } = new URL(inbox.url());
  const signedIn = await request.post("/auth/magic", { form: { token }, headers: { origin } });
  await expect(signedIn).toBeOK();
}

/** Returns the header that the server requires for changes: the origin of its own pages. */
export async function createOriginHeader({ request }: Pick<Page, "request">) {
  return { origin: new URL((await request.get("/healthz")).url()).origin };
}

/** A file in memory. */
interface MemoryFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Picks a file with the "Browse" button of a tool's screen. */
export async function pick(page: Page, file: string | MemoryFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Browse" }).click();
  await (await chooser).setFiles(file);
}

/** Creates a DataTransfer with the file, for drop and paste events. */
export async function createDataTransfer(page: Page, file: string) {
  const bytes = [...(await readFile(file))];
  return page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], "held.png", { type: "image/png" }));
    return transfer;
  }, bytes);
}

/** Pastes a photo once the tool's screen has loaded. */
export async function pastePhoto(page: Page, file: string): Promise<void> {
  await expect(page.getByRole("region", { name: "Photo and results" })).toBeVisible();
  await paste(page, file);
}

/** Pastes a photo without waiting for a tool's screen. */
export async function paste(page: Page, file: string): Promise<void> {
  const clipboardData = await createDataTransfer(page, file);
  await page.evaluate((data) => {
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, clipboardData);
}

export async function upload(page: Page, file: string): Promise<void> {
  await pick(page, file);
  await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();
}

/** Starts a run with the uploaded photo and waits for its four results. */
export async function removeBackground(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Remove Background · 1 token/ }).click();
  await expectFourResults(page);
}

async function expectFourResults(page: Page): Promise<void> {
  const variations = page.getByRole("list", { name: "Results" }).locator("img");
  await expect(variations).toHaveCount(4, longTimeout);
  await expect(page.getByRole("button", { name: /Remove Background · 1 token/ })).toBeEnabled();
}

/** Makes timers of exactly this many milliseconds last ten minutes. Runs in the page. */
function extendTimers(milliseconds: number): void {
  const start = globalThis.setTimeout.bind(globalThis);
  const setSlowTimer = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
    start(run, delay === milliseconds ? 600_000 : delay, ...rest);
  Object.assign(globalThis, { setTimeout: setSlowTimer });
}

/**
 * Keeps messages on the screen that would disappear after this many milliseconds, because on a busy machine a test may
 * take longer to check them or to click Undo.
 */
export async function keepMessages(page: Page, milliseconds = 10_000): Promise<void> {
  await page.addInitScript(extendTimers, milliseconds);
}

/** Keeps taps from becoming long presses on a busy machine. */
export async function keepTouchesShort(page: Page): Promise<void> {
  const longPressMs = 500;
  await page.evaluate(extendTimers, longPressMs);
}

/** Chooses an action from a result's menu. */
export async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Scrolls an element into view, and returns its box once it has stopped moving. */
export async function waitForBox(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not on the screen.");
  return box;
}

/** Moves two fingers apart on an element. */
export async function pinch(element: Locator): Promise<void> {
  const box = await waitForBox(element);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await element.page().context().newCDPSession(element.page());
  const placeFingers = (apart: number) => [-1, 1].map((side, id) => ({ x: x + side * apart, y, id }));
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : placeFingers(apart),
    });
  await touch("touchStart", 20);
  for (const apart of [30, 40, 50]) await touch("touchMove", apart);
  await touch("touchEnd", 50);
}
