import { createRandomId } from "@packshot/trpc/client/random-id";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { useSite } from "../../../api/site.ts";
import { type GalleryItem, trpc, type TrpcClient } from "../../../api/trpc.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ToolImage } from "../../shell/catalog/tool-image.tsx";
import { useCatalog } from "../../shell/catalog/use-catalog.ts";
import { acceptsResults } from "../../tool/image/accepts-results.ts";
import { type CarriedUpload, carryUploads } from "../../tool/upload/carried-files.ts";
import { collectItems, TooManyItems } from "../collect-items.ts";
import { useGallery } from "../gallery-context.ts";
import { toFilter } from "../gallery-filter.ts";
import { type DialogProps, type GalleryAction, undeletedShelves } from "./action.ts";

export const runTool: GalleryAction = {
  label: "Run a tool…",
  icon: Layers,
  places: { bulk: undeletedShelves },
  Dialog: RunToolDialog,
};

/** Maximum items, far below the row limit of a job, because each item is copied before the cost is known. */
const MAX_ITEMS = 200;

/** Prepares a bulk job with the first image of each selected item. */
function RunToolDialog({ selection, onClose }: DialogProps) {
  const { client } = trpc.useUtils();
  const { search } = useGallery();
  const [key] = useState(createRandomId);
  const selectedItems = useQuery({
    queryKey: ["items for a tool", key],
    queryFn: async () => {
      const { maxRows } = await client.bulk.limits.query();
      const limit = { items: Math.min(maxRows, MAX_ITEMS), per: "job" } as const;
      return collectItems(client, toFilter(search), selection, limit);
    },
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title="Run a tool"
      description="Each item's first image becomes a row of a bulk job. You'll see the cost before you start."
    >
      {selectedItems.error && (
        <ErrorBox>
          {selectedItems.error instanceof TooManyItems
            ? selectedItems.error.message
            : toApiError(selectedItems.error).message}
        </ErrorBox>
      )}
      {selectedItems.data ? (
        <ToolList items={selectedItems.data} onClose={onClose} />
      ) : (
        !selectedItems.error && <Spinner size="lg" />
      )}
    </Dialog>
  );
}

interface ListProps {
  readonly items: readonly GalleryItem[];
  readonly onClose: () => void;
}

function ToolList({ items, onClose }: ListProps) {
  const tools = useSuitableTools(items);
  const { start, copiedCount, error } = useJobFromItems(items, onClose);
  if (copiedCount !== null)
    return (
      <p role="status" className="flex items-center gap-2 tabular-nums">
        <Spinner size="sm" />
        Preparing {copiedCount} of {items.length}…
      </p>
    );
  return (
    <>
      {error !== null && <ErrorBox>{error}</ErrorBox>}
      {tools.length === 0 && <p>No tool can use all of these images. Select images made by the same tool.</p>}
      <ul className="mt-5 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {tools.map(({ slug, name }) => (
          <li key={slug} className="flex">
            <button
              type="button"
              onClick={() => void start(slug)}
              className="flex w-full items-center gap-3 overflow-hidden rounded-button border border-hairline bg-raised pr-3 text-left font-medium transition hover:border-edge"
            >
              <span className="w-20 shrink-0 *:border-b-0">
                <ToolImage slug={slug} />
              </span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the tools that take one photo and accept the results of all the items' tools. */
function useSuitableTools(items: readonly GalleryItem[]) {
  const { tools } = useSite();
  const catalog = useCatalog();
  const itemTools = catalog.filter(({ slug }) => items.some(({ toolName }) => toolName === slug));
  return catalog.filter(
    (tool) =>
      !tool.flags.comingSoon &&
      Object.keys(tool.images).length === 1 &&
      tools.some(({ slug, available }) => slug === tool.slug && available) &&
      itemTools.every((itemTool) => acceptsResults(itemTool, tool)),
  );
}

/** Creates uploads from the items' first images and opens a new job with them, unless the dialog is closed first. */
function useJobFromItems(items: readonly GalleryItem[], onClose: () => void) {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const [copiedCount, setCopiedCount] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  const start = async (tool: string) => {
    setError(null);
    setCopiedCount(0);
    try {
      const uploads = await createUploads(client, items, (count) => open.current && setCopiedCount(count));
      if (!open.current) return;
      carryUploads(uploads);
      onClose();
      await navigate({ to: "/bulk/new", search: { tool } });
    } catch (failure) {
      setCopiedCount(null);
      setError(toApiError(failure).message);
    }
  };
  return { start, copiedCount, error };
}

const CONCURRENT_COPIES = 3;

async function createUploads(
  client: TrpcClient,
  items: readonly GalleryItem[],
  onDone: (count: number) => void,
): Promise<readonly CarriedUpload[]> {
  const uploads: CarriedUpload[] = [];
  for (let from = 0; from < items.length; from += CONCURRENT_COPIES) {
    const copies = items.slice(from, from + CONCURRENT_COPIES).map(async (item): Promise<CarriedUpload> => {
      const source = { runId: item.runId, index: item.images[0]?.index ?? 0 };
      const { id, thumbnailUrl } = await client.uploads.createFromResult.mutate(source);
      return { name: item.fileName ?? item.title, uploadId: id, thumbnailUrl };
    });
    uploads.push(...(await Promise.all(copies)));
    onDone(uploads.length);
  }
  return uploads;
}
