import type { MockupStyle } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";

function drawWash({ canvas, context }: Sheet, mode: "soft-light" | "saturation", color: string): void {
  context.save();
  context.globalCompositeOperation = mode;
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}

/** Changes to the room behind the device, by style. */
export const roomStyles: Readonly<Record<MockupStyle, (room: Sheet) => void>> = {
  // Less saturated and lighter.
  minimal: (room) => {
    drawWash(room, "saturation", "rgba(128,128,128,0.3)");
    drawWash(room, "soft-light", "rgba(255,255,255,0.2)");
  },
  // Darker toward the corners, as with a long lens.
  professional: ({ canvas, context }) => {
    const { width, height } = canvas;
    const radius = Math.hypot(width, height) / 2;
    const dim = context.createRadialGradient(
      width / 2,
      height * 0.48,
      radius * 0.45,
      width / 2,
      height / 2,
      radius,
    );
    dim.addColorStop(0, "rgba(10,14,22,0)");
    dim.addColorStop(1, "rgba(10,14,22,0.34)");
    context.fillStyle = dim;
    context.fillRect(0, 0, width, height);
  },
  casual: (room) => {
    drawWash(room, "soft-light", "rgba(255,190,120,0.24)");
  },
};
