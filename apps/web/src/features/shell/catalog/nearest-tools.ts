import { type AnyTool, catalog, findFinisher } from "@packshot/tools/catalog";

const maxNearest = 3;

/**
 * Returns up to three tools that take the same kind of photo as this one, or any tools if this one takes no photo.
 * Those of its category come first.
 * @param canRun whether a tool can run on this server
 */
export function findNearestTools(tool: AnyTool, canRun: (slug: string) => boolean): readonly AnyTool[] {
  const kinds = new Set(Object.values(tool.images).map(({ shows }) => shows));
  const takesSamePhoto = ({ images }: AnyTool) =>
    kinds.size === 0 ||
    Object.values<AnyTool["images"][string]>(images).some(({ shows }) => kinds.has(shows));
  return catalog
    .filter(
      (other) =>
        other.slug !== tool.slug && canRun(other.slug) && takesSamePhoto(other) && !findFinisher(other),
    )
    .toSorted((a, b) => Number(b.category === tool.category) - Number(a.category === tool.category))
    .slice(0, maxNearest);
}
