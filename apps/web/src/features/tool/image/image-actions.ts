import type { AnyTool } from "@packshot/tools/catalog";
import { Copy, FolderArchive, Images, PenTool } from "lucide-react";
import type { Run } from "../../../api/trpc.ts";
import { canCopyImages, copyImage } from "../../../ui/clipboard.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { type Made, madeOf } from "../screen/run-state.ts";
import type { ResultAction } from "./action-menu.tsx";
import { downloadAll, filesOf, imageDownload, saveBlob, withExtension, zipFiles } from "./download.ts";
import { shareAction } from "./share-action.tsx";

/** Runs work that may fail, and reports the outcome. */
export function withToast(work: Promise<unknown>, done: string | null, failed: string): void {
  work.then(
    () => done !== null && showToast({ text: done }),
    () => showToast({ text: failed, failed: true }),
  );
}

/** Returns the actions on one image, except saving it. */
export function actionsOnImage(run: Run, made: Made): readonly ResultAction[] {
  const { url, vectorUrl } = made.image;
  const copy: ResultAction = {
    label: "Copy image",
    icon: Copy,
    act: () => withToast(copyImage(url), "Image copied.", "Couldn't copy the image."),
  };
  const offered = [...(canCopyImages() ? [copy] : []), ...shareAction(run, made)];
  if (vectorUrl === null) return offered;
  const name = withExtension(made.downloadName, "svg");
  return [...offered, { label: "Download SVG", icon: PenTool, act: { url: vectorUrl, name } }];
}

/** Returns false for a run with a single image, and while none is ready. */
export function hasSeveral(run: Run): boolean {
  return run.variations.length > 1 && madeOf(run).length > 0;
}

/** Returns the actions on all images, for screens without a button for the first of them. */
export function actionsOnAll(tool: Pick<AnyTool, "slug">, run: Run): readonly ResultAction[] {
  if (!hasSeveral(run)) return [];
  const act = () => downloadAll(madeOf(run).map(imageDownload));
  return [{ label: "Download All", icon: Images, act }, ...zipAction(tool, run)];
}

export function zipAction({ slug }: Pick<AnyTool, "slug">, run: Run): readonly ResultAction[] {
  if (!hasSeveral(run)) return [];
  const saveZip = async () => saveBlob(await zipFiles(madeOf(run).flatMap(filesOf)), `${slug}.zip`);
  const act = () => withToast(saveZip(), null, "Couldn't create the ZIP.");
  return [{ label: "Download ZIP", icon: FolderArchive, act }];
}
