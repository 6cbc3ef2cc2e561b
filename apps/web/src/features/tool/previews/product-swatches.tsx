import type { AnyTool } from "@packshot/tools/catalog";
import type { ReactNode } from "react";
import { ProductSwatchContext, type SwatchProps } from "../options/swatch.tsx";
import { useScreenOptions, useScreenSources } from "../screen/contexts.tsx";
import { pickSources, collectUploadIds } from "../upload/source.ts";
import { usePreview } from "./use-preview.ts";
import { useWasOnScreen } from "./use-was-on-screen.ts";

/** Previews choices with the user's product, for tools that cut out a single photo. */
export function ProductSwatches({
  tool,
  children,
}: {
  readonly tool: AnyTool;
  readonly children: ReactNode;
}) {
  const fits = tool.subjectBox === true && Object.keys(tool.images).length === 1;
  return <ProductSwatchContext value={fits ? ProductSwatch : null}>{children}</ProductSwatchContext>;
}

function ProductSwatch({ name, value, children }: SwatchProps) {
  const { tool, allSources } = useScreenSources();
  const { options } = useScreenOptions();
  const { frame, wasOnScreen } = useWasOnScreen();
  const optionsWithChoice = options.with({ [name]: value });
  const images = wasOnScreen ? collectUploadIds(pickSources(tool, optionsWithChoice, allSources)) : null;
  const preview = usePreview({ tool, images, options: optionsWithChoice, size: "swatch" });
  return (
    <span ref={frame} className="block size-full">
      {preview === null ? (
        children
      ) : (
        <img src={preview.image} alt="" draggable={false} className="size-full object-cover" />
      )}
    </span>
  );
}
