import type { Placement, VariationRequest } from "@packshot/tools/request";
import type { SceneHints } from "./cut-outs.ts";
import type { Box, SourceImage } from "./engine.ts";

export interface PreviewSource {
  /** An ID that is different for each photo and each of its cut-outs. */
  readonly id: string;
  /** Loads the photo. Called only if no small copy is cached. */
  load(): Promise<SourceImage>;
  /** True if the photo's cut-out is stored. A preview never waits for one to be made. */
  readonly isCutOut: boolean;
}

export interface PreviewJob {
  readonly request: VariationRequest;
  /** The request's sources, in the request's order. */
  readonly sources: readonly PreviewSource[];
  /** Pixels of the preview's longer side. */
  readonly longestSide: number;
  /** Overrides the user's answers and the engine's estimates. */
  readonly hints?: SceneHints;
  /** The tool's slug and the date, for the image's metadata. */
  readonly tool: string;
  readonly madeAt: Date;
  /** True if the preview is for correcting an image of a paid run. All runs have priority over other previews. */
  readonly corrects: boolean;
}

export interface Preview {
  readonly jpeg: Uint8Array;
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** The product's placement, in a scene where the user can place it. */
  readonly placed?: { readonly placement: Placement; readonly box: Box };
}

/** Draws small previews of a run's images, on this machine and free of charge. Adapter: the studio engine. */
export interface Previews {
  /**
   * Resolves to undefined when the request needs a cut-out that isn't stored, or more than one. Rejects with the
   * reason of the signal when it aborts, and stops the work unless other callers wait for the same preview.
   */
  draw(job: PreviewJob, signal: AbortSignal): Promise<Preview | undefined>;
}
