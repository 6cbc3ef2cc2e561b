import { type Area, union, toArea } from "../painting/area.ts";
import type { Size } from "../../geometry.ts";
import { createCanvas, pickLevel, type Levels } from "./image-levels.ts";
import type { StagePosition } from "./view.ts";

/** Width in pixels of the border around a changed area that image smoothing also changes. */
const SMOOTHING_PX = 2;

interface Subject {
  readonly levels: Levels;
  /** The size of the opacity data. */
  readonly size: Size;
}

/**
 * Draws the photo, masked by the cut-out's opacity. Redraws only changed areas, once per frame, so painting a large
 * photo is as fast as painting a small one.
 */
export class Surface {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #subject: Subject;
  readonly #mask: ReturnType<typeof createCanvas>;
  /** The opacity of each pixel. */
  #alpha: Uint8Array = new Uint8Array();
  #view: StagePosition = { x: 0, y: 0, scale: 1 };
  /** Device pixels per CSS pixel. */
  #density = 1;
  #changed: Area | null = null;
  #redrawsAll = true;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, subject: Subject) {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("Your browser doesn't support canvas drawing.");
    this.#canvas = canvas;
    this.#context = context;
    this.#subject = subject;
    this.#mask = createCanvas(subject.size);
  }

  /** Sets the opacity array to draw. After writing to the array, the caller must call `markChanged`. */
  setAlpha(alpha: Uint8Array): void {
    this.#alpha = alpha;
    this.markChanged(toArea(this.#subject.size));
  }

  /** Fits the canvas to the stage, in CSS pixels. */
  resize(stage: Size, density: number): void {
    this.#density = density;
    this.#canvas.width = Math.round(stage.width * density);
    this.#canvas.height = Math.round(stage.height * density);
    this.#drawAll();
  }

  setView(view: StagePosition): void {
    this.#view = view;
    this.#drawAll();
  }

  /** Redraws an area whose opacity has changed, in the next frame. */
  markChanged(area: Area): void {
    this.#changed = union(this.#changed, area);
    this.#schedule();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #drawAll(): void {
    this.#redrawsAll = true;
    this.#schedule();
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const changed = this.#changed;
    if (changed) this.#writeMask(changed);
    const context = this.#context;
    context.save();
    if (!this.#redrawsAll && changed) this.#clipTo(changed);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const { x, y, scale } = this.#view;
    const size = this.#subject.size;
    const pixelScale = scale * this.#density;
    context.setTransform(pixelScale, 0, 0, pixelScale, x * this.#density, y * this.#density);
    const level = pickLevel(this.#subject.levels, size.width * pixelScale);
    if (level) context.drawImage(level.source, 0, 0, size.width, size.height);
    context.globalCompositeOperation = "destination-in";
    context.drawImage(this.#mask.canvas, 0, 0, size.width, size.height);
    context.restore();
    this.#changed = null;
    this.#redrawsAll = false;
  }

  /** Limits drawing to the device pixels that an area of the image covers. */
  #clipTo({ x, y, width, height }: Area): void {
    const { x: left, y: top, scale } = this.#view;
    const toScreen = (corner: number, at: number) => (corner + at * scale) * this.#density;
    const startX = Math.floor(toScreen(left, x - SMOOTHING_PX));
    const startY = Math.floor(toScreen(top, y - SMOOTHING_PX));
    this.#context.beginPath();
    this.#context.rect(
      startX,
      startY,
      Math.ceil(toScreen(left, x + width + SMOOTHING_PX)) - startX,
      Math.ceil(toScreen(top, y + height + SMOOTHING_PX)) - startY,
    );
    this.#context.clip();
  }

  #writeMask({ x, y, width, height }: Area): void {
    const { width: rowLength } = this.#subject.size;
    const pixels = new ImageData(width, height);
    for (let row = 0; row < height; row += 1)
      for (let column = 0; column < width; column += 1)
        pixels.data[(row * width + column) * 4 + 3] = this.#alpha[(y + row) * rowLength + x + column] ?? 0;
    this.#mask.context.putImageData(pixels, x, y);
  }
}
