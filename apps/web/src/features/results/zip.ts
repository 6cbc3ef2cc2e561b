import type { Download } from "./download.ts";

/** A file whose content is at hand. */
export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

/** Rejects when one of the files can't be fetched: a ZIP that lacks one would look complete. */
export async function zip(
  downloads: readonly Download[],
  written: readonly WrittenFile[] = [],
): Promise<Blob> {
  const { downloadZip } = await import("client-zip");
  const fetched = await Promise.all(downloads.map(fetchFile));
  const files = [...written.map(({ name, text }) => ({ name, input: text })), ...fetched];
  return downloadZip(files).blob();
}

async function fetchFile({ url, name }: Download): Promise<{ name: string; input: Response }> {
  const input = await fetch(url);
  if (!input.ok) throw new Error(`${name} was answered with ${input.status}.`);
  return { name, input };
}
