import type { AnyTool } from "@packshot/tools/catalogue";
import { Link } from "@tanstack/react-router";
import { previewOf } from "./previews.ts";

interface Props {
  readonly tool: AnyTool;
  readonly level: "h2" | "h3";
}

export function ToolCard({ tool, level: Heading }: Props) {
  const preview = previewOf(tool.slug);
  const badge = tool.flags.hot ? "Hot" : tool.flags.new ? "New" : null;
  return (
    <Link
      to="/$tool"
      params={{ tool: tool.slug }}
      className="group flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-raised transition hover:border-edge"
    >
      {preview && (
        <img
          src={preview}
          alt=""
          width={640}
          height={480}
          className="aspect-[4/3] w-full border-b border-hairline object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1 px-5 pt-4 pb-5">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="text-lg">{tool.name}</Heading>
          {badge && (
            <span
              className={`text-[12px] font-semibold tracking-[0.06em] uppercase ${badge === "Hot" ? "text-accent" : "text-ok"}`}
            >
              {badge}
            </span>
          )}
        </div>
        <p className="text-pretty text-soft">{tool.description}</p>
      </div>
    </Link>
  );
}
