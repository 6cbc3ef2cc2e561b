// One line for each tool. The export's name is the procedure's: `tools.removeBackground.generate`.
export { removeBackground } from "./tools/remove-background/index.ts";
