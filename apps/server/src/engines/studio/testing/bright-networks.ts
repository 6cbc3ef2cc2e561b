import type { Networks } from "../matting/locate.ts";

/** Networks that treat anything bright as the subject and find no people. */
export const brightNetworks: Networks = {
  saliency: {
    run: async (input, { height, width }) =>
      input.slice(0, height * width).map((red) => (red > 0 ? 0.95 : 0.01)),
  },
  people: { run: async (_, { height, width }) => new Float32Array(height * width) },
};
