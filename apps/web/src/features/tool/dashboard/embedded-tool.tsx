import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { lazy, Suspense } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { FullPageLoader } from "../../../ui/full-page-loader.tsx";
import { Message } from "../../../ui/message.tsx";
import type { ToolSearch } from "../../shell/catalog/tool-links.ts";
import type { ToolOptions } from "../options/option-values.ts";
import { loadToolScreen } from "./load-tool-screen.ts";

const ToolFromUrl = lazy(() => loadToolScreen().then((module) => ({ default: module.ToolFromUrl })));

export interface LoadedTool {
  readonly tool: AnyTool;
  readonly toolOptions: ToolOptions;
}

interface Props {
  readonly loaded: LoadedTool;
  readonly search: ToolSearch;
  readonly onSearch: (search: ToolSearch, history?: { readonly replace: true }) => void;
}

export function EmbeddedTool({ loaded, ...urlState }: Props) {
  return (
    <div className="min-w-0">
      <Suspense fallback={<FullPageLoader />}>
        <ToolFromUrl {...loaded} {...urlState} />
      </Suspense>
    </div>
  );
}

export function ToolNotFound({ slug }: { readonly slug: string }) {
  return (
    <Message icon={SearchX} title="Tool not found" text={`There's no tool named “${slug}”.`}>
      <Link to="/dashboard" className={buttonClass()}>
        Back to Tools
      </Link>
    </Message>
  );
}
