import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Locator } from "playwright/test";

/** A virtual screen with a mouse and a keyboard. */
export interface Screen extends AsyncDisposable {
  /** The value of DISPLAY for programs on this screen. */
  readonly display: string;
  /** Right-clicks the center of the element and waits until the menu has opened. */
  rightClick(locator: Locator): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
}

/** The programs that a virtual screen needs, with their Debian packages. */
const programs: Readonly<Record<string, string>> = { Xvfb: "xvfb", openbox: "openbox", xdotool: "xdotool" };

/** Starts a virtual screen with a window manager. Rejects with the names of missing packages. */
export async function startScreen(): Promise<Screen> {
  const missing = Object.keys(programs).filter((name) => spawnSync(name, ["--version"]).error !== undefined);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(", ")} missing. On Debian: apt-get install ${missing.map((name) => programs[name]).join(" ")}`,
    );
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const pipe = server.stdio[3];
  if (!(pipe instanceof Readable)) throw new Error("Xvfb has no pipe for its display number.");
  // Xvfb writes the display number once it listens.
  const [number] = await once(createInterface(pipe), "line");
  const display = `:${number}`;
  const env = { ...process.env, DISPLAY: display };
  const windowManager = spawn("openbox", [], { stdio: "ignore", env });
  const xdotool = (...args: readonly string[]) => void execFileSync("xdotool", args, { env });
  return {
    display,
    async rightClick(locator) {
      const { x, y } = await locator.evaluate(findCenterOnScreen);
      xdotool("mousemove", String(x), String(y), "click", "3");
      await delay(MENU_DELAY_MS);
    },
    async press(...keys) {
      for (const key of keys) {
        xdotool("key", key);
        await delay(MENU_DELAY_MS / 3);
      }
    },
    async [Symbol.asyncDispose]() {
      windowManager.kill();
      server.kill();
      await once(server, "exit");
    },
  };
}

/** Time for a menu to open. A fixed delay, because browsers don't report an open menu. */
const MENU_DELAY_MS = 900;

/** Returns the element's center in screen pixels. Runs in the page. Assumes that all toolbars are above the page. */
function findCenterOnScreen(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  const toolbarHeight = window.outerHeight - window.innerHeight;
  return {
    x: Math.round(window.screenX + left + width / 2),
    y: Math.round(window.screenY + toolbarHeight + top + height / 2),
  };
}
