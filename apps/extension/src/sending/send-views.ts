import { account, forgetAccount, getAccountApi, type Api, createWebUrl } from "../account/server.ts";
import { listSends } from "./outbox.ts";
import { toSendError } from "./send-error.ts";
import type { Send, SendView } from "./send.ts";
import { createToolUrl } from "./send-image.ts";

type SentUpload = Awaited<ReturnType<Api["uploads"]["sent"]["query"]>>[number];

/**
 * Lists the sends with their status on the server. Falls back to the locally stored status if the server doesn't
 * respond or the key was revoked, and deletes a revoked key.
 */
export async function listSendViews(): Promise<readonly SendView[]> {
  const sends = await listSends();
  const ids = sends.flatMap(({ uploadId }) => uploadId ?? []);
  const connected = await account.getValue();
  const api = ids.length === 0 ? null : await getAccountApi();
  const uploads = await api?.uploads.sent.query({ ids }).catch(async (error: unknown) => {
    if (toSendError(error).problem === "disconnected") await forgetAccount(connected);
    return null;
  });
  const sentUploads = uploads ? new Map(uploads.map((sent) => [sent.upload.id, sent])) : null;
  return Promise.all(sends.map((send) => createSendView(send, sentUploads)));
}

async function createSendView(
  send: Send,
  sentUploads: ReadonlyMap<string, SentUpload> | null,
): Promise<SendView> {
  const base = { ...send, thumbnail: send.image.url, link: null };
  if (send.status !== "sent") return { ...base, state: send.status };
  const toolUrl = await createToolUrl(send.slug, [send]);
  if (send.uploadId === undefined || sentUploads === null) return { ...base, state: "sent", link: toolUrl };
  const sentUpload = sentUploads.get(send.uploadId);
  if (sentUpload === undefined) return { ...base, state: "gone" };
  const { upload, run } = sentUpload;
  const thumbnail = await createWebUrl(upload.thumbnailUrl);
  if (run === null) return { ...base, state: "sent", thumbnail, link: toolUrl };
  const link = await createWebUrl(`/${run.tool}`, { run: run.id });
  return { ...base, state: stateByRunStatus[run.status], thumbnail, link };
}

const stateByRunStatus = {
  queued: "running",
  running: "running",
  succeeded: "ready",
  failed: "failed",
  canceled: "sent",
} as const;
