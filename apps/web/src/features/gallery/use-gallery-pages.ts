import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../api/trpc.ts";

const limit = 20;
const firstPage: string | null = null;

/** The gallery, newest first, page after page. */
export function useGalleryPages() {
  const { client } = trpc.useUtils();
  // Not tRPC's own hook: that sends a direction along, which this procedure does not take.
  return useInfiniteQuery({
    queryKey: [...getQueryKey(trpc.gallery.list), { pages: limit }],
    queryFn: ({ pageParam, signal }) => client.gallery.list.query({ limit, cursor: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
}
