import { trpc } from "../../../api/trpc.ts";
import { deleteDrafts } from "../drafts/draft-store.ts";
import { useSessionRefresh } from "./use-session-refresh.ts";

/** Returns a function that ends the session and deletes what this browser has stored for it. */
export function useSignOut(): () => void {
  const refreshSession = useSessionRefresh();
  const { mutate } = trpc.auth.signOut.useMutation({
    onSettled: async () => {
      // Without storage in the browser, there is nothing to delete.
      await deleteDrafts().catch(() => undefined);
      await refreshSession();
    },
  });
  return () => mutate();
}
