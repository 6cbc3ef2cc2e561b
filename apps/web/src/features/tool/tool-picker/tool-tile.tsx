import type { AnyTool } from "@packshot/tools/catalog";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Ref } from "react";
import { opensElsewhere } from "../../../ui/site-link.tsx";
import { ToolImage } from "../../shell/catalog/tool-image.tsx";
import { useToolLinks } from "../../shell/catalog/tool-links.ts";
import { usePreview } from "../previews/use-preview.ts";
import { useWasOnScreen } from "../previews/use-was-on-screen.ts";

interface Props {
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly tool: AnyTool;
  /** The id of the uploaded photo; null until it has been uploaded. */
  readonly uploadId: string | null;
  readonly onChoose: () => void;
}

/** Links to a tool and previews its result for the photo. Without a preview, shows an example. */
export function ToolTile({ ref, tool, uploadId, onChoose }: Props) {
  const linkTo = useToolLinks();
  const navigate = useNavigate();
  const { frame, wasOnScreen } = useWasOnScreen();
  const [slot, ...others] = Object.keys(tool.images);
  const isPreviewable = slot !== undefined && others.length === 0 && uploadId !== null;
  const images = wasOnScreen && isPreviewable ? { [slot]: uploadId } : null;
  // If a tool requires text, the preview shows the option's label as the text.
  const preview = usePreview({ tool, images, options: tool.requiredOptions ?? {}, size: "tile" });
  return (
    <Link
      ref={ref}
      {...linkTo(tool.slug, uploadId === null ? {} : { upload: uploadId })}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        // The picker passes the photo on itself, with its file and name. The link has only the ID.
        event.preventDefault();
        onChoose();
        void navigate(linkTo(tool.slug));
      }}
      className="flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-raised transition hover:border-edge"
    >
      <span
        ref={frame}
        className="relative block aspect-[4/3] w-full overflow-hidden border-b border-hairline bg-sunk *:border-b-0"
      >
        {preview === null ? (
          <>
            <ToolImage slug={tool.slug} />
            <span className="absolute bottom-2 left-2 rounded-full bg-paper px-2 text-[12px]/5 text-soft">
              Example
            </span>
          </>
        ) : (
          <img src={preview.image} alt="" draggable={false} className="develops size-full object-contain" />
        )}
      </span>
      <span className="px-3.5 py-2.5 font-medium">{tool.name}</span>
    </Link>
  );
}
