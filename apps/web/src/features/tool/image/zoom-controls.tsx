import { Minus, Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { useZoom } from "./zoom.ts";

type Props = Pick<ReturnType<typeof useZoom>, "view" | "zoomBy" | "fit" | "showActualSize">;

export function ZoomControls({ view, zoomBy, fit, showActualSize }: Props) {
  const enlarged = view.scale > 1;
  return (
    <div role="group" aria-label="Zoom" className="flex rounded-full border border-hairline bg-raised">
      <Button
        variant="quiet"
        size="round"
        aria-label="Zoom out"
        disabled={!enlarged}
        onClick={() => zoomBy(1 / 1.5)}
      >
        <Minus size={16} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="pill"
        className="w-27"
        onClick={() => (view.scale === 1 ? showActualSize() : fit())}
      >
        {view.scale === 1 ? "Actual size" : "Fit"}
      </Button>
      <Button variant="quiet" size="round" aria-label="Zoom in" onClick={() => zoomBy(1.5)}>
        <Plus size={16} aria-hidden />
      </Button>
    </div>
  );
}
