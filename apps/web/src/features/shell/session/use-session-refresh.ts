import { useQueryClient } from "@tanstack/react-query";
import { setSession } from "../../../api/follow-session.ts";
import { trpc } from "../../../api/trpc.ts";
import { useVisitor } from "./visitor.tsx";

/**
 * Returns a function to call after signing in or out. It refetches the session and drops the previous user's data.
 */
export function useSessionRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { notifySessionChange } = useVisitor();
  return async () => {
    await setSession(queryClient, await client.auth.session.query());
    notifySessionChange();
  };
}
