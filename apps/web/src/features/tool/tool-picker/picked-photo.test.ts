import { beforeEach, expect, test } from "vitest";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";
import { closeToolPicker, openToolPicker, readPickedPhoto } from "./picked-photo.ts";

const mug: IncomingPhoto = { kind: "url", url: "https://shop.test/mug.jpg" };
const vase: IncomingPhoto = { kind: "url", url: "https://shop.test/vase.jpg" };
const readPhoto = (userId: string) => readPickedPhoto(userId)?.photo ?? null;

beforeEach(closeToolPicker);

test("a visitor's photo is shown to the user who then signs in", () => {
  openToolPicker(mug);
  expect(readPhoto("ann")).toEqual(mug);
});

test("a user's photo is kept for their next session, but not shown to others", () => {
  openToolPicker(mug);
  expect([readPhoto("ann"), readPhoto("ann")]).toEqual([mug, mug]);
  expect(readPhoto("bob")).toBeNull();
  openToolPicker(vase);
  expect(readPhoto("bob")).toEqual(vase);
});
