import { createFolderNames } from "@packshot/tools/folder-names";
import { removeExtension, buildResultFileName } from "@packshot/tools/result-file-name";
import type { GalleryItem } from "../../api/trpc.ts";
import { type Download, readFileName } from "../tool/image/download.ts";

/** Lists the items' images as stored, in one folder per item. */
export function listZipFiles(items: readonly GalleryItem[]): readonly Download[] {
  const nameFolder = createFolderNames([]);
  return items.flatMap((item) => {
    const folder = nameFolder(item.title);
    const photo = item.fileName === null ? null : removeExtension(item.fileName);
    return item.images.map(({ index, originalDownloadUrl: url }) => {
      const extension = /\.(\w+)$/.exec(readFileName(url))?.[1] ?? "png";
      const name = buildResultFileName(photo, { tool: item.toolName, number: index + 1, extension });
      return { url, name: `${folder}/${name}` };
    });
  });
}
