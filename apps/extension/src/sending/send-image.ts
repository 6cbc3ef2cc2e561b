import { createRandomId } from "@packshot/trpc/client/random-id";
import { browser } from "wxt/browser";
import { getAccountApi, createWebUrl } from "../account/server.ts";
import { getHost, isWebUrl } from "../urls.ts";
import { startPairing } from "../account/pairing.ts";
import type { FoundImage } from "../finding/found-image.ts";
import { getWelcomeUrl } from "../page/page-calls.ts";
import { siteRights, toolUse } from "../settings.ts";
import type { Tool } from "../tools/tool.ts";
import type { ToolBox } from "../tools/tool-box.ts";
import { deliverImage } from "./deliver-image.ts";
import { ALLOW_PREFIX, isAction, createNotice, showNotice } from "./notices.ts";
import { addSend, findSend, listSends, restartSend, updateSend } from "./outbox.ts";
import { SendError, toSendError } from "./send-error.ts";
import type { Rights, Send } from "./send.ts";

/** The user's request to send images to a tool. */
interface SendRequest {
  readonly tool: Tool;
  readonly images: readonly FoundImage[];
  readonly page: Send["page"];
  readonly place: Send["place"];
}

/** Sends images and opens the tool, in several tabs if it can't take all images at once. */
export async function sendImages({ tool, images, page, place }: SendRequest): Promise<void> {
  const sends = images.map((image): Send => ({
    id: createRandomId(),
    at: Date.now(),
    slug: tool.slug,
    image,
    page,
    place,
    status: "sending",
    ...(image.area && { isScreenshot: true }),
  }));
  for (const send of sends.toReversed()) await addSend(send);
  await countUse(tool);
  const sent: Send[] = [];
  for (const send of sends) {
    const result = await attempt(send, tool);
    if (result.status === "sent") sent.push(result);
  }
  // A URL of the web app can only list several images if the server has all of them.
  const imagesPerTab = sent.every(({ uploadId }) => uploadId !== undefined) ? Math.max(1, tool.slots) : 1;
  for (let index = 0; index < sent.length; index += imagesPerTab) {
    const url = await createToolUrl(tool.slug, sent.slice(index, index + imagesPerTab));
    await browser.tabs.create({ url, active: index === 0 });
  }
}

/** Sends an image again and opens its tool. Does nothing if the send was removed or is in progress. */
export async function retrySend(tools: ToolBox, id: string, change: Partial<Send> = {}): Promise<void> {
  const tool = tools.find((await findSend(id))?.slug ?? "");
  const send = tool && (await restartSend(id));
  if (tool === undefined || send === undefined) return;
  const result = await attempt({ ...send, ...change }, tool);
  if (result.status === "sent") await browser.tabs.create({ url: await createToolUrl(tool.slug, [result]) });
}

/** Performs the action that the user chose in a send's notice. Ignores unknown actions. */
export async function handleNoticeAction(tools: ToolBox, id: string, action: string): Promise<void> {
  // This must run before anything asynchronous, because the browser only prompts during a click.
  if (action.startsWith(ALLOW_PREFIX)) return requestAccess(id, action.slice(ALLOW_PREFIX.length));
  const send = await findSend(id);
  if (send === undefined || !isAction(action)) return;
  if (action === "connect") return startPairing();
  if (action === "mine" || action === "supplier" || action === "reference") await storeRights(send, action);
  await retrySend(tools, id, action === "screenshot" ? { isScreenshot: true } : {});
}

/**
 * Requests access to a site. Once it's allowed, `sendAllowed` sends the images. Some browsers reject this after a click
 * on a page; the notice then asks the user to open the popup instead.
 */
async function requestAccess(id: string, pattern: string): Promise<void> {
  try {
    await browser.permissions.request({ origins: [pattern] });
  } catch {
    const send = await findSend(id);
    if (send === undefined) return;
    const detail = browser.i18n.getMessage("allowInPopup");
    await showNotice({ ...createNotice(send, ""), detail, actions: [] }, send.place);
    await browser.action.setBadgeText({ text: "!" });
  }
}

