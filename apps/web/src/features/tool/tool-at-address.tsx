import type { AnyTool } from "@packshot/tools/catalogue";
import { useMemo } from "react";
import type { ToolSearch } from "../catalogue/tool-place.ts";
import type { ToolOptions } from "../options/option-values.ts";
import { pictureFrom } from "../upload/read-transfer.ts";
import { ToolScreen } from "./tool-screen.tsx";

interface Props {
  readonly tool: AnyTool;
  readonly toolOptions: ToolOptions;
  readonly search: ToolSearch;
  /** Writes what the screen shows into the address, as a new entry of the history unless it replaces the last one. */
  readonly onSearch: (search: ToolSearch, history?: { readonly replace: true }) => void;
}

/** Shows a tool's screen for what the address says. */
export function ToolAtAddress({ tool, toolOptions, search: { run, again, from, image }, onSearch }: Props) {
  const arriving = useMemo(() => pictureFrom({ from, image }), [from, image]);
  return (
    <ToolScreen
      key={tool.slug}
      tool={tool}
      toolOptions={toolOptions}
      runId={run ?? again ?? null}
      takesOver={run === undefined && again !== undefined}
      onRunChange={(next) => {
        if (next !== null) onSearch({ run: next });
        else onSearch({}, again === undefined ? undefined : { replace: true });
      }}
      arriving={arriving}
      onArrived={() => onSearch({}, { replace: true })}
    />
  );
}
