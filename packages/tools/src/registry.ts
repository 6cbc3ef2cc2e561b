// One line for each tool. The export's name is the procedure's: `tools.removeBackground.generate`.
export { hairstyles } from "./tools/hairstyles/index.ts";
export { removeBackground } from "./tools/remove-background/index.ts";
