/** The fields of an upload that the editor needs. */
export interface EditedUpload {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}
