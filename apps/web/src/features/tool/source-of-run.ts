import type { Run } from "../../api/trpc.ts";
import type { Source } from "../upload/use-source.ts";

/** After a reload the run still knows which picture it was made from. */
export function sourceOf(run: Run | null): Source {
  const first = run?.sources[0];
  if (!first) return { status: "empty" };
  const { uploadId: id, url, thumbnailUrl, width, height } = first;
  return { status: "ready", name: "Your photo", upload: { id, url, thumbnailUrl, width, height } };
}
