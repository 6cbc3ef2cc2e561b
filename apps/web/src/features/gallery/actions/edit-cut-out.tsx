import { findTool } from "@packshot/tools/catalog";
import { useNavigate } from "@tanstack/react-router";
import { Scissors } from "lucide-react";
import { toApiError } from "../../../api/error.ts";
import { type GalleryItem, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { linkToEmbeddedTool } from "../../shell/catalog/tool-links.ts";
import { EditCutOuts } from "../../tool/image/edit-cut-outs.tsx";
import { type GalleryAction, undeletedShelves } from "./action.ts";

export const editCutOut: GalleryAction = {
  label: "Edit cut-out",
  places: { viewer: undeletedShelves },
  Button: ({ item }) => item && <EditItemCutOuts item={item} />,
};

/** Offers the editor for an item's photos. After an edit is saved, opens the run, which remakes its images. */
function EditItemCutOuts({ item }: { readonly item: GalleryItem }) {
  const cutsOut = findTool(item.toolName)?.subjectBox === true;
  const run = trpc.runs.get.useQuery({ runId: item.runId }, { enabled: cutsOut });
  const navigate = useNavigate();
  if (!cutsOut) return null;
  if (run.isLoadingError) return <Reason text={toApiError(run.error).message} />;
  if (!run.data) return <LoadingButton />;
  if (run.data.sources.length === 0) return <Reason text={photoDeletedText} />;
  const showRun = () => void navigate(linkToEmbeddedTool(item.toolName, { run: item.runId }));
  return <EditCutOuts run={run.data} onSaved={showRun} />;
}

/** Reserves the button's space, so that nothing below moves when the run has loaded. */
function LoadingButton() {
  return (
    <Button variant="pill" size="pill" disabled>
      <Scissors size={17} aria-hidden />
      Edit cut-out
    </Button>
  );
}

const photoDeletedText = "The original photo has been deleted, so its cut-out can't be edited.";

function Reason({ text }: { readonly text: string }) {
  return <p className="basis-full text-sm text-pretty text-soft">{text}</p>;
}
