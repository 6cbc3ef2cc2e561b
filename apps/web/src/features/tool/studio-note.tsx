import { Info } from "lucide-react";
import type { ToolScreenState } from "./use-tool-screen.ts";

/** What the local engine leaves out, before anything is spent. A refusal is said at the action. */
export function StudioNote({ screen: { tool, quote } }: { readonly screen: ToolScreenState }) {
  const { onStudio } = tool.texts;
  if (onStudio === undefined || quote?.engine !== "studio" || !quote.support.supported) return null;
  return (
    <p className="grid grid-cols-[17px_1fr] gap-2.5 text-sm text-pretty text-soft">
      <Info size={17} aria-hidden />
      {onStudio}
    </p>
  );
}
