import { createContext, lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from "react";
import { useEarlyClick } from "./early-click.ts";
import { followHint, hintChanged, readHint } from "./hint.ts";

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
  // The server renders pages for visitors; the browser looks again right after it has taken them over.
  const signedIn = useSyncExternalStore(followHint, readHint, () => false);
  const [dialog, setDialog] = useState<"never opened" | "open" | "closed">("never opened");
  useEarlyClick();

  return (
    <VisitorContext
      value={{
        signedIn,
        sessionChanged: hintChanged,
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
