import { useEffect, useRef, useState } from "react";
import { errorOf } from "../../api/error.ts";
import { trpc, type Upload } from "../../api/trpc.ts";
import type { IncomingPicture } from "./read-transfer.ts";

/** A stored upload, as far as a screen shows it. */
export type SourcePicture = Pick<Upload, "id" | "url" | "thumbnailUrl" | "width" | "height">;

export type Source =
  | { readonly status: "empty" }
  | { readonly status: "uploading"; readonly preview: string | null; readonly name: string }
  | { readonly status: "failed"; readonly name: string; readonly message: string; readonly retry: () => void }
  | { readonly status: "ready"; readonly upload: SourcePicture; readonly name: string };

function nameOf(picture: IncomingPicture): string {
  return picture.kind === "file" ? picture.file.name : new URL(picture.url).hostname;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/** So that the stored picture replaces the local preview without a blank moment between them. */
async function preload(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
}

/** One image slot: shows the picture at once, stores it, and keeps what the server made of it. */
export function useSource() {
  const { client } = trpc.useUtils();
  const [source, setSource] = useState<Source>({ status: "empty" });
  const running = useRef<AbortController>(null);
  const preview = source.status === "uploading" ? source.preview : null;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  async function take(picture: IncomingPicture): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const name = nameOf(picture);
    const local = picture.kind === "file" ? URL.createObjectURL(picture.file) : null;
    setSource({ status: "uploading", preview: local, name });
    try {
      const upload =
        picture.kind === "file"
          ? await client.uploads.create.mutate(formOf(picture.file), { signal })
          : await client.uploads.importFromUrl.mutate({ url: picture.url }, { signal });
      await preload(upload.url);
      if (!signal.aborted) setSource({ status: "ready", upload, name });
    } catch (error) {
      if (signal.aborted) return;
      setSource({ status: "failed", name, message: errorOf(error).message, retry: () => void take(picture) });
    }
  }

  function clear(): void {
    running.current?.abort();
    setSource({ status: "empty" });
  }

  return { source, take, clear };
}
