import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { deleteDrafts } from "../drafts/draft-store.ts";
import { useSessionRefresh } from "./use-session-refresh.ts";

/** Returns a function to call when the session has ended. It deletes what this browser has stored for it. */
export function useSessionEnd(): () => Promise<void> {
  const refreshSession = useSessionRefresh();
  return async () => {
    // Without storage in the browser, there is nothing to delete.
    await deleteDrafts().catch(() => undefined);
    await refreshSession();
  };
}

/** Returns a function that ends the session. */
export function useSignOut(): () => void {
  const endSession = useSessionEnd();
  const { mutate } = trpc.auth.signOut.useMutation({
    onSuccess: endSession,
    onError: (error) => showToast({ text: `Couldn't sign out. ${toApiError(error).message}`, failed: true }),
  });
  return () => mutate();
}
