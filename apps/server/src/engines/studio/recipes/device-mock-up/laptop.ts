import type { Sheet } from "../../pixels/canvas.ts";
import type { PlacedSlab } from "../../scenery/devices/cast.ts";
import { deck, drawDeck } from "../../scenery/devices/keyboard.ts";
import { bodyOf, deviceModels } from "../../scenery/devices/models.ts";
import { type Slab, drawSlab, frontQuad } from "../../scenery/devices/slab.ts";
import { type PinholeCamera, rotate } from "../../pixels/perspective/camera.ts";
import type { Vector } from "../../pixels/perspective/cylinder.ts";
import type { Pose } from "./poses.ts";

/** Pixels a centimeter at which the keyboard is drawn. */
const deckScale = 34;

/** The half with the keyboard, and the lid, opened as far as the pose is tilted. */
export function laptopParts(pose: Pose): readonly [PlacedSlab, PlacedSlab] {
  const model = deviceModels.macbook;
  const { metal } = model;
  const base: Slab = {
    width: deck.width,
    height: deck.depth,
    depth: deck.height,
    corner: deck.corner,
    metal,
    buttons: [],
  };
  const lid: Slab = { ...bodyOf(model), depth: model.depth, corner: model.corner, metal, buttons: [] };
  const turned = { tilt: 0, roll: 0, turn: pose.turn };
  const rise = rotate({ ...turned, turn: 0, tilt: pose.tilt }, [0, lid.height / 2, 0]);
  const hinge: Vector = [0, deck.height - 0.1 + rise[1], -deck.depth / 2 + 0.45 + rise[2]];
  return [
    { slab: base, placement: { ...turned, tilt: -Math.PI / 2, place: [0, deck.height, 0] } },
    { slab: lid, placement: { ...turned, tilt: pose.tilt, place: rotate(turned, hinge) } },
  ];
}

/** The lid stands behind the keyboard for every camera in front of it, and its screen shines on the metal. */
export function drawLaptop(
  target: Sheet,
  base: PlacedSlab,
  lid: PlacedSlab,
  front: Sheet,
  camera: PinholeCamera,
  lamp: Vector,
): void {
  drawSlab(target, base.slab, drawDeck(deckScale), base.placement, camera, lamp);
  drawShine(target, base, camera);
  drawSlab(target, lid.slab, front, lid.placement, camera, lamp);
}

function drawShine({ context }: Sheet, { slab, placement }: PlacedSlab, camera: PinholeCamera): void {
  const [a, b, c, d] = frontQuad({ width: slab.width - 2, height: slab.height - 0.6 }, placement, camera);
  const end = {
    x: (a.x + b.x) / 2 + ((d.x + c.x - a.x - b.x) / 2) * 0.5,
    y: (a.y + b.y) / 2 + ((d.y + c.y - a.y - b.y) / 2) * 0.5,
  };
  const shine = context.createLinearGradient((a.x + b.x) / 2, (a.y + b.y) / 2, end.x, end.y);
  shine.addColorStop(0, "rgba(255,255,255,0.2)");
  shine.addColorStop(1, "rgba(255,255,255,0)");
  context.beginPath();
  for (const { x, y } of [a, b, c, d]) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = shine;
  context.fill();
}
