import { Link } from "@tanstack/react-router";
import { CornerUpRight } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { Menu, MenuLink } from "../../../ui/menu.tsx";
import { useSite } from "../../../api/site.ts";
import { useToolLinks } from "../../shell/catalog/tool-links.ts";
import { useCatalog } from "../../shell/catalog/use-catalog.ts";
import { ResponsiveLabel } from "../../../ui/responsive-label.tsx";
import { acceptsResults } from "./accepts-results.ts";

interface Props {
  readonly runId: string;
  readonly index: number;
  /** The slug of the tool that made the image. */
  readonly tool: string;
  /** Whether the menu is in the bar at the bottom of a narrow screen. */
  readonly inBar?: boolean;
}

/**
 * Opens another tool with the result as its input, without starting a run. Lists only tools that work on this server
 * and accept the result.
 */
export function UseAsInput({ runId, index, tool, inBar = false }: Props) {
  const site = useSite();
  const catalog = useCatalog();
  const maker = catalog.find(({ slug }) => slug === tool);
  const isAvailable = (slug: string) =>
    site.tools.some((siteTool) => siteTool.slug === slug && siteTool.available);
  const otherTools = catalog.filter(
    (other) =>
      other.slug !== tool &&
      !other.flags.comingSoon &&
      isAvailable(other.slug) &&
      (maker === undefined || acceptsResults(maker, other)),
  );
  const linkTo = useToolLinks();
  return (
    <Menu
      align="end"
      trigger={{
        className: buttonClass(inBar ? { variant: "quiet", size: "bar" } : { variant: "pill", size: "pill" }),
        content: (
          <>
            <CornerUpRight size={17} aria-hidden />
            {inBar ? "Use in…" : <ResponsiveLabel whole="Use in another tool…" short="Use in…" />}
          </>
        ),
      }}
    >
      {otherTools.map(({ slug, name }) => (
        <MenuLink key={slug} link={<Link {...linkTo(slug, { from: `${runId}.${index}` })} />}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
