import type { Upload } from "@packshot/db";
import type { Ports, SourceImage } from "../ports/index.ts";

/** An upload in one of a tool's slots. */
export interface SlotUpload extends Pick<Upload, "imageKey" | "sha256" | "digitalSource"> {
  readonly slot: string;
}

/** As an engine takes them. */
export async function loadSources(
  { storage }: Pick<Ports, "storage">,
  uploads: readonly SlotUpload[],
): Promise<SourceImage[]> {
  return Promise.all(
    uploads.map(async ({ slot, imageKey, sha256, digitalSource }) => {
      const png = await storage.get(imageKey);
      if (png === undefined) throw new Error(`upload ${imageKey} is not in the store`);
      return { slot, png, sha256, ...(digitalSource && { digitalSource }) };
    }),
  );
}

/** Slot → hex digest of its picture. */
export function digestsOf(uploads: readonly SlotUpload[]): Readonly<Record<string, string>> {
  return Object.fromEntries(uploads.map(({ slot, sha256 }) => [slot, sha256]));
}
