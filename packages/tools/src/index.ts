export * as registry from "./registry.ts";
export {
  catalog,
  findTool,
  referenceRefusal,
  type ToolName,
  toolNameOf,
  toolsByCategory,
} from "./catalog.ts";
export {
  categories,
  defineTool,
  type AnyTool,
  type Category,
  type ExcludedChoices,
  type ExtraSlot,
  type ExtraSlotsOf,
  type RequiredOptionsOf,
  type FactsOf,
  type FinishedBy,
  type GenerateModule,
  type ImageSlot,
  type OptionsInput,
  type RunContext,
  type RunRecord,
  slotsFor,
  type SlotsOf,
  type Suggestion,
  type ToolDefinition,
  type UsesBrand,
} from "./define-tool.ts";
export { applyBrand } from "./brand.ts";
export { quoteText, quotingRule } from "./quote-text.ts";
export type * from "./option-field.ts";
export type * from "./request.ts";
