import type { AnyTool } from "@packshot/tools/catalog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { analyzeImages } from "../../../api/tool-procedures.ts";
import { trpc } from "../../../api/trpc.ts";
import type { OptionValues } from "../options/option-values.ts";

interface HeadlinesInput {
  /** The ID of the run whose images the headlines are for. */
  readonly photosRunId: string | null;
  /** Upload IDs by slot; null while there is nothing to write about. */
  readonly images: Readonly<Record<string, string>> | null;
  readonly options: OptionValues;
  readonly onFound: (headlines: readonly string[]) => void;
}

interface HeadlineRequest {
  readonly photosRunId: string | null;
  readonly round: number;
}

/** Generates headlines from the uploaded photos, different ones on each request. */
export function useHeadlines(tool: AnyTool, { photosRunId, images, options, onFound }: HeadlinesInput) {
  const { client } = trpc.useUtils();
  const [latest, setLatest] = useState<{
    readonly photosRunId: string | null;
    readonly headlines: readonly string[];
  }>();
  const headlines = latest?.photosRunId === photosRunId && latest ? latest.headlines : [];
  const [round, setRound] = useState(0);
  const generation = useMutation({
    mutationFn: (request: HeadlineRequest) =>
      analyzeImages(client, tool, { images: images ?? {}, options: { ...options, round: request.round } }),
    onSuccess: ({ facts }, request) => {
      setRound(request.round + 1);
      // The screen may show other photos by the time the response arrives.
      if (request.photosRunId !== photosRunId) return;
      const writtenHeadlines = readHeadlines(facts);
      setLatest({ photosRunId, headlines: writtenHeadlines });
      onFound(writtenHeadlines);
    },
  });
  const isForThesePhotos = generation.variables?.photosRunId === photosRunId;
  return {
    headlines,
    note: headlines.length > 0 ? (generation.data?.note ?? null) : null,
    pending: isForThesePhotos && generation.isPending,
    /** The server's error message. */
    problem: isForThesePhotos && generation.error ? toApiError(generation.error).message : null,
    write: () => generation.mutate({ photosRunId, round }),
  };
}

function readHeadlines(facts: unknown): readonly string[] {
  if (typeof facts !== "object" || facts === null || !("headlines" in facts)) return [];
  const { headlines } = facts;
  return Array.isArray(headlines) ? headlines.filter((line) => typeof line === "string") : [];
}
