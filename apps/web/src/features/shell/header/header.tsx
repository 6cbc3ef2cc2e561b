import { Menu } from "lucide-react";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { usePageKeys } from "../shortcuts/use-page-keys.ts";
import { useVisitor } from "../session/visitor.tsx";
import { HeaderSlot } from "./header-slot.tsx";
import { Logo } from "./logo.tsx";

const loadVisitorMenu = async () => ({ default: (await import("./visitor-menu.tsx")).VisitorMenu });
const loadAccountMenu = async () => ({ default: (await import("./account-menu.tsx")).AccountMenu });
const VisitorMenu = lazy(loadVisitorMenu);
const AccountMenu = lazy(loadAccountMenu);
const Account = lazy(async () => ({ default: (await import("./account.tsx")).Account }));

const Palette = lazy(async () => ({ default: (await import("../palette/palette.tsx")).Palette }));

/** Returns the state of an overlay that is imported when it first opens and stays mounted for its closing animation. */
function useOverlay() {
  const [state, setState] = useState<"never opened" | "open" | "closed">("never opened");
  return {
    loaded: state !== "never opened",
    open: state === "open",
    setOpen: (open: boolean) => setState(open ? "open" : "closed"),
  };
}

interface Props {
  /** The dialog with the shortcuts of all areas. */
  readonly Shortcuts: ComponentType<{
    readonly open: boolean;
    readonly onOpenChange: (open: boolean) => void;
  }>;
  /** What's next to the logo. */
  readonly children?: ReactNode;
}

/** Renders the header. It's also on public pages, so what needs the API or a dialog is imported on demand. */
export function Header({ Shortcuts, children }: Props) {
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  const menu = useOverlay();
  const palette = useOverlay();
  const sheet = useOverlay();
  const [profileOpen, setProfileOpen] = useState(false);
  const MainMenu = signedIn ? AccountMenu : VisitorMenu;
  const prepareMenu = () => void (signedIn ? loadAccountMenu() : loadVisitorMenu());
  usePageKeys({
    onSearch: () => signedIn && palette.setOpen(!palette.open),
    onHelp: () => sheet.setOpen(true),
  });
  return (
    <header className="sticky top-(--notice) z-20 flex h-16 items-center gap-2 border-b border-hairline bg-paper pr-3 pl-5 sm:pr-5 sm:pl-7">
      <Logo />
      {children}
      <HeaderSlot />
      <div className="ml-auto flex items-center gap-2">
        {signedIn ? (
          <Suspense fallback={<span className="h-10 w-28 rounded-full border border-hairline" />}>
            <Account open={profileOpen} onOpenChange={setProfileOpen} />
          </Suspense>
        ) : (
          <Button
            data-for-visitors
            variant="primary"
            onPointerEnter={prepareSignIn}
            onFocus={prepareSignIn}
            onClick={openSignIn}
          >
            Get Started
          </Button>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label="Open menu"
          aria-haspopup="dialog"
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          onClick={() => menu.setOpen(true)}
        >
          <Menu size={22} aria-hidden />
        </Button>
      </div>
      <Suspense>
        {menu.loaded && (
          <MainMenu
            open={menu.open}
            onOpenChange={menu.setOpen}
            onProfile={() => setProfileOpen(true)}
            onSearch={() => palette.setOpen(true)}
            onShortcuts={() => sheet.setOpen(true)}
          />
        )}
      </Suspense>
      <Suspense>
        {palette.loaded && signedIn && (
          <Palette
            open={palette.open}
            onOpenChange={palette.setOpen}
            onShortcuts={() => sheet.setOpen(true)}
          />
        )}
      </Suspense>
      <Suspense>{sheet.loaded && <Shortcuts open={sheet.open} onOpenChange={sheet.setOpen} />}</Suspense>
    </header>
  );
}
