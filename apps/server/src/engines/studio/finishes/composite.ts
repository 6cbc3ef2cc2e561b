/** A finished picture before it is encoded. */
export interface Composite {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}
