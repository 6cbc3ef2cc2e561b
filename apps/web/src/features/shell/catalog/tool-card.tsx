import { Link } from "@tanstack/react-router";
import { Unplug } from "lucide-react";
import { useSite } from "../../../api/site.ts";
import { ToolImage } from "./tool-image.tsx";
import { useToolLinks } from "./tool-links.ts";

interface ToolCardProps {
  readonly tool: {
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly flags: { readonly hot?: boolean; readonly new?: boolean; readonly comingSoon?: boolean };
  };
  readonly level: "h2" | "h3";
}

/** A phone shows the image next to the text, so that more tools fit on its screen. */
const card = "flex w-full overflow-hidden rounded-card border border-hairline bg-raised sm:flex-col";

export function ToolCard(props: ToolCardProps) {
  const { flags, slug } = props.tool;
  const linkTo = useToolLinks();
  if (flags.comingSoon)
    return (
      <div className={card}>
        <CardFace {...props} badge={{ text: "Coming Soon", color: "text-soft" }} />
      </div>
    );
  const badge = flags.hot
    ? { text: "Hot", color: "text-accent" }
    : flags.new
      ? { text: "New", color: "text-ok" }
      : null;
  return (
    <Link {...linkTo(slug)} className={`${card} transition hover:border-edge`}>
      <CardFace {...props} badge={badge} />
    </Link>
  );
}

interface FaceProps extends ToolCardProps {
  readonly badge: { readonly text: string; readonly color: string } | null;
}

function CardFace({ tool, level: Heading, badge }: FaceProps) {
  const unavailable = useSite().tools.some(({ slug, available }) => slug === tool.slug && !available);
  return (
    <>
      <ToolImage
        slug={tool.slug}
        className="w-26 shrink-0 border-r sm:aspect-[4/3] sm:w-full sm:border-r-0 sm:border-b"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-4 py-3 sm:px-5 sm:pt-4 sm:pb-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Heading className="text-lg">{tool.name}</Heading>
          {badge && (
            <span
              className={`text-[12px] font-semibold tracking-[0.06em] whitespace-nowrap uppercase ${badge.color}`}
            >
              {badge.text}
            </span>
          )}
        </div>
        <p className="text-pretty text-soft max-sm:text-sm">{tool.description}</p>
        {unavailable && (
          <p className="mt-2 flex items-center gap-2 text-sm font-medium">
            <Unplug size={15} aria-hidden className="shrink-0 text-soft" />
            Needs a generative engine
          </p>
        )}
      </div>
    </>
  );
}
