import { fakeBrowser } from "../testing/fake-browser.ts";
import { beforeEach, expect, test } from "vitest";
import { siteRights, toolUse } from "../settings.ts";
import { addSend, listSends, removeSend } from "./outbox.ts";
import { createSend } from "./testing/sends.ts";

fakeBrowser.i18n.getMessage = (name: string) => name;
fakeBrowser.i18n.getUILanguage = () => "en-US";
const { handleNoticeAction, retrySend, sendAllowed, sendImages } = await import("./send-image.ts");

const tool = { slug: "product-photos", name: "Product Photos", category: "Business Tools", slots: 1 };
const tools = {
  find: (slug: string) => (slug === tool.slug ? tool : undefined),
  listGroups: async () => [],
};
const { image, page, place } = createSend({});

beforeEach(() => {
  fakeBrowser.reset();
  // There is no page to show a notice on, so the toolbar button gets a badge.
  Object.assign(fakeBrowser, {
    action: { setBadgeText: async () => undefined },
    tabs: { ...fakeBrowser.tabs, sendMessage: async () => Promise.reject(new Error("no receiver")) },
  });
});

/** Lists the URLs of the opened tabs. */
async function listOpened(): Promise<readonly string[]> {
  const tabs = await fakeBrowser.tabs.query({});
  return tabs.flatMap(({ url }) => (url?.startsWith("http://localhost:3000/") ? [url] : []));
}

test("a site's images wait until the user states their usage rights", async () => {
  await sendImages({ tool, images: [image], page, place });
  expect(await listOpened()).toEqual([]);
  const [waiting] = await listSends();
  expect(waiting).toMatchObject({ status: "failed", problem: "rights" });
  await handleNoticeAction(tools, waiting?.id ?? "", "supplier");
  expect(await siteRights.getValue()).toEqual({ "shop.example": "supplier" });
  const search = new URLSearchParams({
    image: image.url,
    page: page.url,
    title: "A cup",
    rights: "supplier",
  });
  expect(await listOpened()).toEqual([`http://localhost:3000/product-photos?${search.toString()}`]);
});

test("without a connection, images open one tab each and count as one use", async () => {
  await siteRights.setValue({ "shop.example": "mine" });
  const second = { ...image, url: "https://cdn.example/second.jpg" };
  await sendImages({ tool: { ...tool, slots: 2 }, images: [image, second], page, place });
  expect(await listOpened()).toHaveLength(2);
  expect(await toolUse.getValue()).toEqual({ "product-photos": 1 });
  expect((await listSends()).map((send) => send.image.url)).toEqual([image.url, second.url]);
});

test("an image that only the browser can read waits for a connection", async () => {
  await siteRights.setValue({ "shop.example": "mine" });
  await sendImages({ tool, images: [{ ...image, url: "blob:https://shop.example/1" }], page, place });
  expect(await listSends()).toMatchObject([{ status: "failed", problem: "disconnected" }]);
  expect(await listOpened()).toEqual([]);
});

/** Access as the browser reports it, whichever pattern the user has allowed. */
const permissions = {
  contains: async ({ origins }: { origins: string[] }) => origins[0] === "https://cdn.example/*",
};

test("allowing access sends the images of the allowed sites", async () => {
  Object.assign(fakeBrowser, { permissions });
  await siteRights.setValue({ "shop.example": "mine" });
  const blocked = { status: "failed", problem: "blocked", askFor: "https://cdn.example/*" } as const;
  await addSend(createSend({ ...blocked, id: "waits" }));
  await addSend(createSend({ ...blocked, id: "other site", askFor: "https://other.example/*" }));
  await sendAllowed(tools);
  expect((await listSends()).map(({ id, status }) => [id, status])).toEqual([
    ["other site", "failed"],
    ["waits", "sent"],
  ]);
});

test("ignores removed sends and unknown actions", async () => {
  await addSend(createSend({ id: "gone" }));
  await removeSend("gone");
  await retrySend(tools, "gone");
  await handleNoticeAction(tools, "gone", "retry");
  await addSend(createSend({ id: "here" }));
  await handleNoticeAction(tools, "here", "delete everything");
  expect(await listSends()).toMatchObject([{ id: "here", status: "sending" }]);
  expect(await listOpened()).toEqual([]);
});

test("a double click on an answer sends the image once", async () => {
  await addSend(createSend({ id: "waits", status: "failed", problem: "rights" }));
  await Promise.all([handleNoticeAction(tools, "waits", "mine"), handleNoticeAction(tools, "waits", "mine")]);
  expect(await listOpened()).toHaveLength(1);
});

test("a send in progress can't be retried", async () => {
  await siteRights.setValue({ "shop.example": "mine" });
  await addSend(createSend({ id: "in progress", status: "sending" }));
  await retrySend(tools, "in progress");
  expect(await listOpened()).toEqual([]);
  expect(await listSends()).toMatchObject([{ status: "sending" }]);
});
