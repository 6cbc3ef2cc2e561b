import { createContext, lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from "react";
import { useEarlyInput } from "./early-input.ts";
import { followHint, notifyHintListeners, readHint } from "./session-hint.ts";

const loadDialog = () => import("./sign-in-dialog.tsx");
const SignInDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInDialog })));
const prepareSignIn = () => void loadDialog().catch(() => undefined);

interface Visitor {
  /** A hint only. The server decides whether the user is signed in. */
  readonly signedIn: boolean;
  /** Must be called when a session starts or ends. */
  readonly notifySessionChange: () => void;
  readonly openSignIn: () => void;
  /** Preloads the dialog. */
  readonly prepareSignIn: () => void;
}

const VisitorContext = createContext<Visitor | null>(null);

/** Provides the sign-in state that a page knows without the API, and the sign-in dialog. */
export function VisitorProvider({ children }: { readonly children: ReactNode }) {
  // The server renders pages for visitors; the browser reads the hint right after hydration.
  const signedIn = useSyncExternalStore(followHint, readHint, () => false);
  const [dialog, setDialog] = useState<"never opened" | "open" | "closed">("never opened");
  useEarlyInput();

  return (
    <VisitorContext
      value={{
        signedIn,
        notifySessionChange: notifyHintListeners,
        openSignIn: () => setDialog("open"),
        prepareSignIn,
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
  if (!visitor) throw new Error("useVisitor was called outside of VisitorProvider.");
  return visitor;
}
