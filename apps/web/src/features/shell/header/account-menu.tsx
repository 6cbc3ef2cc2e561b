import { Images, Layers, LayoutGrid, Search } from "lucide-react";
import { ApiProvider } from "../../../api/api-provider.tsx";
import { Button } from "../../../ui/button.tsx";
import { DrawerButton, MenuDrawer, DrawerLink, type MenuProps } from "./menu-drawer.tsx";
import { useSignOut } from "../session/use-sign-out.ts";

export function AccountMenu(props: MenuProps) {
  return (
    <ApiProvider>
      <Menu {...props} />
    </ApiProvider>
  );
}

function Menu({ open, onOpenChange, onProfile, onSearch, onShortcuts }: MenuProps) {
  const signOut = useSignOut();
  const close = () => onOpenChange(false);
  const closeThen = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <MenuDrawer
      open={open}
      onOpenChange={onOpenChange}
      onShortcuts={onShortcuts}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={closeThen(onProfile)}>Profile</Button>
          <Button onClick={closeThen(signOut)}>Sign Out</Button>
        </div>
      }
    >
      <DrawerLink
        to="/dashboard"
        icon={LayoutGrid}
        label="Creator Dashboard"
        hint="All AI tools in one place"
        onClick={close}
      />
      <DrawerLink
        to="/gallery"
        icon={Images}
        label="My Gallery"
        hint="AI-generated content"
        onClick={close}
      />
      <DrawerLink to="/bulk" icon={Layers} label="Bulk Jobs" hint="One tool, many photos" onClick={close} />
      <DrawerButton
        icon={Search}
        label="Search"
        hint="Tools, images, settings, docs"
        onClick={closeThen(onSearch)}
      />
    </MenuDrawer>
  );
}
