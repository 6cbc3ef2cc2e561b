import { Eye } from "lucide-react";
import { useRef } from "react";
import type { Run } from "../../../api/trpc.ts";
import { HoldButton } from "../../../ui/hold-button.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { ImageFrame } from "../image/image-frame.tsx";
import { useOpenGestures } from "../image/open-gestures.ts";
import type { Point } from "../geometry.ts";
import type { ReadyResult } from "../screen/run-state.ts";

interface Props {
  readonly result: ReadyResult;
  /** The photo that replaces the result while the user holds a button. */
  readonly held?: Run["sources"][number] | null;
  /** Opens the result at full size around a point, in fractions of the image. */
  readonly onOpen: (at: Point) => void;
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
}

/** Shows one result as large as the stage allows. A click, a pinch or a key opens it at full size. */
export function ResultViewer({ result, held = null, onOpen, onStep }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { image, label } = result;
  const gestures = useOpenGestures({ frame, onOpen, onSwipe: onStep });
  const { url, thumbnailUrl, width, height } = held ?? image;
  return (
    <ImageFrame ref={frame} width={image.width} height={image.height}>
      <StoredImage
        {...gestures}
        key={url}
        src={url}
        thumbnail={thumbnailUrl}
        alt={held ? "Your photo" : label}
        width={width}
        height={height}
        draggable={false}
        className="develops size-full cursor-zoom-in touch-pan-y object-contain select-none"
      />
    </ImageFrame>
  );
}

interface HoldProps {
  readonly held: boolean;
  readonly onHold: (held: boolean) => void;
}

/** Shows the original while the button is held, by pointer or key. */
export function HoldOriginal({ held, onHold }: HoldProps) {
  return (
    <HoldButton size="round" held={held} onHold={onHold} title="Hold to see the original">
      <Eye size={17} aria-hidden />
      <span className="sr-only">Hold to see the original</span>
    </HoldButton>
  );
}
