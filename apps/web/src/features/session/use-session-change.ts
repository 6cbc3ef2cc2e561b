import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";
import { useVisitor } from "./visitor.tsx";

/** After signing in or out: forget what belonged to the old session and ask who is here now. */
export function useSessionChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { sessionChanged } = useVisitor();
  return async () => {
    sessionChanged();
    const session = await utils.client.auth.session.query();
    queryClient.clear();
    utils.auth.session.setData(undefined, session);
    await queryClient.invalidateQueries();
  };
}
