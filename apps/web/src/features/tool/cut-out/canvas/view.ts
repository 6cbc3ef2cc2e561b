import { clamp, type Point, type Size } from "../../geometry.ts";
import type { Box } from "../../../../api/trpc.ts";

/** The image's position on the stage: its top left corner, and its scale in CSS pixels per image pixel. */
export interface StagePosition extends Point {
  readonly scale: number;
}

/** CSS pixels of margin around an image that fits. */
const MARGIN_PX = 16;
/**
 * Distance in CSS pixels that the edge of an enlarged image can be moved into the stage, so that it's easy to paint.
 */
const OVERSCROLL_PX = 80;
const MAX_SCALE = 16;

function measureFitScale(image: Size, stage: Size): number {
  const across = Math.max(1, stage.width - 2 * MARGIN_PX) / image.width;
  const down = Math.max(1, stage.height - 2 * MARGIN_PX) / image.height;
  return Math.min(across, down, MAX_SCALE);
}

/** Returns the view that shows the whole image, centered. */
export function fitView(image: Size, stage: Size): StagePosition {
  return clampView({ scale: measureFitScale(image, stage), x: 0, y: 0 }, image, stage);
}

/** Clamps the view to the stage: centers an image that fits, and limits how far a larger one can be moved. */
export function clampView(view: StagePosition, image: Size, stage: Size): StagePosition {
  const clampOffset = (at: number, length: number, room: number) => {
    const free = room - length * view.scale;
    return free >= 0 ? free / 2 : clamp(at, free - OVERSCROLL_PX, OVERSCROLL_PX);
  };
  return {
    scale: view.scale,
    x: clampOffset(view.x, image.width, stage.width),
    y: clampOffset(view.y, image.height, stage.height),
  };
}

export function moveView(view: StagePosition, by: Point, image: Size, stage: Size): StagePosition {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, image, stage);
}

/** Zooms by `factor` around a point of the stage, which stays over the same point of the image. */
export function zoomView(
  view: StagePosition,
  factor: number,
  point: Point,
  image: Size,
  stage: Size,
): StagePosition {
  const scale = clamp(view.scale * factor, measureFitScale(image, stage), MAX_SCALE);
  const change = scale / view.scale;
  const x = point.x - (point.x - view.x) * change;
  const y = point.y - (point.y - view.y) * change;
  return clampView({ scale, x, y }, image, stage);
}

/** Returns the view that centers a box, given in fractions of the image, with a margin around it. */
export function centerOn(box: Box, image: Size, stage: Size): StagePosition {
  const width = Math.max(0.05, box.width) * image.width;
  const height = Math.max(0.05, box.height) * image.height;
  const preferredScale = Math.min(stage.width / width, stage.height / height) * 0.6;
  const scale = clamp(preferredScale, measureFitScale(image, stage), MAX_SCALE);
  const x = stage.width / 2 - (box.left + box.width / 2) * image.width * scale;
  const y = stage.height / 2 - (box.top + box.height / 2) * image.height * scale;
  return clampView({ scale, x, y }, image, stage);
}

/** Moves the view just far enough to show a point of the image on the stage, away from its edges. */
export function followPoint(view: StagePosition, point: Point, image: Size, stage: Size): StagePosition {
  const { x, y } = toStage(view, point);
  const margin = { x: Math.min(48, stage.width / 3), y: Math.min(48, stage.height / 3) };
  const by = {
    x: clamp(x, margin.x, stage.width - margin.x) - x,
    y: clamp(y, margin.y, stage.height - margin.y) - y,
  };
  return by.x === 0 && by.y === 0 ? view : moveView(view, by, image, stage);
}

export function toImage(view: StagePosition, { x, y }: Point): Point {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
}

export function toStage(view: StagePosition, { x, y }: Point): Point {
  return { x: view.x + x * view.scale, y: view.y + y * view.scale };
}
