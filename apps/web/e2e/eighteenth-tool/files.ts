/** A tool as somebody would add it: the three files of its folder. The rest follows from its line in the registry. */
export const slug = "paper-cut-out";
export const registryLine = 'export { paperCutOut } from "./tools/paper-cut-out/index.ts";\n';

export const files = {
  "index.ts": `import { defineTool } from "../../define-tool.ts";

export const paperCutOut = defineTool({
  slug: "paper-cut-out",
  name: "Paper Cut-Out",
  description: "Your product cut out, to be laid on paper.",
  category: "Design Tools",
  flags: { new: true },
  images: { product: { label: "Product photo", missing: "Please upload an image first." } },
  subjectBox: true,
  prefers: "studio",
  variationLabels: ["Flat", "Lifted"],
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  texts: {
    title: "Paper Cut-Out",
    subtitle: "Your product, ready to be laid on paper.",
    action: "Cut Out",
    placeholder: "Upload a product photo to see it cut out.",
    failed: "No images were generated. Please try again.",
    insufficientTokens: "Insufficient tokens. Please purchase more tokens to continue.",
    tips: { good: ["One product, fully in the frame"], bad: ["Several things side by side"] },
  },
  downloadName: ({ n }) => \`paper-cut-out-\${n}.png\`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
`,
  "options.ts": `import { z } from "zod";
import type { OptionField } from "../../option-field.ts";

const edges = ["plain", "shadow"] as const;

export const schema = z.strictObject({ edge: z.enum(edges).default("plain") });
export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "edge",
    label: "Edge",
    view: "segments",
    choices: [
      { value: "plain", label: "Plain" },
      { value: "shadow", label: "Shadow" },
    ],
  },
];
`,
  "generate.ts": `import type { RunRecord } from "../../define-tool.ts";
import type { VariationRequest } from "../../request.ts";
import type { Options } from "./options.ts";

const sampling = { temperature: 0.1, topP: 1, maxOutputTokens: 8192 } as const;
const keep = "The photograph shows a product. Keep it exactly as it is and remove everything else.";

export function variations({ edge }: Options): readonly VariationRequest[] {
  const image = { images: ["product"], sampling, format: "png" } as const;
  const lifted = edge === "shadow" ? "soft-shadow" : "white";
  return [
    { ...image, label: "Flat", prompt: \`\${keep} Lay it flat.\`, recipe: { kind: "cut-out", finish: "transparent" } },
    { ...image, label: "Lifted", prompt: \`\${keep} Lift it a little.\`, recipe: { kind: "cut-out", finish: lifted } },
  ];
}

export function record({ edge }: Options): RunRecord {
  return { title: "Paper Cut-Out", prompt: \`Product with a \${edge} edge\`, styleSettings: { edge } };
}
`,
} as const;

/** What a script of somebody's may send, and what not. Compiled, never run. */
export const script = `import { createClient } from "@packshot/trpc/client";

const { paperCutOut } = createClient({ url: "http://localhost", apiKey: "pk" }).tools;
const images = { product: "id of an upload" };

export const start = () => paperCutOut.generate.mutate({ images, options: { edge: "shadow" } });
export const price = () => paperCutOut.quote.query({ options: {} });
// @ts-expect-error there is no such edge
export const wrongEdge = () => paperCutOut.generate.mutate({ images, options: { edge: "torn" } });
// @ts-expect-error there is no such slot
export const wrongSlot = () => paperCutOut.generate.mutate({ images: { logo: "id" }, options: {} });
`;
