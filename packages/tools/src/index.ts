export * as registry from "./registry.ts";
export {
  catalog,
  findTool,
  explainReferenceRefusal,
  type ToolName,
  getToolDisplayName,
  getToolName,
  groupToolsByCategory,
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
  listSlots,
  placesProduct,
  type SlotsOf,
  type Suggestion,
  type ToolDefinition,
  type UsesBrand,
} from "./define-tool.ts";
export { applyBrand } from "./brand.ts";
export { quoteText, quotingRule } from "./quote-text.ts";
export type * from "./option-field.ts";
export type * from "./request.ts";
