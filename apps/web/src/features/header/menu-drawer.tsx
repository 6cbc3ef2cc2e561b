import { Link } from "@tanstack/react-router";
import { House, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer } from "../../ui/drawer.tsx";
import { ThemeControl } from "../theme/theme-control.tsx";

export interface MenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onProfile: () => void;
}

interface MenuDrawerProps extends Omit<MenuProps, "onProfile"> {
  /** These entries follow Home. */
  readonly children?: ReactNode;
  readonly footer: ReactNode;
}

export function MenuDrawer({ open, onOpenChange, children, footer }: MenuDrawerProps) {
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

interface MenuLinkProps {
  readonly to: "/" | "/dashboard" | "/gallery";
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

export function MenuLink({ to, icon: Icon, label, hint, onClick }: MenuLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      activeOptions={{ exact: true }}
      className="flex items-center gap-4 rounded-button border border-transparent px-3 py-3 transition hover:bg-sunk"
      activeProps={{ className: "border-hairline bg-raised" }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="text-soft" />
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </Link>
  );
}
