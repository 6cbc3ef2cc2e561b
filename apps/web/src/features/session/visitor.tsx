import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { openSessionChannel } from "../../api/session-channel.ts";
import { isSignedInHint } from "./hint.ts";

const loadDialog = () => import("./sign-in-dialog.tsx");
const SignInDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInDialog })));

interface Visitor {
  /** Is only a hint: the server decides. */
  readonly signedIn: boolean;
  /** Must be called when a session begins or ends. */
  readonly sessionChanged: () => void;
  readonly openSignIn: () => void;
  /** Loads the dialog before it is needed. */
  readonly prepareSignIn: () => void;
}

const VisitorContext = createContext<Visitor | null>(null);

/** Knows who is signed in, as far as a page can without the API, and lets people sign in. */
export function VisitorProvider({ children }: { readonly children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(() => isSignedInHint(document.cookie));
  const [dialog, setDialog] = useState<"never opened" | "open" | "closed">("never opened");
  const sessionChanged = () => setSignedIn(isSignedInHint(document.cookie));

  useEffect(() => {
    // The session may change in another window, or on the server's own page behind the link in the email.
    const follow = () => setSignedIn(isSignedInHint(document.cookie));
    const channel = openSessionChannel(follow);
    document.addEventListener("visibilitychange", follow);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", follow);
    };
  }, []);

  return (
    <VisitorContext
      value={{
        signedIn,
        sessionChanged,
        openSignIn: () => setDialog("open"),
        prepareSignIn: () => void loadDialog(),
      }}
    >
      {children}
      {dialog !== "never opened" && (
        <Suspense>
          <SignInDialog
            open={dialog === "open"}
            onOpenChange={(open) => setDialog(open ? "open" : "closed")}
          />
        </Suspense>
      )}
    </VisitorContext>
  );
}

export function useVisitor(): Visitor {
  const visitor = use(VisitorContext);
  if (!visitor) throw new Error("useVisitor outside VisitorProvider");
  return visitor;
}
