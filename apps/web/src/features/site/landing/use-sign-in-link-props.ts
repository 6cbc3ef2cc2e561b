import type { MouseEvent } from "react";
import { useVisitor } from "../../shell/session/visitor.tsx";

/**
 * Returns the props of a link to a page that requires sign-in. For a visitor, a click opens the sign-in dialog instead.
 * Until the app has loaded, the link opens the page itself.
 */
export function useSignInLinkProps() {
  const { signedIn, openSignIn, prepareSignIn } = useVisitor();
  if (signedIn) return {};
  return {
    onPointerEnter: prepareSignIn,
    onFocus: prepareSignIn,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openSignIn();
    },
  };
}
