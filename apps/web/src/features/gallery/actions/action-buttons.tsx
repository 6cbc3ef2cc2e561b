import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { listButtons, type GalleryAction, type PressableAction, type Shelf, type Target } from "./action.ts";
import { useGalleryActions } from "./registry.ts";

interface Props extends Target {
  readonly place: "viewer" | "bulk";
  readonly shelf: Shelf;
  readonly collected: boolean;
  readonly onPress: (action: PressableAction, target: Target) => void;
}

/** Offers the actions of a place. */
export function ActionButtons({ place, shelf, collected, onPress, ...target }: Props) {
  const actions = useGalleryActions();
  const buttons = listButtons(actions, place, { shelf, collected, image: target.image });
  const groups = [...Map.groupBy(buttons, ({ group, label }) => group ?? label)];
  return groups.map(([name, members]) => (
    <ButtonGroup key={name} name={members.some(({ group }) => group !== undefined) ? name : undefined}>
      {members.map((action) => (
        <ActionButton
          key={action.label}
          action={action}
          target={target}
          onPress={(pressed) => onPress(pressed, target)}
        />
      ))}
    </ButtonGroup>
  ));
}

interface GroupProps {
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function ButtonGroup({ name, children }: GroupProps) {
  if (name === undefined) return children;
  return (
    <div role="group" aria-label={name} className="flex gap-2">
      {children}
    </div>
  );
}

interface ButtonProps {
  readonly action: GalleryAction;
  readonly target: Target;
  readonly onPress: (action: PressableAction) => void;
}

function ActionButton({ action, target, onPress }: ButtonProps) {
  if ("Button" in action) return <action.Button {...target} />;
  const { label, icon: Icon } = action;
  const { item } = target;
  if ("link" in action)
    return (
      item && (
        <Link {...action.link(item)} className={buttonClass({ variant: "pill", size: "pill" })}>
          <Icon size={16} aria-hidden />
          {label}
        </Link>
      )
    );
  const change = "change" in action ? action : null;
  const pressed = item ? change?.pressed?.(item) : undefined;
  return (
    <Button
      variant={item && change?.primary ? "primary" : "pill"}
      size="pill"
      className="shrink-0"
      aria-pressed={pressed}
      aria-haspopup={change ? undefined : "dialog"}
      onClick={() => onPress(action)}
    >
      <Icon size={16} aria-hidden fill={pressed ? "currentColor" : "none"} />
      {label}
    </Button>
  );
}
