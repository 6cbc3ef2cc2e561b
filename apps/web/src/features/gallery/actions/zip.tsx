import { FolderArchive } from "lucide-react";
import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { BusyButton } from "../../tool/image/actions.tsx";
import { saveBlob, zipFiles } from "../../tool/image/download.ts";
import { collectItems, TooManyItems } from "../collect-items.ts";
import { useGallery } from "../gallery-context.ts";
import { toFilter } from "../gallery-filter.ts";
import { listZipFiles } from "../zip-files.ts";
import { type GalleryAction, undeletedShelves, type Target } from "./action.ts";

export const zip: GalleryAction = {
  label: "Download ZIP",
  places: { bulk: undeletedShelves },
  Button: ZipButton,
};

/** The limit of a ZIP, which is built in the browser's memory. */
const zipLimit = { items: 200, per: "ZIP" } as const;

function ZipButton({ selection }: Target) {
  const { client } = trpc.useUtils();
  const { search } = useGallery();
  const save = async () => {
    try {
      const items = await collectItems(client, toFilter(search), selection, zipLimit);
      saveBlob(await zipFiles(listZipFiles(items)), "packshot-gallery.zip");
    } catch (error) {
      const reason = toApiError(error).message;
      const text = error instanceof TooManyItems ? error.message : `Failed to fetch image. ${reason}`;
      showToast({ text, failed: true });
      throw error;
    }
  };
  const icon = <FolderArchive size={16} aria-hidden />;
  return <BusyButton icon={icon} label="Download ZIP" failedLabel="Couldn't create the ZIP" onPress={save} />;
}
