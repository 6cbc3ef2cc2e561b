import { type RightsColumn, setUploadRights, type SourceColumn, type Upload } from "@packshot/db";
import { type AnyTool, explainReferenceRefusal } from "@packshot/tools";
import { AppError, type Ports } from "../../ports/index.ts";
import { formatHost } from "./shop-item.ts";

type SourcedUpload = Pick<Upload, "source">;

/** Throws BAD_INPUT when one of the photos is for reference only and the tool doesn't accept such photos. */
export function requireRights(tool: AnyTool, uploads: readonly SourcedUpload[]): void {
  const reference = uploads.find(isReference)?.source;
  if (!reference || tool.takesReferences === true) return;
  throw new AppError("BAD_INPUT", explainReferenceRefusal(formatHost(reference.page)));
}

const strictestFirst: readonly SourceColumn["rights"][] = ["reference", "supplier", null, "mine"];

/**
 * Returns the source of an image made from these photos. The strictest rights apply, so images of a reference-only
 * photo are also reference-only.
 */
export function inheritSource(uploads: readonly SourcedUpload[]): SourceColumn | null {
  const [strictest = null] = uploads
    .flatMap(({ source }) => source ?? [])
    .toSorted((a, b) => rankRights(a) - rankRights(b));
  return strictest;
}

/** Returns a smaller number for stricter rights. */
function rankRights({ rights }: SourceColumn): number {
  return strictestFirst.indexOf(rights);
}

function isReference({ source }: SourcedUpload): boolean {
  return source?.rights === "reference";
}

/** Stores the user's rights to a photo from a web page. Rejects with NOT_FOUND. */
export async function setRights(
  { db }: Pick<Ports, "db">,
  userId: string,
  { id, rights }: { readonly id: string; readonly rights: RightsColumn },
): Promise<{ rights: RightsColumn }> {
  if (!(await setUploadRights(db, { userId, id, rights }))) {
    throw new AppError("NOT_FOUND", "This photo isn't in your account, or it isn't from a web page.");
  }
  return { rights };
}
