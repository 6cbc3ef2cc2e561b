import { UseAsInput } from "../../tool/image/use-as-input.tsx";
import { type GalleryAction, undeletedShelves } from "./action.ts";

export const useInTool: GalleryAction = {
  label: "Use in another tool…",
  places: { viewer: undeletedShelves },
  ofImage: true,
  Button: ({ item, image }) =>
    item && image && <UseAsInput runId={item.runId} index={image.index} tool={item.toolName} />,
};
