import type { Placement, VariationRequest } from "@packshot/tools/request";
import type { Box, SourceImage } from "./engine.ts";

export interface PreviewSource {
  /** Different for each photo, and for each way to cut it out. */
  readonly id: string;
  /** Loads the photo; called only if no small copy is cached. */
  load(): Promise<SourceImage>;
  /** Whether its cut-out is stored: a preview never waits for one to be made. */
  readonly isCutOut: boolean;
}

export interface PreviewJob {
  readonly request: VariationRequest;
  /** The sources of the request's images, in its order. */
  readonly sources: readonly PreviewSource[];
  /** Pixels of the preview's longer side. */
  readonly longestSide: number;
  /** The tool's slug and the date, for the image's metadata. */
  readonly tool: string;
  readonly madeAt: Date;
  /** Whether this corrects an image of a paid run. Other previews yield to all runs. */
  readonly corrects: boolean;
}

export interface Preview {
  readonly jpeg: Uint8Array;
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the product is, in a scene in which the user can place it. */
  readonly placed?: { readonly placement: Placement; readonly box: Box };
}

/** Draws small previews of a run's images, on this machine and free of charge. Adapter: the studio engine. */
export interface Previews {
  /**
   * Resolves to undefined when the request takes a cut-out that isn't stored, or more than one. Rejects with the
   * reason of the signal when it aborts, and stops the work unless others wait for it.
   */
  draw(job: PreviewJob, signal: AbortSignal): Promise<Preview | undefined>;
}
