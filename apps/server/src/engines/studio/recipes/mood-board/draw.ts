import type { MoodBoardRecipe } from "@packshot/tools/request";
import { createSheet, drawingOf, subjectSheet } from "../../pixels/canvas.ts";
import { type Draw, cutOutOf } from "../drawing.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { settingSheet, sceneFrameOf } from "../../scenery/backdrop.ts";
import { cutSides } from "../../scenery/cropped.ts";
import { placeSubject } from "../../scenery/place-subject.ts";
import { horizonOf } from "../../scenery/viewpoint.ts";
import { moodScenes } from "./moods.ts";

const defaultFrame = { width: 1024, height: 1280 };
/** A product takes at most this width and height and stands at this base, in shares of the frame. */
const room = { width: 0.56, height: 0.46, base: 0.76 };
/** The ground ends here; a product seen steeply from above lies on the ground itself. */
const lines = { low: 0.64, middle: 0.62, high: 0.36 } as const;

export const drawMoodBoard: Draw<MoodBoardRecipe> = async ({ mood, seed }, materials) => {
  const cutOut = cutOutOf(materials);
  const subject = subjectSheet(cutOut);
  const frame = materials.frame ?? defaultFrame;
  const view = horizonOf(cutOut);
  const palette = paletteOf(subject, 3).map(({ color }) => color);
  const options = { ...frame, horizon: lines[view], seed, palette };
  const { setting, props, lighting } = moodScenes[mood];
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.drawImage(settingSheet(`mood-${mood}`, setting, options).canvas, 0, 0);
  const scale = Math.min(
    (frame.width * room.width) / subject.canvas.width,
    (frame.height * room.height) / subject.canvas.height,
  );
  const size = { width: subject.canvas.width * scale, height: subject.canvas.height * scale };
  // A product that its photograph cuts off below can stand on nothing.
  const floating = cutSides(cutOut).bottom;
  const baseY = floating ? frame.height : frame.height * room.base;
  if (!floating) {
    const stands = { left: (frame.width - size.width) / 2, top: baseY - size.height, ...size };
    props(sheet.context, sceneFrameOf(options), stands, view !== "high");
  }
  await placeSubject(sheet.context, subject, {
    centerX: frame.width / 2,
    baseY,
    width: size.width,
    lighting: lighting(seed),
    horizon: options.horizon * frame.height,
    floating,
  });
  return drawingOf(sheet);
};
