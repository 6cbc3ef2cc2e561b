import { trpc } from "../../../api/trpc.ts";
import { deleteDrafts } from "../drafts/draft-store.ts";
import { useSessionChange } from "./use-session-change.ts";

/** Returns a function that ends the session and deletes what this browser has kept for it. */
export function useSignOut(): () => void {
  const sessionChange = useSessionChange();
  const { mutate } = trpc.auth.signOut.useMutation({
    onSettled: async () => {
      // Where the browser keeps nothing, there is nothing to delete.
      await deleteDrafts().catch(() => undefined);
      await sessionChange();
    },
  });
  return () => mutate();
}
