import type { Networks } from "../matting/locate.ts";

/** Networks that take anything bright for the subject, and nobody for a person. */
export const brightNetworks: Networks = {
  saliency: {
    run: async (input, { height, width }) =>
      input.slice(0, height * width).map((red) => (red > 0 ? 0.95 : 0.01)),
  },
  people: { run: async (_, { height, width }) => new Float32Array(height * width) },
};
