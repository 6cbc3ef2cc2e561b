/** A picture on its way in: bytes, an address that the server fetches, or a result that it has already. */
export type IncomingPicture =
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "result"; readonly runId: string; readonly index: number };

export interface Transfer {
  readonly files: Iterable<File>;
  getData(format: string): string;
}

/** A picture, if there is one; what is none is refused where the person sees it. */
function firstFile(files: Iterable<File>): File | undefined {
  const all = [...files];
  return all.find((file) => file.type.startsWith("image/")) ?? all[0];
}

function imageSource(html: string): string | undefined {
  const match = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(html);
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll("&amp;", "&");
}

function webAddress(text: string | undefined): string | undefined {
  const candidate = text?.trim();
  return candidate && /^https?:\/\/\S+$/i.test(candidate) ? candidate : undefined;
}

/**
 * What was dropped or pasted, if it is a file or a picture. A picture dragged from a page brings no file: its own address is
 * in the HTML, while the list of addresses may hold the link around it, so that comes second.
 */
export function readTransfer(transfer: Transfer): IncomingPicture | null {
  const file = firstFile(transfer.files);
  if (file) return { kind: "file", file };
  const listed = transfer
    .getData("text/uri-list")
    .split(/\r?\n/)
    .find((line) => line !== "" && !line.startsWith("#"));
  const candidates = [imageSource(transfer.getData("text/html")), listed, transfer.getData("text/plain")];
  const url = candidates.map(webAddress).find((address) => address !== undefined);
  return url === undefined ? null : { kind: "url", url };
}
