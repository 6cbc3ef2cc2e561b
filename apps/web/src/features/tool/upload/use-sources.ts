import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isRejectedUpload, toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import {
  emptySource,
  getPhotoName,
  getUploadName,
  type ReadySource,
  type Source,
  type SourcePhoto,
  type Sources,
} from "./source.ts";
import { uploadPhoto } from "./upload-photo.ts";

/** Creates sources that show a draft's photos as uploading, so that the screen doesn't look empty while they load. */
function createPendingSources(photos: Readonly<Record<string, IncomingPhoto>>): Sources {
  return Object.fromEntries(
    Object.entries(photos).map(([slot, photo]) => [
      slot,
      {
        status: "uploading",
        preview: null,
        name: getPhotoName(photo),
        photo,
        sending: null,
        before: emptySource,
      } satisfies Source,
    ]),
  );
}

/** Why a photo couldn't replace a slot's previous one, as text for the user. */
interface Rejection {
  readonly rejection: string;
}

/** Bytes above which an upload shows its progress and can be canceled. */
const PROGRESS_MIN_BYTES = 1024 * 1024;

/** Time after which a photo is used even if the browser is still loading the stored version. */
const PRELOAD_MAX_MS = 2000;

/**
 * Loads an image into the browser's cache, so that it can replace another one without flickering. Ignores errors, and
 * doesn't wait long: a stored photo may be much larger than the file that the user has sent.
 */
export async function preload(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  const loading = image.decode().catch(() => undefined);
  await Promise.race([loading, new Promise((resolve) => void setTimeout(resolve, PRELOAD_MAX_MS))]);
}

/**
 * Holds the photos in a screen's slots. A new photo is shown immediately and uploaded.
 * @param photos the draft's photos by slot
 */
export function useSources(photos: Readonly<Record<string, IncomingPhoto>>) {
  const { client } = trpc.useUtils();
  const [sources, setSources] = useState(() => createPendingSources(photos));
  const controllers = useRef(new Map<string, AbortController>());
  const abortAll = () => controllers.current.forEach((controller) => controller.abort());

  const resumePhotos = useEffectEvent(() => {
    for (const [slot, photo] of Object.entries(photos)) void take(slot, photo);
  });
  useEffect(() => {
    resumePhotos();
    return abortAll;
  }, []);

  /**
   * Uploads a photo into a slot. Resolves to the stored photo, or the reason why the slot's previous photo stays, or
   * null if the upload fails, is canceled, or another photo replaces it.
   * @param before the slot's previous content, which is restored when the user cancels, when the server rejects the
   *   photo, or when a link can't be fetched
   */
  async function take(
    slot: string,
    photo: IncomingPhoto,
    before = emptySource,
  ): Promise<SourcePhoto | Rejection | null> {
    controllers.current.get(slot)?.abort();
    const controller = new AbortController();
    controllers.current.set(slot, controller);
    const { signal } = controller;
    const showIfCurrent = (source: Source) => {
      if (!signal.aborted) show(slot, source);
    };
    const name = getPhotoName(photo);
    const file = getFile(photo);
    const preview = photo.kind === "file" ? URL.createObjectURL(photo.file) : null;
    const restore = () => {
      // Adding this photo has aborted the previous one's upload, so start it again.
      if (before.status === "uploading") void take(slot, before.photo, before.before);
      else show(slot, before);
    };
    const cancel = () => {
      controller.abort();
      restore();
    };
    const showProgress = (fraction: number | null) => {
      const sending = fraction === null ? null : { fraction, cancel };
      showIfCurrent({ status: "uploading", preview, name, photo, sending, before });
    };
    const isLarge = photo.kind === "file" && photo.file.size > PROGRESS_MIN_BYTES;
    showProgress(isLarge ? 0 : null);
    try {
      const upload = await uploadPhoto(client, photo, signal, isLarge ? showProgress : null);
      await preload(upload.url);
      showIfCurrent({
        status: "ready",
        upload,
        name: photo.kind === "upload" ? (getUploadName(upload) ?? name) : name,
        ...(file && { file }),
      });
      return signal.aborted ? null : upload;
    } catch (error) {
      if (signal.aborted) return null;
      const apiError = toApiError(error);
      const { message } = apiError;
      const isGone = photo.kind === "upload" && apiError.code === "NOT_FOUND";
      if (isGone && file) return take(slot, { kind: "file", file }, before);
      const isRejected = isRejectedUpload(apiError);
      const replaces = before.status === "ready" || before.status === "uploading";
      // Neither a rejected file nor a link that can't be fetched may remove a good photo.
      if (replaces && (isRejected || photo.kind === "url")) {
        restore();
        return { rejection: `Couldn't add “${name}”, so we kept the current photo. ${message}` };
      }
      const retry = isGone || isRejected ? null : () => void take(slot, photo);
      const leavesSlotEmpty = isGone && photo.name !== undefined;
      show(slot, leavesSlotEmpty ? emptySource : { status: "failed", name, message, photo, isGone, retry });
      return null;
    } finally {
      if (preview !== null) URL.revokeObjectURL(preview);
    }
  }

  /** Changes the displayed state of a slot's photo. */
  function show(slot: string, source: Source): void {
    setSources((now) => ({ ...now, [slot]: source }));
  }

  /** Replaces a stored photo's source, unless another photo is in its slot by now. */
  function update(slot: string, source: ReadySource): void {
    setSources((now) => {
      const currentSource = now[slot] ?? emptySource;
      const isReplaced =
        currentSource.status !== "empty" &&
        !(currentSource.status === "ready" && currentSource.upload.id === source.upload.id);
      return isReplaced ? now : { ...now, [slot]: source };
    });
  }

  /** Replaces a stored photo with another version of it. */
  function swap(slot: string, upload: SourcePhoto): void {
    setSources((now) => {
      const currentSource = now[slot];
      return currentSource?.status === "ready" ? { ...now, [slot]: { ...currentSource, upload } } : now;
    });
  }

  /** Puts a photo into a slot if it's empty. Otherwise, keeps the existing one, which may be newer. */
  function fillIfEmpty(slot: string, source: Source): void {
    setSources((now) => ((now[slot] ?? emptySource).status === "empty" ? { ...now, [slot]: source } : now));
  }

  function clear(): void {
    abortAll();
    setSources({});
  }

  return {
    get: (slot: string): Source => sources[slot] ?? emptySource,
    take,
    update,
    swap,
    fillIfEmpty,
    clear,
  };
}

function getFile(photo: IncomingPhoto): File | undefined {
  return photo.kind === "file" || photo.kind === "upload" ? photo.file : undefined;
}
