import { useId, useRef } from "react";
import type { Box } from "../../../api/trpc.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useDebouncedText } from "../cut-out/canvas/use-crosshair.ts";
import { describePlacement } from "./placement.ts";
import type { Arranging } from "./use-arrangement.ts";
import { useProductDrag } from "./use-product-drag.ts";

const toPercent = (fraction: number) => `${fraction * 100}%`;

const placeBox = ({ left, top, width, height }: Box) => ({
  left: toPercent(left),
  top: toPercent(top),
  width: toPercent(width),
  height: toPercent(height),
});

/** Blurs what is behind an element, fading out toward its corners. */
const blurred = {
  scale: 1.25,
  backdropFilter: "blur(40px)",
  maskImage: "radial-gradient(closest-side, #000 80%, transparent)",
} as const;

const corners = [
  "-top-2 -left-2 cursor-nwse-resize",
  "-top-2 -right-2 cursor-nesw-resize",
  "-bottom-2 -left-2 cursor-nesw-resize",
  "-bottom-2 -right-2 cursor-nwse-resize",
] as const;

interface Props {
  readonly arranging: Arranging;
  /** The size of the result in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** The product's cut-out, which follows the pointer; `null` until it has loaded. */
  readonly product: ImageBitmap | null;
}

/** Shows the image with a frame around its product, to move and resize it. */
export function ArrangedImage({ arranging, size, product }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const handlers = useProductDrag(frame, arranging);
  const { arrangement, box, placement, settled } = arranging;
  const announcement = useDebouncedText(placement ? describePlacement(placement) : "");
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center p-4 [container-type:size] sm:p-6">
      <div
        ref={frame}
        role="application"
        aria-label="Product in its scene"
        aria-describedby={hint}
        // Makes the frame focusable, because keys move the product.
        tabIndex={0}
        className="relative touch-none cursor-move overflow-hidden rounded-image shadow-image select-none"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100cqw, calc(100cqh * ${size.width / size.height}))`,
        }}
        {...handlers}
      >
        {arrangement ? (
          <img
            src={arrangement.preview.image}
            alt=""
            draggable={false}
            className={`size-full ${product && !settled ? "opacity-70" : ""}`}
          />
        ) : (
          <span className="flex size-full items-center justify-center gap-3 bg-sunk">
            <Spinner />
            Loading…
          </span>
        )}
        {arrangement && product && !settled && (
          // Blurs the product at its old position.
          <div
            data-old-product
            className="absolute"
            style={{ ...placeBox(arrangement.product), ...blurred }}
          />
        )}
        {box && (
          <div
            data-product
            className="absolute border-2 border-[#ffffff] shadow-[0_0_0_1px_rgb(16_14_13/0.7)]"
            style={placeBox(box)}
          >
            {product && !settled && <ProductLayer product={product} />}
            {corners.map((corner) => (
              <span
                key={corner}
                data-handle
                className={`absolute size-4 rounded-full border-2 border-[#ffffff] bg-accent before:absolute before:-inset-3 before:content-[''] ${corner}`}
              />
            ))}
          </div>
        )}
      </div>
      <p id={hint} className="sr-only">
        Use the arrow keys to move the product, and hold Shift to move farther. Plus and minus change its
        size.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Shows the plain cut-out in its frame until the server has drawn it there with light and shadow. */
function ProductLayer({ product }: { readonly product: ImageBitmap }) {
  const draw = (canvas: HTMLCanvasElement | null): void => {
    canvas?.getContext("2d")?.drawImage(product, 0, 0, product.width, product.height);
  };
  return (
    <canvas
      ref={draw}
      width={product.width}
      height={product.height}
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}
