import { useQueryClient } from "@tanstack/react-query";
import { setSession } from "../../../api/follow-session.ts";
import { trpc } from "../../../api/trpc.ts";
import { useVisitor } from "./visitor.tsx";

/**
 * Returns a function to call after signing in or out, which refetches the session and drops the previous one's data.
 */
export function useSessionChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { sessionChanged } = useVisitor();
  return async () => {
    await setSession(queryClient, await client.auth.session.query());
    sessionChanged();
  };
}
