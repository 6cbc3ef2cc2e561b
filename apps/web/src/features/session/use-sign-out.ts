import { trpc } from "../../api/trpc.ts";
import { useSessionChange } from "./use-session-change.ts";

export function useSignOut(): () => void {
  const sessionChange = useSessionChange();
  const { mutate } = trpc.auth.signOut.useMutation({ onSettled: sessionChange });
  return () => mutate();
}
