import sharp from "sharp";
import { expect, it } from "vitest";
import { cutOut } from "./cut-out.ts";
import { brightNetworks } from "../testing/bright-networks.ts";

const networks = () => Promise.resolve(brightNetworks);
const nearlyAll = { left: 0.02, top: 0.02, width: 0.96, height: 0.96 };

/** Draws a bright square on a dark background. */
function square(): Promise<Buffer> {
  const bright = sharp({ create: { width: 150, height: 150, channels: 3, background: "#e6e6e6" } }).png();
  return bright.extend({ top: 15, bottom: 15, left: 15, right: 75, background: "#282828" }).toBuffer();
}

it("cutOut stays uncertain on a copy of an uncertain picture until a box says where its subject is", async () => {
  const png = await square();
  expect(await cutOut(png, undefined, networks)).toMatchObject({ uncertain: false });
  expect(await cutOut(png, undefined, networks, true)).toMatchObject({ uncertain: true });
  expect(await cutOut(png, nearlyAll, networks, true)).toMatchObject({ uncertain: false });
});
