import type { Run } from "../../api/trpc.ts";
import { emptySource, type Source } from "../upload/source.ts";

/** After a reload the run still knows which picture it was made from. */
export function sourceOf(run: Run | null, slot: string): Source {
  const source = run?.sources.find((picture) => picture.slot === slot);
  if (!source) return emptySource;
  const { uploadId: id, url, thumbnailUrl, width, height } = source;
  return { status: "ready", name: "Your photo", upload: { id, url, thumbnailUrl, width, height } };
}
