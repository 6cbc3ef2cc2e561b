import { House, Keyboard, type LucideIcon, Newspaper, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer } from "../../../ui/drawer.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { ThemeControl } from "../theme/theme-control.tsx";

export interface MenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onProfile: () => void;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

interface MenuDrawerProps extends Omit<MenuProps, "onProfile" | "onSearch"> {
  /** The entries between Home and Blog. */
  readonly children?: ReactNode;
  readonly footer: ReactNode;
}

export function MenuDrawer({ open, onOpenChange, onShortcuts, children, footer }: MenuDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main" className="flex flex-col gap-1 p-3">
        <DrawerLink to="/" icon={House} label="Home" onClick={() => onOpenChange(false)} />
        {children}
        <DrawerLink to="/pricing" icon={Tag} label="Pricing" onClick={() => onOpenChange(false)} />
        <DrawerLink to="/blog" icon={Newspaper} label="Blog" onClick={() => onOpenChange(false)} />
        <div className="max-lg:hidden">
          <DrawerButton
            icon={Keyboard}
            label="Keyboard Shortcuts"
            hint="Press ? on any page"
            onClick={() => {
              onOpenChange(false);
              onShortcuts();
            }}
          />
        </div>
      </nav>
      <div className="mt-auto flex flex-col gap-4 border-t border-hairline p-6">
        <ThemeControl />
        {footer}
      </div>
    </Drawer>
  );
}

interface MenuLinkProps extends EntryProps {
  readonly to: "/" | "/dashboard" | "/gallery" | "/bulk" | "/pricing" | "/blog";
}

interface EntryProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string;
  readonly onClick: () => void;
}

const entry =
  "flex w-full items-center gap-4 rounded-button border border-transparent px-3 py-3 text-left transition hover:bg-sunk";

export function DrawerLink({ to, onClick, ...content }: MenuLinkProps) {
  return (
    <SiteLink
      href={to}
      onClick={onClick}
      aria-current={isCurrent(to) ? "page" : undefined}
      className={`${entry} aria-[current=page]:border-hairline aria-[current=page]:bg-raised`}
    >
      <EntryContent {...content} />
    </SiteLink>
  );
}

/** Returns whether an entry is the current page. Articles count as Blog; other subpages don't count. */
function isCurrent(path: MenuLinkProps["to"]): boolean {
  const { pathname } = location;
  return pathname === path || (path === "/blog" && pathname.startsWith("/blog/"));
}

export function DrawerButton({ onClick, ...content }: EntryProps) {
  return (
    <button type="button" onClick={onClick} className={entry}>
      <EntryContent {...content} />
    </button>
  );
}

function EntryContent({ icon: Icon, label, hint }: Omit<EntryProps, "onClick">) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className="text-soft" />
      <span>
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </>
  );
}
