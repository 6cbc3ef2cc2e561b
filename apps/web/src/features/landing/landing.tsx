import { ToolCard } from "../catalogue/tool-card.tsx";
import { useSite } from "../../api/site.ts";
import { Hero } from "./hero.tsx";

export function Landing() {
  return (
    <>
      <Hero />
      <ToolList />
    </>
  );
}

/** Lists the tools; each card leads to its tool's screen. */
function ToolList() {
  const { tools } = useSite();
  return (
    <section className="mx-auto max-w-[1360px] px-5 py-16 sm:px-10" aria-labelledby="tools">
      <h2 id="tools" className="text-[30px]/9">
        What it does
      </h2>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))] gap-5">
        {tools.map((tool) => (
          <li key={tool.slug} className="flex max-w-md">
            <ToolCard tool={tool} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