async function storeRights({ page }: Send, rights: Rights): Promise<void> {
  await siteRights.setValue({ ...(await siteRights.getValue()), [getHost(page.url)]: rights });
}

/** Attempts a send. Stores and shows it in progress and then with its outcome. */
async function attempt(send: Send, tool: Tool): Promise<Send> {
  await updateSend(send);
  await showNotice(createNotice(send, tool.name), send.place);
  const result = await deliver(send);
  await updateSend(result);
  await showNotice(createNotice(result, tool.name), result.place);
  return result;
}

/** Delivers the image to the server. Resolves to the send as sent, or as failed with the problem. */
async function deliver(send: Send): Promise<Send> {
  try {
    const rights = await requireRights(send);
    if ((await getAccountApi()) === null) return markSentWithoutAccount(send);
    return { ...send, status: "sent", uploadId: await deliverImage(send, rights) };
  } catch (error) {
    const { problem, details } = toSendError(error);
    return { ...send, status: "failed", problem, ...details };
  }
}

/**
 * Resolves to the user's rights to the site's images. Rejects with the problem "rights" if the user hasn't declared
 * any.
 */
async function requireRights({ page }: Send): Promise<Rights> {
  // The welcome page's sample image is ours, and anyone may use it.
  if (page.url === getWelcomeUrl()) return "mine";
  const rights = (await siteRights.getValue())[getHost(page.url)];
  if (rights === undefined) throw new SendError("rights");
  return rights;
}

/**
 * Returns the send as sent: the web app imports the image from its URL once the user has signed in. Throws a
 * `SendError` if only this browser can read the image.
 */
function markSentWithoutAccount(send: Send): Send {
  if (!isWebUrl(send.image.url) || send.isScreenshot) throw new SendError("disconnected");
  return { ...send, status: "sent" };
}

async function countUse({ slug }: Tool): Promise<void> {
  const counts = await toolUse.getValue();
  await toolUse.setValue({ ...counts, [slug]: (counts[slug] ?? 0) + 1 });
}

/**
 * Returns the URL of the tool's screen with the images: by their uploads if the server has them, otherwise with the
 * first image's URL.
 */
export async function createToolUrl(slug: string, sends: readonly Send[]): Promise<string> {
  const ids = sends.flatMap(({ uploadId }) => uploadId ?? []);
  if (ids.length > 0) return createWebUrl(`/${slug}`, { upload: ids.join(",") });
  const [send] = sends;
  if (send === undefined) return createWebUrl(`/${slug}`);
  const { image, page } = send;
  const rights = (await siteRights.getValue())[getHost(page.url)];
  return createWebUrl(`/${slug}`, {
    image: image.url,
    ...(isWebUrl(page.url) && { page: page.url, title: page.title.slice(0, 300) }),
    ...(rights && { rights }),
  });
}

/** Sends the images that were waiting for the connection to an account. */
export async function sendWaiting(tools: ToolBox): Promise<void> {
  await retryMatching(tools, ({ problem }) => problem === "disconnected");
}

/** Sends the images that were waiting for access that the extension now has, to their site or to all sites. */
export async function sendAllowed(tools: ToolBox): Promise<void> {
  await retryMatching(
    tools,
    async ({ problem, askFor }) =>
      problem === "blocked" &&
      askFor !== undefined &&
      (await browser.permissions.contains({ origins: [askFor] })),
  );
}

/** Retries the matching sends, oldest first. */
async function retryMatching(
  tools: ToolBox,
  matches: (send: Send) => boolean | Promise<boolean>,
): Promise<void> {
  for (const send of (await listSends()).toReversed())
    if (await matches(send)) await retrySend(tools, send.id);
}
