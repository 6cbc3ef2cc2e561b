import { areas } from "./import-rules.ts";

/**
 * Files of the web app's areas that import an area above or next to their own, or something only tests may
 * import.
 */
export const forbiddenBetweenAreas = Object.entries(areas).flatMap(([area, others]) => [
  {
    path: `apps/web/src/features/${area}/t1.ts`,
    code: 'export * from "./testing/x.ts";',
    says: "nothing from a testing folder",
  },
  ...others.map((other) => ({
    path: `apps/web/src/features/${area}/deeper/${other}.ts`,
    code: `export * from "../../${other}/x.ts";`,
    says: "areas build on each other",
  })),
]);
