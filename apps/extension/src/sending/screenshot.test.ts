import { fakeBrowser } from "../testing/fake-browser.ts";
import { beforeEach, expect, test } from "vitest";
import { createSend } from "./testing/sends.ts";

const { takeScreenshot } = await import("./screenshot.ts");

/** What the browser did, in order. */
let steps: string[];
/** True while the image's tab is visible. */
let isVisible: boolean;

beforeEach(() => {
  fakeBrowser.reset();
  [steps, isVisible] = [[], false];
  const rect = { left: 0, top: 0, width: 90, height: 60, devicePixelRatio: 1 };
  Object.assign(fakeBrowser.tabs, {
    async update(tabId: number, { active }: { active: boolean }) {
      if (tabId !== 1) throw new Error("no tab");
      isVisible = active;
      return { windowId: 5 };
    },
    async sendMessage() {
      // The script waits for a frame, and a hidden tab paints none.
      if (!isVisible) throw new Error("no reply");
      return { value: rect };
    },
    async captureVisibleTab(windowId: number) {
      steps.push(`window ${windowId} captured`);
      throw new Error("protected page");
    },
  });
});

test("takeScreenshot shows the image's tab first", async () => {
  await expect(takeScreenshot(createSend({}))).rejects.toMatchObject({ problem: "no-image" });
  expect([isVisible, steps]).toEqual([true, ["window 5 captured"]]);
});

test("takeScreenshot reports a closed tab as no image", async () => {
  const place = { tabId: 2, frameId: 0 };
  await expect(takeScreenshot(createSend({ place }))).rejects.toMatchObject({ problem: "no-image" });
  expect(steps).toEqual([]);
});
