import type { AnyTool } from "@packshot/tools/catalogue";
import { Copy, FolderArchive, Images, PenTool } from "lucide-react";
import type { Run } from "../../api/trpc.ts";
import { canCopyImages, copyImage } from "../../ui/clipboard.ts";
import { showToast } from "../../ui/toasts.tsx";
import { type Made, madeOf } from "../screen/run-state.ts";
import type { ResultAction } from "./action-menu.tsx";
import { downloadAll, filesOf, pictureOf, saveBlob, withExtension, zip } from "./download.ts";
import { shareAction } from "./share-action.tsx";

/** Does something that may fail, and says how it went. */
export function withWord(work: Promise<unknown>, done: string | null, failed: string): void {
  work.then(
    () => done !== null && showToast({ text: done }),
    () => showToast({ text: failed, failed: true }),
  );
}

/** Returns what can be done with one picture, besides saving it. */
export function actionsOnPicture(run: Run, made: Made): readonly ResultAction[] {
  const { url, vectorUrl } = made.image;
  const copy: ResultAction = {
    label: "Copy picture",
    icon: Copy,
    act: () => withWord(copyImage(url), "Picture copied.", "The picture could not be copied."),
  };
  const offered = [...(canCopyImages() ? [copy] : []), ...shareAction(run, made)];
  if (vectorUrl === null) return offered;
  const name = withExtension(made.downloadName, "svg");
  return [...offered, { label: "Download SVG", icon: PenTool, act: { url: vectorUrl, name } }];
}

/** Returns what can be done with all pictures at once; there is nothing when there is only one. */
export function actionsOnAll({ slug }: Pick<AnyTool, "slug">, run: Run): readonly ResultAction[] {
  const made = madeOf(run);
  if (run.variations.length < 2 || made.length === 0) return [];
  const saveZip = async () => saveBlob(await zip(made.flatMap(filesOf)), `${slug}.zip`);
  return [
    { label: "Download All", icon: Images, act: () => downloadAll(made.map(pictureOf)) },
    {
      label: "Download ZIP",
      icon: FolderArchive,
      act: () => withWord(saveZip(), null, "The ZIP could not be made."),
    },
  ];
}
