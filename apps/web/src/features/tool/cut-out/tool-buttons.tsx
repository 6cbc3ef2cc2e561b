import { Brush, Eraser, Hand, type LucideIcon, MousePointerClick, SquareDashed } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { Tool, Tools } from "./use-tools.ts";

interface Item {
  readonly tool: Tool;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly key?: string;
}

const items: readonly Item[] = [
  { tool: "keep", label: "Keep", icon: Brush, key: "K" },
  { tool: "erase", label: "Erase", icon: Eraser, key: "E" },
  { tool: "box", label: "Box", icon: SquareDashed, key: "B" },
  { tool: "pick", label: "Pick", icon: MousePointerClick, key: "P" },
  { tool: "move", label: "Pan", icon: Hand, key: "M" },
];

interface Props {
  readonly tools: Tools;
  /** Whether there is a cut-out to paint on. */
  readonly paintable: boolean;
}

/** Offers the editing tools: in a row on a phone, otherwise in a column next to the image. */
export function ToolButtons({ tools, paintable }: Props) {
  return (
    <div
      role="group"
      aria-label="Tools"
      className="flex gap-1 max-md:justify-around md:grid md:grid-cols-2 md:gap-2"
    >
      {items.map(({ tool, label, icon: Icon, key }) => (
        <Button
          key={tool}
          variant="pill"
          aria-pressed={tools.tool === tool}
          aria-keyshortcuts={key}
          disabled={!paintable && (tool === "keep" || tool === "erase")}
          className="max-md:h-13 max-md:flex-1 max-md:flex-col max-md:gap-0.5 max-md:px-1 max-md:text-sm md:justify-start md:px-3"
          onClick={() => tools.setTool(tool)}
        >
          <Icon size={18} aria-hidden className="shrink-0" />
          {label}
          {key !== undefined && (
            <kbd aria-hidden className="ml-auto font-sans text-sm font-normal opacity-60 max-md:hidden">
              {key}
            </kbd>
          )}
        </Button>
      ))}
    </div>
  );
}
