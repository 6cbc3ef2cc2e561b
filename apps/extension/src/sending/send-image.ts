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
import { ALLOW, isAction, createNotice, show } from "./notices.ts";
import { addSend, findSend, updateSend, listSends } from "./outbox.ts";
import { SendError, toSendError } from "./send-error.ts";
import type { Rights, Send } from "./send.ts";

/** The images that the user sends to a tool. */
interface Order {
  readonly tool: Tool;
  readonly images: readonly FoundImage[];
  readonly page: Send["page"];
  readonly place: Send["place"];
}

/** Sends images and opens the tool, in as many tabs as it needs for all of them. */
export async function sendImages({ tool, images, page, place }: Order): Promise<void> {
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
  const arrived: Send[] = [];
  for (const send of sends) {
    const after = await advance(send, tool);
    if (after.status === "sent") arrived.push(after);
  }
  // A URL of the web app can only name several images if the server has them all.
  const places = arrived.every(({ uploadId }) => uploadId !== undefined) ? Math.max(1, tool.slots) : 1;
  for (let at = 0; at < arrived.length; at += places) {
    const url = await createToolUrl(tool.slug, arrived.slice(at, at + places));
    await browser.tabs.create({ url, active: at === 0 });
  }
}

/** Retries a send that ended with a problem. Does nothing for one that was removed or is being sent. */
export async function retrySend(tools: ToolBox, id: string, change: Partial<Send> = {}): Promise<void> {
  const send = await findSend(id);
  const tool = send && tools.find(send.slug);
  if (send === undefined || send.status === "sending" || tool === undefined) return;
  const { problem: _problem, sentence: _sentence, askFor: _askFor, uploadId: _uploadId, ...rest } = send;
  const after = await advance({ ...rest, ...change, status: "sending" }, tool);
  if (after.status === "sent") await browser.tabs.create({ url: await createToolUrl(tool.slug, [after]) });
}

/** Performs the action that the user chose in a send's notice. Ignores unknown actions. */
export async function answerNotice(tools: ToolBox, id: string, action: string): Promise<void> {
  // This must run before anything asynchronous, because the browser only prompts during a click.
  if (action.startsWith(ALLOW)) return askForAccess(id, action.slice(ALLOW.length));
  const send = await findSend(id);
  if (send === undefined || !isAction(action)) return;
  if (action === "connect") return startPairing();
  if (action === "mine" || action === "supplier" || action === "reference") await storeRights(send, action);
  await retrySend(tools, id, action === "screenshot" ? { isScreenshot: true } : {});
}

/**
 * Requests access to a site; `sendAllowed` then sends the images. In a browser where a click on a page doesn't count as
 * a user action, only the popup can request access.
 */
async function askForAccess(id: string, pattern: string): Promise<void> {
  try {
    await browser.permissions.request({ origins: [pattern] });
  } catch {
    const send = await findSend(id);
    if (send === undefined) return;
    const detail = browser.i18n.getMessage("allowInPopup");
    await show({ ...createNotice(send, ""), detail, actions: [] }, send.place);
    await browser.action.setBadgeText({ text: "!" });
  }
}

async function storeRights({ page }: Send, rights: Rights): Promise<void> {
  await siteRights.setValue({ ...(await siteRights.getValue()), [getHost(page.url)]: rights });
}

/** Delivers a send's image to the server, or finds the problem that prevents it. Shows and stores the outcome. */
async function advance(send: Send, tool: Tool): Promise<Send> {
  await updateSend(send);
  await show(createNotice(send, tool.name), send.place);
  const after = await deliver(send);
  await updateSend(after);
  await show(createNotice(after, tool.name), after.place);
  return after;
}

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
 * Resolves to the user's rights to the site's images. Rejects with the problem "rights" if the user hasn't stated them.
 */
async function requireRights({ page }: Send): Promise<Rights> {
  // Anyone can use our sample image.
  if (page.url === getWelcomeUrl()) return "mine";
  const rights = (await siteRights.getValue())[getHost(page.url)];
  if (rights === undefined) throw new SendError("rights");
  return rights;
}

/** Marks the send as sent. The web app then fetches the image by its URL once the user has signed in. */
function markSentWithoutAccount(send: Send): Send {
  if (!isWebUrl(send.image.url) || send.isScreenshot) throw new SendError("disconnected");
  return { ...send, status: "sent" };
}

async function countUse({ slug }: Tool): Promise<void> {
  const counts = await toolUse.getValue();
  await toolUse.setValue({ ...counts, [slug]: (counts[slug] ?? 0) + 1 });
}

/**
 * Returns the URL of the tool's screen, either with images that the server has, or with the URL of one that it doesn't.
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
  await retryAll(tools, ({ problem }) => problem === "disconnected");
}

/** Sends the images that were waiting for access to a site. */
export async function sendAllowed(tools: ToolBox, origins: readonly string[]): Promise<void> {
  await retryAll(tools, ({ problem, askFor }) => problem === "blocked" && origins.includes(askFor ?? ""));
}

/** Retries the matching sends, oldest first. */
async function retryAll(tools: ToolBox, isMeant: (send: Send) => boolean): Promise<void> {
  for (const { id } of (await listSends()).filter(isMeant).toReversed()) await retrySend(tools, id);
}
