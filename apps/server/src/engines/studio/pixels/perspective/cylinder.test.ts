import fc from "fast-check";
import { expect, it } from "vitest";
import { dot } from "../vector.ts";
import { type Airship, hitAirship, toView } from "./cylinder.ts";

const angle = (max: number) => fc.double({ min: -max, max, noNaN: true });
const ship = fc.record({
  nose: fc.constant(2.9),
  tail: fc.constant(3.9),
  radius: fc.constant(1),
  yaw: angle(0.5),
  pitch: angle(0.4),
});

it("hitAirship finds each visible point of the hull at its projection", () => {
  fc.assert(
    fc.property(ship, angle(0.85), angle(0.8), (body: Airship, along, around) => {
      const x = along * (along > 0 ? body.nose : body.tail);
      const girth = body.radius * Math.sqrt(1 - along * along);
      const [viewX, viewY] = toView(body, [x, girth * Math.sin(around), girth * Math.cos(around)]);
      const hit = hitAirship(body, { x: viewX, y: viewY });
      // A nearer point hides the one on the far side.
      if (!hit || Math.abs(hit.along - along) > 1e-6) return;
      expect(hit.around).toBeCloseTo(around, 5);
      expect(Math.hypot(...hit.normal)).toBeCloseTo(1, 9);
      expect(dot(hit.normal, [0, 0, 1])).toBeGreaterThan(-1e-9);
    }),
  );
});

it("hitAirship hits a level hull in its middle and misses above it", () => {
  const level: Airship = { nose: 3, tail: 4, radius: 1, yaw: 0, pitch: 0 };
  expect(hitAirship(level, { x: 0, y: 0 })?.around).toBeCloseTo(0);
  expect(hitAirship(level, { x: 0, y: Math.SQRT1_2 })?.around).toBeCloseTo(Math.PI / 4);
  expect(hitAirship(level, { x: 1.5, y: 0 })?.along).toBeCloseTo(0.5);
  expect(hitAirship(level, { x: -2, y: 0 })?.along).toBeCloseTo(-0.5);
  expect(hitAirship(level, { x: 0, y: 1.01 })).toBeUndefined();
  expect(hitAirship(level, { x: 3.01, y: 0 })).toBeUndefined();
});
