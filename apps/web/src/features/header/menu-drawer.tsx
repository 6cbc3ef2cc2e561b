import { House, Images, LayoutGrid } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { useVisitor } from "../session/visitor.tsx";
import { ThemeControl } from "../theme/theme-control.tsx";
import { MenuLink } from "./menu-link.tsx";

const AccountEntries = lazy(() =>
  import("./account-entries.tsx").then((module) => ({ default: module.AccountEntries })),
);

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onProfile: () => void;
}

export function MenuDrawer({ open, onOpenChange, onProfile }: Props) {
  const { signedIn, openSignIn } = useVisitor();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main" className="flex flex-col gap-1 p-3">
        <MenuLink to="/" icon={House} label="Home" onClick={close} />
        {signedIn && (
          <>
            <MenuLink
              to="/dashboard"
              icon={LayoutGrid}
              label="Creator Dashboard"
              hint="All AI tools in one place"
              onClick={close}
            />
            <MenuLink
              to="/gallery"
              icon={Images}
              label="My Gallery"
              hint="AI-generated content"
              onClick={close}
            />
          </>
        )}
      </nav>
      <div className="mt-auto flex flex-col gap-4 border-t border-hairline p-6">
        <ThemeControl />
        {signedIn ? (
          <Suspense>
            <AccountEntries
              onProfile={() => {
                close();
                onProfile();
              }}
              onSignOut={close}
            />
          </Suspense>
        ) : (
          <Button
            variant="primary"
            className="h-auto flex-col gap-0 py-2.5"
            onClick={() => {
              close();
              openSignIn();
            }}
          >
            Get Started
            <span className="text-sm font-normal">Create your account</span>
          </Button>
        )}
      </div>
    </Drawer>
  );
}
