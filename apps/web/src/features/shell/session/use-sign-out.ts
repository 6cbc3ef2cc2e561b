import { toApiError } from "../../../api/error.ts";
import { trpc } from "../../../api/trpc.ts";
import { showToast } from "../../../ui/toasts.tsx";
import { deleteDrafts } from "../drafts/draft-store.ts";
import { takePhotoForApp } from "../drafts/photo-for-app.ts";
import { useSessionRefresh } from "./use-session-refresh.ts";

/** Deletes what this browser has stored for a user, because its next user may be someone else. */
export async function deleteUserStorage(): Promise<void> {
  sessionStorage.clear();
  // Without databases in the browser, there are no drafts and no photo.
  await Promise.all([deleteDrafts(), takePhotoForApp()]).catch(() => undefined);
}

/** Returns a function to call when the session has ended. It deletes what this browser has stored for the user. */
export function useSessionEnd(): () => Promise<void> {
  const refreshSession = useSessionRefresh();
  return async () => {
    await deleteUserStorage();
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
