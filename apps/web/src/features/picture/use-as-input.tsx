import { Menu } from "@base-ui/react/menu";
import { Link } from "@tanstack/react-router";
import { CornerUpRight } from "lucide-react";
import { useRef } from "react";
import { buttonClass } from "../../ui/button.tsx";
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
  // The menu is rendered beside its button: at the page's end, it would be outside all landmarks and behind a dialog.
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="flex">
      <Menu.Root>
        <Menu.Trigger className={buttonClass({ variant: "pill", size: "pill" })}>
          <CornerUpRight size={16} aria-hidden />
          <span className="max-md:sr-only">Use as input of…</span>
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner
            positionMethod="fixed"
            sideOffset={8}
            align="end"
            collisionPadding={12}
            className="z-50"
          >
            <Menu.Popup className="max-h-[var(--available-height)] w-60 overflow-y-auto rounded-card border border-hairline bg-paper p-1.5 shadow-panel outline-none">
              {others.map(({ slug, name }) => (
                <Menu.LinkItem
                  key={slug}
                  closeOnClick
                  render={<Link {...linkTo(slug, { from: `${runId}.${index}` })} />}
                  className="block rounded-button px-3 py-2 outline-none data-highlighted:bg-sunk"
                >
                  {name}
                </Menu.LinkItem>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
