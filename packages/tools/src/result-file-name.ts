import { makeSafeName } from "./folder-names.ts";

interface Result {
  /** The tool's slug. */
  readonly tool: string;
  /** The result's number, counted from 1. */
  readonly number: number;
  /** The file extension, without a dot. */
  readonly extension: string;
}

/**
 * Returns a result's file name. It combines the photo, the tool and the number, so that files of different runs can
 * share a folder, as in `leather-sofa_product-photos_1.png`. `photo` has no extension; null leaves it out.
 */
export function buildResultFileName(photo: string | null, { tool, number, extension }: Result): string {
  const parts = [...(photo === null || photo === "" ? [] : [makeSafeName(photo)]), tool, number];
  return `${parts.join("_")}.${extension}`;
}

/** Returns a photo's name without its extension. */
export function removeExtension(fileName: string): string {
  return fileName.replace(/\.\w{2,5}$/, "");
}
