import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { startNode } from "../e2e/node-process.ts";
import { ensureChromium, quietSwitches } from "../scripts/browser.ts";

interface Studio extends AsyncDisposable {
  readonly browser: Browser;
  /** Opens a desktop page in a new browser profile and signs the user in. */
  visit(email: string): Promise<Page>;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium().path, args: [...quietSwitches] });
}

/** Starts a server with the studio engine in its own folder, which `seed` may fill first, and a browser. */
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
      // All users sign up from one address.
      SIGN_UP_GRANTS_PER_IP: "100",
    },
    ready: /ready: (http:\S+)/,
  });
  opened.defer(() => server.stop());
  const [baseURL = ""] = server.readyGroups;
  const browser = await launchChromium();
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

/** Chooses the photo in the open tool. */
export async function choosePhoto(page: Page, photo: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Browse" }).click(),
  ]);
  await chooser.setFiles({ name: "cup.jpg", mimeType: "image/jpeg", buffer: photo });
}

/** Signs in with the link in the development inbox; a new address gets an account. */
async function signIn({ request }: Page, email: string): Promise<void> {
  await request.post("/api/trpc/auth.requestMagicLink", { data: { email } });
  const inbox = await request.get("/dev/inbox", { params: { to: email } });
  const [, token = ""] = /\/auth\/magic\?token=([\w-]+)/.exec(await inbox.text()) ?? [];
  const { origin } = new URL(inbox.url());
  await request.post("/auth/magic", { form: { token }, headers: { origin } });
}
