import { useEffect, useEffectEvent, useRef, useState } from "react";
import { errorOf } from "../../../api/error.ts";
import { followSending } from "../../../api/followed-sending.ts";
import { trpc, type TrpcClient } from "../../../api/trpc.ts";
import type { IncomingPicture } from "../../shell/drop/read-transfer.ts";
import { emptySource, nameOfUpload, type Source, type SourcePicture, type Sources } from "./source.ts";

function nameOf(picture: IncomingPicture): string {
  if (picture.kind === "file") return picture.file.name;
  if (picture.kind === "url") return picture.source?.title ?? new URL(picture.url).hostname;
  if (picture.kind === "upload") return picture.name ?? "Your photo";
  return "Your result";
}

/** Shows photos by name until they have loaded, so that a screen doesn't look empty for a moment. */
function underWay(pictures: Readonly<Record<string, IncomingPicture>>): Sources {
  return Object.fromEntries(
    Object.entries(pictures).map(([slot, picture]) => [
      slot,
      { status: "uploading", preview: null, name: nameOf(picture), picture, sending: null } satisfies Source,
    ]),
  );
}

/** Bytes above which an upload shows its progress and can be canceled. */
const LARGE = 1024 * 1024;

/** Loads the stored photo first, so that it replaces the local preview without a blank moment. */
async function preload(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/**
 * Fills the slots of a screen: each shows its photo at once, uploads it, and then holds the stored one.
 * @param left the photos by slot when the screen was left
 */
export function useSources(left: Readonly<Record<string, IncomingPicture>>) {
  const { client } = trpc.useUtils();
  const [taken, setTaken] = useState(() => underWay(left));
  const running = useRef(new Map<string, AbortController>());
  const abortAll = () => running.current.forEach((controller) => controller.abort());

  const takeLeft = useEffectEvent(() => {
    for (const [slot, picture] of Object.entries(left)) void take(slot, picture);
  });
  useEffect(() => {
    takeLeft();
    return abortAll;
  }, []);

  /**
   * Resolves to the stored photo, or null when that failed, was canceled, or another photo has replaced it.
   * @param before the slot's previous content, which is restored when the user cancels
   */
  async function take(
    slot: string,
    picture: IncomingPicture,
    before = emptySource,
  ): Promise<SourcePicture | null> {
    running.current.get(slot)?.abort();
    const controller = new AbortController();
    running.current.set(slot, controller);
    const { signal } = controller;
    const showOwn = (source: Source) => {
      if (!signal.aborted) show(slot, source);
    };
    const name = nameOf(picture);
    const file = fileOf(picture);
    const preview = picture.kind === "file" ? URL.createObjectURL(picture.file) : null;
    const cancel = () => {
      controller.abort();
      show(slot, before.status === "ready" ? before : emptySource);
    };
    const showSent = (share: number | null) => {
      const sending = share === null ? null : { share, cancel };
      showOwn({ status: "uploading", preview, name, picture, sending });
    };
    const takesAWhile = picture.kind === "file" && picture.file.size > LARGE;
    showSent(takesAWhile ? 0 : null);
    try {
      const upload = await storePicture(client, picture, signal, takesAWhile ? showSent : null);
      await preload(upload.url);
      showOwn({
        status: "ready",
        upload,
        name: picture.kind === "upload" ? (nameOfUpload(upload) ?? name) : name,
        ...(file && { file }),
      });
      return signal.aborted ? null : upload;
    } catch (error) {
      const { code, message } = errorOf(error);
      const isGone = picture.kind === "upload" && code === "NOT_FOUND";
      if (isGone && file) return signal.aborted ? null : take(slot, { kind: "file", file }, before);
      // A link that can't be fetched must not remove an existing photo.
      if (before.status === "ready" && picture.kind === "url") {
        showOwn({ ...before, notReplaced: message });
        return null;
      }
      const retry = isGone ? null : () => void take(slot, picture);
      const isKnown = isGone && picture.name !== undefined;
      showOwn(isKnown ? emptySource : { status: "failed", name, message, picture, retry });
      return null;
    } finally {
      if (preview !== null) URL.revokeObjectURL(preview);
    }
  }

  /** Changes the displayed state of a slot's photo. */
  function show(slot: string, source: Source): void {
    setTaken((now) => ({ ...now, [slot]: source }));
  }

  /** Puts a stored photo into an empty slot. An existing photo stays, because it may be newer than the caller knows. */
  function hold(slot: string, source: Source): void {
    setTaken((now) => ({ [slot]: source, ...now }));
  }

  function clear(): void {
    abortAll();
    setTaken({});
  }

  return { of: (slot: string): Source => taken[slot] ?? emptySource, take, show, hold, clear };
}

function fileOf(picture: IncomingPicture): File | undefined {
  return picture.kind === "file" || picture.kind === "upload" ? picture.file : undefined;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/**
 * Sends the server a photo: its bytes, or an address that the server fetches itself.
 * @param onSent called with the fraction of the bytes that have been sent
 */
function storePicture(
  client: TrpcClient,
  picture: IncomingPicture,
  signal: AbortSignal,
  onSent: ((share: number) => void) | null,
): Promise<SourcePicture> {
  if (picture.kind === "file") {
    const form = formOf(picture.file);
    return client.uploads.create.mutate(onSent === null ? form : followSending(form, onSent), { signal });
  }
  if (picture.kind === "result") {
    const { runId, index } = picture;
    return client.uploads.createFromResult.mutate({ runId, index }, { signal });
  }
  if (picture.kind === "upload") return client.uploads.get.query({ id: picture.id }, { signal });
  const { url, source } = picture;
  return client.uploads.importFromUrl.mutate({ url, ...(source && { source }) }, { signal });
}
