import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { startNode } from "../e2e/node-process.ts";
import { findChromium, quiet } from "../scripts/browser.ts";

interface Studio extends AsyncDisposable {
  readonly browser: Browser;
  /** Opens a page on a desktop where a person is signed in, in a browser that remembers nothing else. */
  visit(email: string): Promise<Page>;
}

/** Starts a server with the studio engine in a folder of its own, which `seed` may fill before, and a browser. */
export async function openStudio(seed?: (folder: string) => Promise<void>): Promise<Studio> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "packshot-bench-"));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  await seed?.(folder);
  const server = await startNode(join(import.meta.dirname, "../../server/src/main.ts"), {
    env: {
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ENGINE: "studio",
      // Everybody signs up from one address.
      SIGN_UP_GRANTS_PER_IP: "100",
    },
    ready: /ready: (http:\S+)/,
  });
  opened.defer(() => server.stop());
  const [baseURL = ""] = server.said;
  const executablePath = findChromium()?.path;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...quiet] });
  opened.defer(() => browser.close());
  const toClose = opened.move();
  return {
    browser,
    async visit(email) {
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await signIn(page, email);
      return page;
    },
    [Symbol.asyncDispose]: () => toClose.disposeAsync(),
  };
}

/** Signs in by the link that the development inbox holds; a new address gets an account. */
async function signIn({ request }: Page, email: string): Promise<void> {
  await request.post("/api/trpc/auth.requestMagicLink", { data: { email } });
  const inbox = await request.get("/dev/inbox", { params: { to: email } });
  const [, token = ""] = /\/auth\/magic\?token=([\w-]+)/.exec(await inbox.text()) ?? [];
  const { origin } = new URL(inbox.url());
  await request.post("/auth/magic", { form: { token }, headers: { origin } });
}
