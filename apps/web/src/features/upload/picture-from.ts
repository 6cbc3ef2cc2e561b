import type { IncomingPicture } from "./read-transfer.ts";

interface Address {
  /** "<run id>.<index>" */
  readonly from: string | undefined;
  readonly image: string | undefined;
}

/** The picture that an address brings along: a result of a run, or a picture on the web. */
export function pictureFrom({ from, image }: Address): IncomingPicture | null {
  const result = /^([\da-f-]{36})\.(\d{1,3})$/.exec(from ?? "");
  if (result?.[1] !== undefined) return { kind: "result", runId: result[1], index: Number(result[2]) };
  if (image !== undefined && /^https?:\/\/\S+$/i.test(image) && URL.canParse(image))
    return { kind: "url", url: image };
  return null;
}
