import { Link } from "@tanstack/react-router";
import { CornerUpRight } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import { Menu, MenuLink } from "../../ui/menu.tsx";
import { useToolLinks } from "../catalogue/tool-place.ts";
import { useCatalogue } from "../catalogue/use-catalogue.ts";

interface Props {
  readonly runId: string;
  readonly index: number;
  /** Is the slug of the tool that made the picture. */
  readonly tool: string;
}

/** Opens another tool with the result as its input; that tool waits for a click before it starts. */
export function UseAsInput({ runId, index, tool }: Props) {
  const others = useCatalogue().filter(
    ({ slug, images, flags }) => slug !== tool && !flags.comingSoon && Object.keys(images).length > 0,
  );
  const linkTo = useToolLinks();
  return (
    <Menu
      align="end"
      trigger={{
        className: buttonClass({ variant: "pill", size: "pill" }),
        content: (
          <>
            <CornerUpRight size={16} aria-hidden />
            <span className="max-md:sr-only">Use as input of…</span>
          </>
        ),
      }}
    >
      {others.map(({ slug, name }) => (
        <MenuLink key={slug} link={<Link {...linkTo(slug, { from: `${runId}.${index}` })} />}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
