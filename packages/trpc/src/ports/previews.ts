import type { Placement, VariationRequest } from "@packshot/tools/request";
import type { Box, SourceImage } from "./engine.ts";

export interface PreviewSource {
  /** Is different for each picture, and for each way in which it is cut out. */
  readonly id: string;
  /** Is called only when no small copy is at hand. */
  load(): Promise<SourceImage>;
}

export interface PreviewJob {
  readonly request: VariationRequest;
  /** Are what the request's images are made from, in its order. */
  readonly sources: readonly PreviewSource[];
  /** The longer side of the preview has this many pixels. */
  readonly longestSide: number;
  /** The tool's slug and the date go into the metadata of the picture. */
  readonly tool: string;
  readonly madeAt: Date;
}

export interface Preview {
  readonly jpeg: Uint8Array;
  /** Width and height are in pixels. */
  readonly width: number;
  readonly height: number;
  /** Is where the product is, in a scene in which a person can place it. */
  readonly placed?: { readonly placement: Placement; readonly box: Box };
}

/** Draws small pictures of what a run would make, on this machine and free of charge. Adapter: the studio engine. */
export interface Previews {
  /**
   * Resolves to undefined for what it can't draw of a cut-out, or finds no subject for. Rejects with
   * the reason of the signal when it aborts.
   */
  draw(job: PreviewJob, signal: AbortSignal): Promise<Preview | undefined>;
}
