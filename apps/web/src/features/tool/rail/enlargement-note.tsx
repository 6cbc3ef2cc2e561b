import type { AnyTool } from "@packshot/tools/catalog";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { type Images, quoteRun, toolKeys } from "../../../api/tool-procedures.ts";
import { trpc } from "../../../api/trpc.ts";
import { useKnownCutOuts } from "../cut-out/use-cut-out.ts";
import type { OptionValues } from "../options/option-values.ts";
import { useScreenOptions, useScreenSources } from "../screen/contexts.tsx";
import { quoteDelayMs, useDebounced } from "../screen/quote.ts";
import { uploadIds } from "../upload/source.ts";

/** Warns, before a token is spent, that the photo is too small to stay sharp. */
export function EnlargementNote() {
  const { tool, sources } = useScreenSources();
  const { options } = useScreenOptions();
  const message = useEnlargement(tool, uploadIds(sources), options.values);
  if (message === undefined) return null;
  return (
    <p className="grid grid-cols-[17px_1fr] gap-2.5 text-sm text-pretty text-soft">
      <Info size={17} aria-hidden />
      {message}
    </p>
  );
}

function useEnlargement(tool: AnyTool, images: Images | null, options: OptionValues): string | undefined {
  const { client } = trpc.useUtils();
  const settled = useDebounced(options, quoteDelayMs);
  const [id] = Object.values(images ?? {});
  // What is enlarged is the subject, which is known once it is cut out.
  const [cutOut] = useKnownCutOuts(id === undefined ? [] : [id]);
  const { data } = useQuery({
    queryKey: [...toolKeys.quote(tool, settled), images, cutOut?.version],
    queryFn: id === undefined || images === null ? skipToken : () => quoteRun(client, tool, settled, images),
  });
  return data?.enlarged?.message;
}
