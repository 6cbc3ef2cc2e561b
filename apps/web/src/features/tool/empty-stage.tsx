import type { AnyTool } from "@packshot/tools/catalogue";
import { ImageUp, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { SlotButtons } from "./slot-buttons.tsx";
import { Tips } from "./tips.tsx";
import type { ToolScreenState } from "./use-tool-screen.ts";

interface Props {
  readonly tool: AnyTool;
  readonly screen: ToolScreenState;
}

/** The way in, and what makes a good start for this tool. */
export function EmptyStage({ tool, screen }: Props) {
  const [slot] = Object.keys(tool.images);
  return (
    <Begin>
      <div className="flex w-full max-w-2xl flex-col items-center rounded-card border border-dashed border-edge bg-raised px-6 py-12 text-center lg:py-16">
        {slot === undefined ? (
          <PenLine size={36} strokeWidth={1.25} aria-hidden className="text-soft" />
        ) : (
          <ImageUp size={36} strokeWidth={1.25} aria-hidden className="text-soft" />
        )}
        <h2 className="mt-4 text-[22px]/7">{tool.texts.placeholder}</h2>
        {slot !== undefined && (
          <>
            <p className="mt-1 mb-6 text-soft">
              Drop it anywhere on this screen, paste it, or paste a link to it.
            </p>
            <SlotButtons slot={slot} screen={screen} />
          </>
        )}
      </div>
      <Tips tool={tool} />
    </Begin>
  );
}

/** Room for a screen's beginning: centered, and scrolled where it is taller than the stage. */
export function Begin({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col p-5 lg:overflow-y-auto lg:p-10">
      <div className="m-auto flex w-full flex-col items-center gap-5">{children}</div>
    </div>
  );
}
