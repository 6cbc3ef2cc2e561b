import type { SiteFacts } from "@packshot/trpc";
import { useRef } from "react";
import { useSite } from "../../../api/site.ts";
import { StepButton } from "../../../ui/step-button.tsx";
import { ToolImage } from "../../shell/catalog/tool-image.tsx";
import { createToolUrl } from "../../shell/catalog/tool-url.ts";
import { Section } from "./section.tsx";
import { useSignInLinkProps } from "./use-sign-in-link-props.ts";

/** The width of a card and the gap next to it, so that one step shows the next card. */
const STEP_PX = 220;

export function ToolCarousel() {
  const { tools } = useSite();
  const list = useRef<HTMLUListElement>(null);
  const step = (by: 1 | -1) => list.current?.scrollBy({ left: by * STEP_PX });
  return (
    <Section
      id="features"
      title="Every tool, one token each"
      lead="Every run costs one token, whichever tool you use. Its images stay in your gallery."
      controls={
        <div className="flex items-center gap-2">
          <StepButton by={-1} label="Previous tools" disabled={false} className="" onStep={step} />
          <StepButton by={1} label="Next tools" disabled={false} className="" onStep={step} />
        </div>
      }
    >
      <ul
        ref={list}
        aria-label="Tools"
        className="-mx-5 flex gap-5 overflow-x-auto scroll-px-5 px-5 pb-4 motion-safe:scroll-smooth sm:-mx-10 sm:scroll-px-10 sm:px-10"
      >
        {tools.map((tool) => (
          <li key={tool.slug} className="flex w-50 shrink-0">
            <Card tool={tool} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const card = "flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-raised";

function Card({ tool }: { readonly tool: SiteFacts["tools"][number] }) {
  const signInLinkProps = useSignInLinkProps();
  if (tool.flags.comingSoon)
    return (
      <div aria-disabled className={card}>
        <Face {...tool} note="Coming Soon" />
      </div>
    );
  return (
    <a
      href={createToolUrl(tool.slug)}
      {...signInLinkProps}
      className={`${card} transition hover:border-edge`}
    >
      <Face {...tool} note={tool.available ? null : "Needs a generative engine"} />
    </a>
  );
}

interface FaceProps extends Pick<SiteFacts["tools"][number], "slug" | "name" | "description"> {
  readonly note: string | null;
}

function Face({ slug, name, description, note }: FaceProps) {
  return (
    <>
      <ToolImage slug={slug} />
      <span className="flex flex-1 flex-col gap-1 px-4 pt-3 pb-4">
        <span className="font-title text-base font-semibold">{name}</span>
        <span className="line-clamp-3 text-sm text-pretty text-soft">{description}</span>
        {note !== null && <span className="mt-auto pt-1 text-sm font-medium">{note}</span>}
      </span>
    </>
  );
}
