import type { MouseEvent } from "react";
import { useVisitor } from "../../shell/session/visitor.tsx";

/**
 * Opens the sign-in dialog when a visitor follows the link. Until the app has loaded, the link opens a page that
 * requires sign-in.
 */
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
