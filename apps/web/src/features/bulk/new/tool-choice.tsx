import { Link } from "@tanstack/react-router";
import { useSite } from "../../../api/site.ts";
import { ToolImage } from "../../shell/catalog/tool-image.tsx";
import { useCatalog } from "../../shell/catalog/use-catalog.ts";
import { needsTable } from "./required-input.ts";

/** Offers the tools available on this server. */
export function ToolChoice() {
  const { tools } = useSite();
  const offeredTools = useCatalog().filter(
    ({ slug, flags }) => !flags.comingSoon && tools.some((tool) => tool.slug === slug && tool.available),
  );
  return (
    <section aria-labelledby="tool-title" className="mt-8">
      <h2 id="tool-title" className="text-[22px]/7">
        Choose a tool
      </h2>
      <p className="mt-1 text-soft">Every row in the job uses this tool.</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {offeredTools.map((tool) => (
          <li key={tool.slug} className="flex">
            <Link
              to="/bulk/new"
              search={{ tool: tool.slug }}
              className="flex w-full flex-col overflow-hidden rounded-card border border-hairline bg-raised transition hover:border-edge"
            >
              <ToolImage slug={tool.slug} />
              <span className="px-4 pt-3 pb-4">
                <span className="block font-title text-lg/6 font-semibold">{tool.name}</span>
                {needsTable(tool) && <span className="mt-0.5 block text-sm text-soft">From a CSV</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
