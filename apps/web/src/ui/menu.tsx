import { Menu as Base } from "@base-ui/react/menu";
import { type ReactElement, type ReactNode, useRef } from "react";

interface Props {
  /** The content before the button, in the same row. */
  readonly before?: ReactNode;
  readonly trigger: {
    readonly className: string;
    readonly label?: string;
    readonly title?: string;
    readonly content: ReactNode;
  };
  readonly align: "start" | "end";
  readonly children: ReactNode;
}

/** Opens a list of links or actions below its button. */
export function Menu({ before, trigger, align, children }: Props) {
  // The menu is rendered next to its button: at the page's end, it would be outside all landmarks and behind a dialog.
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className="flex">
      {before}
      <Base.Root>
        <Base.Trigger aria-label={trigger.label} title={trigger.title} className={trigger.className}>
          {trigger.content}
        </Base.Trigger>
        <Base.Portal container={container}>
          <Base.Positioner
            positionMethod="fixed"
            sideOffset={8}
            align={align}
            collisionPadding={12}
            className="z-50"
          >
            <Base.Popup className="max-h-[var(--available-height)] w-60 overflow-y-auto rounded-card border border-hairline bg-paper p-1.5 shadow-panel outline-none">
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}

const item = "flex items-center gap-2.5 rounded-button px-3 py-2 outline-none data-highlighted:bg-sunk";

/** Renders an action in a menu, with its children in one row. */
export function MenuButton({
  onPress,
  className = "",
  children,
}: {
  readonly onPress: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Base.Item className={`cursor-pointer ${item} ${className}`} onClick={onPress}>
      {children}
    </Base.Item>
  );
}

/** The classes of groups of actions with a line between them. */
export const separated = "border-hairline not-first:mt-1.5 not-first:border-t not-first:pt-1.5";

/** Groups actions that belong together. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Base.Group aria-label={label} className={separated}>
      {children}
    </Base.Group>
  );
}

/** Renders a link in a menu; `link` is an element without children. */
export function MenuLink({ link, children }: { readonly link: ReactElement; readonly children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={link} className={item}>
      {children}
    </Base.LinkItem>
  );
}
