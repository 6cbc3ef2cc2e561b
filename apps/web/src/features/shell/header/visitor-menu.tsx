import { Button } from "../../../ui/button.tsx";
import { useVisitor } from "../session/visitor.tsx";
import { MenuDrawer, type MenuProps } from "./menu-drawer.tsx";

export function VisitorMenu({ open, onOpenChange, onShortcuts }: MenuProps) {
  const { openSignIn } = useVisitor();
  const getStarted = () => {
    onOpenChange(false);
    openSignIn();
  };
  return (
    <MenuDrawer
      open={open}
      onOpenChange={onOpenChange}
      onShortcuts={onShortcuts}
      footer={
        <Button variant="primary" className="h-auto flex-col gap-0 py-2.5" onClick={getStarted}>
          Get Started
          <span className="text-sm font-normal">Create your account</span>
        </Button>
      }
    />
  );
}
