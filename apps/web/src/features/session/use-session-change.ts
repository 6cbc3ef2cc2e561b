import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../api/trpc.ts";
import { useVisitor } from "./visitor.tsx";

/** After signing in or out: asks who is here now and forgets what belonged to the session before. */
export function useSessionChange(): () => Promise<void> {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const { sessionChanged } = useVisitor();
  return async () => {
    utils.auth.session.setData(undefined, await utils.client.auth.session.query());
    const [kept] = queryClient.getQueryCache().findAll({ queryKey: getQueryKey(trpc.auth.session) });
    queryClient.removeQueries({ predicate: (query) => query !== kept });
    sessionChanged();
  };
}
