import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import { useServer } from "./site.ts";
import { trpc } from "./trpc.ts";

/** Provides the API to part of a page, and suspends until the client has loaded. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const { loadApi } = useServer();
  const { queryClient, client } = use(loadApi());
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
