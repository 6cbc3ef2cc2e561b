import type { AnyTool } from "@packshot/tools/catalog";
import { Copy, FolderArchive, Images, PenTool } from "lucide-react";
import type { Run } from "../../../api/trpc.ts";
import { canCopyImages, copyImage } from "../../../ui/clipboard.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { type ReadyResult, listResults } from "../screen/run-state.ts";
import type { ResultAction } from "./action-menu.tsx";
import { downloadAll, listFiles, toDownload, saveBlob, replaceExtension, zipFiles } from "./download.ts";
import { createShareActions } from "./share-action.tsx";

/** Shows a toast when the work fails, and when it succeeds unless `successText` is null. */
export function reportOutcome(work: Promise<unknown>, successText: string | null, failureText: string): void {
  work.then(
    () => successText !== null && showToast({ text: successText }),
    () => showToast({ text: failureText, failed: true }),
  );
}

/** Returns the actions on one image, except saving it in its main format. */
export function listImageActions(run: Run, result: ReadyResult): readonly ResultAction[] {
  const { url, vectorUrl } = result.image;
  const copy: ResultAction = {
    group: "This image",
    label: "Copy image",
    icon: Copy,
    act: () => reportOutcome(copyImage(url), "Image copied.", "Couldn't copy the image."),
  };
  const offered = [...(canCopyImages() ? [copy] : []), ...createShareActions(run, result)];
  if (vectorUrl === null) return offered;
  const name = replaceExtension(result.downloadName, "svg");
  return [
    ...offered,
    { group: "This image", label: "Download SVG", icon: PenTool, act: { url: vectorUrl, name } },
  ];
}

/** Classes of Download All, which is a button in a wide toolbar and in the menu of a narrow one. */
export const downloadAllPlaces = { toolbar: "@max-[62rem]:hidden", menu: "@min-[62rem]:hidden" };

/** Returns whether a run makes several images and at least one of them is ready. */
export function hasSeveralImages(run: Run): boolean {
  return run.variations.length > 1 && listResults(run).length > 0;
}

/** Returns the actions on all images, for screens without a Download All button. */
export function listAllImageActions(tool: Pick<AnyTool, "slug">, run: Run): readonly ResultAction[] {
  if (!hasSeveralImages(run)) return [];
  const act = () => downloadAll(listResults(run).map(toDownload));
  const all: ResultAction = {
    group: "All images",
    hidden: downloadAllPlaces.menu,
    label: "Download All",
    icon: Images,
    act,
  };
  return [all, ...createZipActions(tool, run)];
}

export function createZipActions({ slug }: Pick<AnyTool, "slug">, run: Run): readonly ResultAction[] {
  if (!hasSeveralImages(run)) return [];
  const saveZip = async () => saveBlob(await zipFiles(listResults(run).flatMap(listFiles)), `${slug}.zip`);
  const act = () => reportOutcome(saveZip(), null, "Couldn't create the ZIP.");
  return [{ group: "All images", label: "Download ZIP", icon: FolderArchive, act }];
}
