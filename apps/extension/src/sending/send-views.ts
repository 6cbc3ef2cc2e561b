import { getAccountApi, type Api, createWebUrl } from "../account/server.ts";
import { listSends } from "./outbox.ts";
import type { Send, SendView } from "./send.ts";
import { createToolUrl } from "./send-image.ts";

type Sent = Awaited<ReturnType<Api["uploads"]["sent"]["query"]>>[number];

/**
 * Lists the sends with their status on the server. Falls back to the locally stored status if the server doesn't
 * respond.
 */
export async function viewSends(): Promise<readonly SendView[]> {
  const sends = await listSends();
  const ids = sends.flatMap(({ uploadId }) => uploadId ?? []);
  const api = ids.length === 0 ? null : await getAccountApi();
  const sentUploads = api && (await api.uploads.sent.query({ ids }).catch(() => null));
  const knownUploads = sentUploads && new Map(sentUploads.map((sent) => [sent.upload.id, sent]));
  return Promise.all(sends.map((send) => viewSend(send, knownUploads)));
}

async function viewSend(send: Send, knownUploads: ReadonlyMap<string, Sent> | null): Promise<SendView> {
  const own = { ...send, thumbnail: send.image.url, link: null };
  if (send.status !== "sent") return { ...own, state: send.status };
  const toTool = await createToolUrl(send.slug, [send]);
  if (send.uploadId === undefined || knownUploads === null) return { ...own, state: "sent", link: toTool };
  const sentUpload = knownUploads.get(send.uploadId);
  if (sentUpload === undefined) return { ...own, state: "gone" };
  const { upload, run } = sentUpload;
  const thumbnail = await createWebUrl(upload.thumbnailUrl);
  if (run === null) return { ...own, state: "sent", thumbnail, link: toTool };
  const link = await createWebUrl(`/${run.tool}`, { run: run.id });
  return { ...own, state: stateOfRun[run.status], thumbnail, link };
}

const stateOfRun = {
  queued: "running",
  running: "running",
  succeeded: "ready",
  failed: "failed",
  canceled: "sent",
} as const;
