import type { DirectionalLight, PlateFacts, PlateLight } from "./plate.ts";
import type { Vector } from "../../pixels/vector.ts";

const mirrorVector = ([x, y, z]: Vector): Vector => [-x, y, z];
const mirrorAndReverse = ([x, y, z]: Vector): Vector => [x, -y, -z];

function mirrorLight(light: PlateLight): PlateLight {
  switch (light.kind) {
    case "area":
      // One side is reversed, so that the light still shines along -(u × v).
      return {
        ...light,
        center: mirrorVector(light.center),
        u: mirrorAndReverse(light.u),
        v: mirrorVector(light.v),
      };
    case "sun":
      return { ...light, direction: mirrorVector(light.direction) };
    case "sky":
      return light;
  }
}

function mirrorProbe([red, green, blue]: DirectionalLight): DirectionalLight {
  return [
    [red[0], -red[1], red[2], red[3]],
    [green[0], -green[1], green[2], green[3]],
    [blue[0], -blue[1], blue[2], blue[3]],
  ];
}

/** Returns the facts of the same room mirrored horizontally. */
export function mirrorFacts(facts: PlateFacts): PlateFacts {
  const { camera, calm } = facts;
  return {
    ...facts,
    camera: {
      ...camera,
      position: mirrorVector(camera.position),
      forward: mirrorVector(camera.forward),
      right: mirrorAndReverse(camera.right),
      up: mirrorVector(camera.up),
      center: { ...camera.center, x: 1 - camera.center.x },
    },
    stand: mirrorVector(facts.stand),
    lights: facts.lights.map(mirrorLight),
    probe: { key: mirrorProbe(facts.probe.key), fill: mirrorProbe(facts.probe.fill) },
    calm: { ...calm, left: 1 - calm.left - calm.width },
  };
}
