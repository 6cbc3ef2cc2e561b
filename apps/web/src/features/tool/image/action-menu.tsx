import type { LucideIcon } from "lucide-react";
import { Check, Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Menu, MenuButton, MenuGroup, MenuLink, separated } from "../../../ui/menu.tsx";
import { useIsWide } from "../../../ui/use-is-wide.ts";
import type { Download } from "./download.ts";
import { iconOnlyBesideLabels } from "../../../ui/responsive-label.tsx";

/** The groups of a menu, in order. */
const groups = ["Next", "This image", "All images", "Settings", "Gallery"] as const;

/** An action on results. */
export interface ResultAction {
  /** By default, the first group. */
  readonly group?: (typeof groups)[number];
  /** The class that hides the action in a menu whose toolbar has a button for it. */
  readonly hidden?: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether the setting is on; absent for other actions. */
  readonly on?: boolean;
  /** A function to call, a file to save, or a dialog to open. */
  readonly act: (() => void) | Download | OpensDialog;
}

interface OpensDialog {
  /** Renders the dialog, which calls `onClose` to close itself. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

interface Props {
  readonly actions: readonly ResultAction[];
}

const more = "More";

/** Lists the actions that have no button of their own: in a menu, or in a sheet on a narrow screen. */
export function ActionMenu({ actions }: Props) {
  const wide = useIsWide();
  const [dialog, setDialog] = useState<OpensDialog["dialog"] | null>(null);
  if (actions.length === 0) return null;
  const boundActions = actions.map((action) => ({
    ...action,
    act: bindDialog(action.act, (next) => setDialog(() => next)),
  }));
  return (
    <>
      {wide ? <ActionList actions={boundActions} /> : <ActionSheet actions={boundActions} />}
      {dialog?.(() => setDialog(null))}
    </>
  );
}

interface BoundAction extends ResultAction {
  readonly act: (() => void) | Download;
}

interface BoundActionsProps {
  readonly actions: readonly BoundAction[];
}

function bindDialog(
  act: ResultAction["act"],
  open: (dialog: OpensDialog["dialog"]) => void,
): BoundAction["act"] {
  return "dialog" in act ? () => open(act.dialog) : act;
}

function ActionList({ actions }: BoundActionsProps) {
  return (
    <Menu
      align="end"
      trigger={{
        className: buttonClass({ variant: "pill", size: "pill" }),
        title: more,
        content: <MoreLabel label={iconOnlyBesideLabels} />,
      }}
    >
      {groupActions(actions).map(({ group, members }) => (
        <MenuGroup key={group} label={group}>
          {members.map((action) =>
            typeof action.act === "function" ? (
              <MenuButton key={action.label} className={action.hidden} onPress={action.act}>
                <ActionLabel {...action} />
              </MenuButton>
            ) : (
              <MenuLink key={action.label} link={<a href={action.act.url} download={action.act.name} />}>
                <ActionLabel {...action} />
              </MenuLink>
            ),
          )}
        </MenuGroup>
      ))}
    </Menu>
  );
}

function groupActions(actions: readonly BoundAction[]) {
  const byGroup = Map.groupBy(actions, ({ group = groups[0] }) => group);
  return groups.flatMap((group) => {
    const members = byGroup.get(group);
    return members ? [{ group, members }] : [];
  });
}

function MoreLabel({ label = "" }: { readonly label?: string }) {
  return (
    <>
      <Ellipsis size={17} aria-hidden />
      <span className={label}>{more}</span>
    </>
  );
}

function ActionLabel({ icon: Icon, label, on }: BoundAction) {
  return (
    <>
      <Icon size={17} aria-hidden className="shrink-0 text-soft" />
      <span className="min-w-0 grow">{label}</span>
      {on === true && (
        <>
          <Check size={16} aria-hidden />
          <span className="sr-only">, on</span>
        </>
      )}
    </>
  );
}

function ActionSheet({ actions }: BoundActionsProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const row = "flex min-h-12 w-full items-center gap-3 rounded-button px-2 text-left hover:bg-sunk";
  return (
    <>
      <Button variant="quiet" size="bar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MoreLabel />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={more}>
        {groupActions(actions).map(({ group, members }) => (
          <ul key={group} aria-label={group} className={`-mx-2 flex flex-col ${separated}`}>
            {members.map((action) => {
              const { label, act } = action;
              return (
                <li key={label}>
                  {typeof act === "function" ? (
                    <button
                      type="button"
                      className={row}
                      onClick={() => {
                        close();
                        act();
                      }}
                    >
                      <ActionLabel {...action} />
                    </button>
                  ) : (
                    <a href={act.url} download={act.name} className={row} onClick={close}>
                      <ActionLabel {...action} />
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        ))}
      </Dialog>
    </>
  );
}
