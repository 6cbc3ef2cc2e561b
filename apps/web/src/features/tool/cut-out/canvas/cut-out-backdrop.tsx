import { useEffect, useRef } from "react";
import type { PaintedCanvas } from "../opened-cut-out.ts";
import type { BackdropKind } from "../use-tools.ts";
import type { StagePosition } from "./view.ts";

interface Props {
  readonly painted: PaintedCanvas;
  readonly view: StagePosition;
  readonly backdrop: BackdropKind;
}

const backdropClasses: Readonly<Record<BackdropKind, string>> = {
  white: "bg-[#ffffff]",
  dark: "bg-[#100e0d]",
  checkerboard: "checkerboard",
  photo: "bg-[#ffffff]",
};

/** Draws the background of the cut-out: a color, a checkerboard, or the faded photo itself. */
export function CutOutBackdrop({ painted: { size, photo }, view, backdrop }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (backdrop !== "photo") return undefined;
    photo.alt = "";
    photo.className = "size-full opacity-35";
    element.current?.append(photo);
    return () => photo.remove();
  }, [backdrop, photo]);
  return (
    <div
      ref={element}
      aria-hidden
      className={`absolute top-0 left-0 origin-top-left shadow-image ${backdropClasses[backdrop]}`}
      style={{
        width: size.width * view.scale,
        height: size.height * view.scale,
        translate: `${view.x}px ${view.y}px`,
      }}
    />
  );
}
