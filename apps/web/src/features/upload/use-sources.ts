import { useEffect, useRef, useState } from "react";
import { errorOf } from "../../api/error.ts";
import { trpc, type TrpcClient } from "../../api/trpc.ts";
import type { IncomingPicture } from "./read-transfer.ts";
import { emptySource, type Source, type SourcePicture } from "./source.ts";

function nameOf(picture: IncomingPicture): string {
  if (picture.kind === "file") return picture.file.name;
  return picture.kind === "url" ? new URL(picture.url).hostname : "Your result";
}

/** Loads the stored picture first, so that it replaces the local preview without a blank moment. */
async function preload(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/** Fills the slots of a screen: each shows its picture at once, uploads it, and then holds the stored one. */
export function useSources() {
  const { client } = trpc.useUtils();
  const [taken, setTaken] = useState<Readonly<Record<string, Source>>>({});
  const running = useRef(new Map<string, AbortController>());
  const abortAll = () => running.current.forEach((controller) => controller.abort());

  useEffect(() => abortAll, []);

  /** Resolves with the stored picture, or with null when that failed or another one has replaced it. */
  async function take(slot: string, picture: IncomingPicture): Promise<SourcePicture | null> {
    running.current.get(slot)?.abort();
    const controller = new AbortController();
    running.current.set(slot, controller);
    const { signal } = controller;
    const show = (source: Source) => {
      if (!signal.aborted) setTaken((now) => ({ ...now, [slot]: source }));
    };
    const name = nameOf(picture);
    const preview = picture.kind === "file" ? URL.createObjectURL(picture.file) : null;
    show({ status: "uploading", preview, name });
    try {
      const upload = await storePicture(client, picture, signal);
      await preload(upload.url);
      show({ status: "ready", upload, name });
      return signal.aborted ? null : upload;
    } catch (error) {
      show({
        status: "failed",
        name,
        message: errorOf(error).message,
        retry: () => void take(slot, picture),
      });
      return null;
    } finally {
      if (preview !== null) URL.revokeObjectURL(preview);
    }
  }

  /** Puts a stored picture into an empty slot. A picture in it stays, because it may be newer than the caller knows. */
  function hold(slot: string, source: Source): void {
    setTaken((now) => ({ [slot]: source, ...now }));
  }

  function clear(): void {
    abortAll();
    setTaken({});
  }

  return { of: (slot: string): Source => taken[slot] ?? emptySource, take, hold, clear };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/** Sends the server a picture: its bytes, or an address that the server fetches itself. */
function storePicture(
  client: TrpcClient,
  picture: IncomingPicture,
  signal: AbortSignal,
): Promise<SourcePicture> {
  if (picture.kind === "file") return client.uploads.create.mutate(formOf(picture.file), { signal });
  if (picture.kind === "result") {
    const { runId, index } = picture;
    return client.uploads.createFromResult.mutate({ runId, index }, { signal });
  }
  return client.uploads.importFromUrl.mutate({ url: picture.url }, { signal });
}
