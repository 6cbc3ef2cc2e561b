import { fakeBrowser } from "../testing/fake-browser.ts";
import { beforeEach, expect, test } from "vitest";
import { listSends } from "../sending/outbox.ts";
import { createSend } from "../sending/testing/sends.ts";

fakeBrowser.i18n.getMessage = (name: string) => name;
fakeBrowser.i18n.getUILanguage = () => "en-US";
const { handleMenuClick } = await import("./clicks.ts");

const tool = { slug: "product-photos", name: "Product Photos", category: "Business Tools", slots: 1 };
const tools = { find: () => tool, listGroups: async () => [] };
const { image } = createSend({});
const src = image.shown.url;
/** The frame of the clicked image. */
const FRAME = 7;

/** The frames where the script can run, each with the image that it finds. */
let frames: ReadonlyMap<number, typeof image | null>;
/** Number of attempts that fail because the renderer doesn't have the permission yet. */
let refusals: number;
/** The URL of the clicked tab; undefined where the click gives no access. */
let tabUrl: string | undefined;
/** Number of attempts to inject the script. */
let attempts: number;

beforeEach(() => {
  fakeBrowser.reset();
  [refusals, tabUrl, attempts] = [0, "https://shop.example/cup", 0];
  Object.assign(fakeBrowser, {
    action: { setBadgeText: async () => undefined },
    scripting: {
      executeScript: async ({ target }: { target: { frameIds: number[] } }) => {
        attempts += 1;
        const isRefused = attempts <= refusals;
        if (isRefused || !target.frameIds.every((id) => frames.has(id)))
          throw new Error("Cannot access contents");
      },
    },
    tabs: {
      ...fakeBrowser.tabs,
      get: async () => ({ url: tabUrl }),
      sendMessage: async (_tab: number, { call }: { call: string }, { frameId }: { frameId: number }) => ({
        value: call === "find" ? frames.get(frameId) : null,
      }),
    },
  });
});

/** Chooses a tool in an image's menu and returns the stored send. */
async function clickMenuItem() {
  const tab = { id: 1, url: "https://shop.example/cup", title: "A cup" };
  const click = { menuItemId: "tool:product-photos", srcUrl: src, frameId: FRAME, editable: false };
  await handleMenuClick({ ...click, pageUrl: tab.url }, tab, tools);
  const [send] = await listSends();
  return send;
}

test("the image's own frame finds the largest version", async () => {
  frames = new Map([
    [0, null],
    [FRAME, image],
  ]);
  expect(await clickMenuItem()).toMatchObject({ image, place: { tabId: 1, frameId: FRAME } });
});

test("the top frame finds the image of another site's frame", async () => {
  frames = new Map([[0, image]]);
  expect(await clickMenuItem()).toMatchObject({ image, place: { tabId: 1, frameId: 0 } });
});

test("sends the displayed image when no frame can load it", async () => {
  frames = new Map([[0, null]]);
  const shown = { url: src, width: 0, height: 0 };
  expect(await clickMenuItem()).toMatchObject({
    image: { ...shown, origin: "shown", shown },
    place: { tabId: 1, frameId: FRAME },
  });
});

test("retries until the renderer has the permission", async () => {
  refusals = 3;
  frames = new Map([
    [0, null],
    [FRAME, image],
  ]);
  expect(await clickMenuItem()).toMatchObject({ image, place: { tabId: 1, frameId: FRAME } });
  expect(attempts).toBe(5);
});

test("doesn't retry when the click grants no access", async () => {
  [refusals, tabUrl] = [Infinity, undefined];
  await expect(clickMenuItem()).rejects.toThrow("Cannot access contents");
  expect(attempts).toBe(1);
});
