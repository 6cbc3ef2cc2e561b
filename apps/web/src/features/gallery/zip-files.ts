import { removeExtension, buildResultFileName } from "@packshot/tools/result-file-name";
import type { GalleryItem } from "../../api/trpc.ts";
import { type Download, readFileName } from "../tool/image/download.ts";

/** Lists the items' images as stored, in one folder per item; no two folders share a name. */
export function listZipFiles(items: readonly GalleryItem[]): readonly Download[] {
  const takenNames = new Set<string>();
  return items.flatMap((item) => {
    const folder = findFreeName(toFolderName(item.title), takenNames);
    const photo = item.fileName === null ? null : removeExtension(item.fileName);
    return item.images.map(({ index, originalDownloadUrl: url }) => {
      const extension = /\.(\w+)$/.exec(readFileName(url))?.[1] ?? "png";
      const name = buildResultFileName(photo, { tool: item.toolName, number: index + 1, extension });
      return { url, name: `${folder}/${name}` };
    });
  });
}

function findFreeName(preferred: string, takenNames: Set<string>): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? preferred : `${preferred} (${n})`;
    if (takenNames.has(name)) continue;
    takenNames.add(name);
    return name;
  }
}

/** Replaces characters that file systems reject in folder names. */
function toFolderName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
      .replace(/^[. ]+|[. ]+$/g, "")
      .slice(0, 60) || "Item"
  );
}
