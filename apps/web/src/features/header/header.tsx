import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useVisitor } from "../session/visitor.tsx";
import { Logo } from "./logo.tsx";

const loadVisitorMenu = async () => ({ default: (await import("./visitor-menu.tsx")).VisitorMenu });
const loadAccountMenu = async () => ({ default: (await import("./account-menu.tsx")).AccountMenu });
const VisitorMenu = lazy(loadVisitorMenu);
const AccountMenu = lazy(loadAccountMenu);
const Account = lazy(async () => ({ default: (await import("./account.tsx")).Account }));

/** The header is on public pages, so it loads what needs the API or a dialog only on demand. */
export function Header() {
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  const [menu, setMenu] = useState<"never opened" | "open" | "closed">("never opened");
  const [profileOpen, setProfileOpen] = useState(false);
  const MenuOfWhoIsHere = signedIn ? AccountMenu : VisitorMenu;
  const prepareMenu = () => void (signedIn ? loadAccountMenu() : loadVisitorMenu());
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-hairline bg-paper pr-3 pl-5 sm:pr-5 sm:pl-7">
      <Logo />
      <div className="ml-auto flex items-center gap-2">
        {signedIn ? (
          <Suspense fallback={<span className="h-10 w-28 rounded-full border border-hairline" />}>
            <Account open={profileOpen} onOpenChange={setProfileOpen} />
          </Suspense>
        ) : (
          <Button
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
          onClick={() => setMenu("open")}
        >
          <Menu size={22} aria-hidden />
        </Button>
      </div>
      {menu !== "never opened" && (
        <Suspense>
          <MenuOfWhoIsHere
            open={menu === "open"}
            onOpenChange={(open) => setMenu(open ? "open" : "closed")}
            onProfile={() => setProfileOpen(true)}
          />
        </Suspense>
      )}
    </header>
  );
}
