import type { MouseEvent } from "react";
import { useVisitor } from "../../shell/session/visitor.tsx";

/** Makes a link ask visitors to sign in first. Until the app has loaded, the link opens a page that asks them. */
export function useLinkForMembers() {
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  if (signedIn) return {};
  return {
    preload: false as const,
    onPointerEnter: prepareSignIn,
    onFocus: prepareSignIn,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openSignIn();
    },
  };
}
