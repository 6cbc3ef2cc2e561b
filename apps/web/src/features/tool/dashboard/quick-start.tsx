import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { linkToEmbeddedTool } from "../../shell/catalog/tool-links.ts";
import { pickQuickStart } from "./categories.ts";

interface Props {
  readonly tools: readonly AnyTool[];
  readonly shownIn: keyof typeof styles;
}

const styles = {
  sidebar: {
    title: "px-3.5 text-base",
    list: "mt-1",
    link: "block rounded-button px-3.5 py-2 text-soft transition hover:text-ink",
  },
  grid: {
    title: "text-lg",
    list: "mt-2 grid grid-cols-2 gap-3",
    link: buttonClass({}, "w-full"),
  },
};

/** Links to the tools to start with, which are far apart in the alphabetical grid. */
export function QuickStart({ tools, shownIn }: Props) {
  const quickStartTools = pickQuickStart(tools);
  const style = styles[shownIn];
  if (quickStartTools.length === 0) return null;
  return (
    <section>
      <h2 className={style.title}>Quick Start</h2>
      <ul aria-label="Quick Start" className={style.list}>
        {quickStartTools.map(({ slug, name }) => (
          <li key={slug}>
            <Link {...linkToEmbeddedTool(slug)} className={style.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
