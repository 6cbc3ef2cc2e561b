import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useVisitor } from "../session/visitor.tsx";
import { Logo } from "./logo.tsx";

const loadDrawer = () => import("./menu-drawer.tsx");
const MenuDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.MenuDrawer })));
const Account = lazy(() => import("./account.tsx").then((module) => ({ default: module.Account })));

/** Public: what needs the API or a dialog is fetched when it is needed. */
export function Header() {
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  const [menu, setMenu] = useState<"never opened" | "open" | "closed">("never opened");
  const [profileOpen, setProfileOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-hairline bg-paper pr-3 pl-5 sm:pl-7 sm:pr-5">
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
          onPointerEnter={() => void loadDrawer()}
          onFocus={() => void loadDrawer()}
          onClick={() => setMenu("open")}
        >
          <Menu size={22} aria-hidden />
        </Button>
      </div>
      {menu !== "never opened" && (
        <Suspense>
          <MenuDrawer
            open={menu === "open"}
            onOpenChange={(open) => setMenu(open ? "open" : "closed")}
            onProfile={() => setProfileOpen(true)}
          />
        </Suspense>
      )}
    </header>
  );
}
