import type { AnyTool } from "@packshot/tools/catalog";
import type { ReactNode } from "react";
import { ImageFrame } from "../image/image-frame.tsx";
import { useScreenOptions, useScreenSources } from "../screen/contexts.tsx";
import { collectUploadIds } from "../upload/source.ts";
import { usePreview } from "./use-preview.ts";

interface Props {
  readonly tool: AnyTool;
  /** The content if there is no preview. */
  readonly children: ReactNode;
}

/** Previews the first image of a run that hasn't started. */
export function StagePreview({ tool, children }: Props) {
  const { sources } = useScreenSources();
  const { options } = useScreenOptions();
  const images = tool.subjectBox === true ? collectUploadIds(sources) : null;
  const preview = usePreview({ tool, images, options: options.values, size: "stage" });
  if (preview === null) return children;
  const { image, width, height } = preview;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ImageFrame width={width} height={height}>
        <img
          src={image}
          alt="Preview of your product"
          draggable={false}
          className="size-full object-contain"
        />
      </ImageFrame>
      <p className="px-5 pb-4 text-center text-sm text-soft">Free preview of the first image.</p>
    </div>
  );
}
