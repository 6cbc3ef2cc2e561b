import type { RunImage } from "../../../api/trpc.ts";
import type { Made } from "../run-state.ts";

const image: RunImage = {
  url: "/files/a",
  downloadUrl: "/files/a?download",
  thumbnailUrl: "/files/t",
  mediaType: "image/png",
  width: 6,
  height: 4,
  bytes: 9,
  uncertain: false,
  engine: "studio",
  seconds: 1,
  note: null,
  vectorUrl: null,
};

/** A result as the server tells of it. */
export function madeIn(index: number, of: Partial<RunImage> = {}, details: Made["details"] = null): Made {
  return {
    index,
    label: `Result ${index + 1}`,
    downloadName: `result-${index + 1}.png`,
    status: "made",
    error: null,
    image: { ...image, ...of },
    details,
  };
}
