import type { ChoiceField } from "@packshot/tools";
import type { Blocked } from "./blocked.ts";

/** What every view of a choice is given. */
export interface ChoiceListProps {
  readonly field: ChoiceField;
  readonly value: string;
  readonly blocked: Blocked;
  readonly onChange: (value: string) => void;
}
