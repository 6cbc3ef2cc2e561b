import { House } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer } from "../../ui/drawer.tsx";
import { ThemeControl } from "../theme/theme-control.tsx";
import { MenuLink } from "./menu-link.tsx";

export interface MenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onProfile: () => void;
}

interface Props extends Omit<MenuProps, "onProfile"> {
  /** Entries after Home. */
  readonly children?: ReactNode;
  readonly footer: ReactNode;
}

export function MenuDrawer({ open, onOpenChange, children, footer }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main" className="flex flex-col gap-1 p-3">
        <MenuLink to="/" icon={House} label="Home" onClick={() => onOpenChange(false)} />
        {children}
      </nav>
      <div className="mt-auto flex flex-col gap-4 border-t border-hairline p-6">
        <ThemeControl />
        {footer}
      </div>
    </Drawer>
  );
}
