import type { AnyTool } from "@packshot/tools/catalog";
import { useMemo } from "react";
import { FullPageLoader } from "../../ui/full-page-loader.tsx";
import type { ToolSearch } from "../shell/catalog/tool-links.ts";
import { useStoredDraft } from "../shell/drafts/use-draft.ts";
import type { ToolOptions } from "./options/option-values.ts";
import { carryPhoto, useCarriedPhoto } from "./upload/carried-photo.ts";
import { readPhotosInUrl } from "./upload/arriving-photos.ts";
import { ToolScreen } from "./tool-screen.tsx";

interface Props {
  readonly tool: AnyTool;
  readonly toolOptions: ToolOptions;
  readonly search: ToolSearch;
  /** Writes the screen's state into the URL, as a new history entry or, with `replace`, instead of the current one. */
  readonly onSearch: (search: ToolSearch, history?: { readonly replace: true }) => void;
}

/** Shows a tool's screen for the URL. */
export function ToolFromUrl(props: Props) {
  return <Screen key={props.tool.slug} {...props} />;
}

function Screen({ tool, toolOptions, search, onSearch }: Props) {
  const { run, again, from, image, page, title, rights, upload } = search;
  const carried = useCarriedPhoto(tool.slug);
  const arriving = useMemo(() => {
    const photosInUrl = readPhotosInUrl({ from, image, page, title, rights, upload });
    return photosInUrl.length === 0 && carried !== null ? [carried] : photosInUrl;
  }, [from, image, page, title, rights, upload, carried]);
  const runId = run ?? again ?? null;
  const draft = useStoredDraft({ tool: tool.slug, runId });
  // Don't show an empty screen while the draft is being read.
  if (draft === undefined) return <FullPageLoader />;
  return (
    <ToolScreen
      tool={tool}
      toolOptions={toolOptions}
      runId={runId}
      draftName={tool.slug}
      draft={draft}
      reusesRun={run === undefined && again !== undefined}
      onRunChange={(next) => {
        if (next !== null) onSearch({ run: next });
        else onSearch({}, again === undefined ? undefined : { replace: true });
      }}
      arriving={arriving}
      onArrived={() => {
        carryPhoto(null);
        onSearch({}, { replace: true });
      }}
    />
  );
}
