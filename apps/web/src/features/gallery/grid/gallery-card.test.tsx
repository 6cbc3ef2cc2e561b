import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GalleryItem } from "../../../api/trpc.ts";
import { createImage, createItem } from "../testing/create-item.ts";
import { GalleryCard } from "./gallery-card.tsx";

const ignore = () => undefined;

/** Returns the style of the image on an item's card before it has loaded. */
function imageStyle(image: Partial<GalleryItem["images"][number]>): string {
  const html = renderToStaticMarkup(
    <GalleryCard
      item={createItem({ images: [createImage(image)] })}
      view="grid"
      itemIndex={0}
      column={0}
      height={300}
      tabbable
      selected={false}
      previewed={false}
      selecting={false}
      actions={{
        open: ignore,
        press: ignore,
        pressDragged: ignore,
        toggle: ignore,
        select: ignore,
        add: ignore,
        listRangeTo: () => [],
      }}
      onPress={ignore}
    />,
  );
  return /<img[^>]* style="([^"]*)"/.exec(html)?.[1] ?? "";
}

test("a card has the image's color and size before the image loads", () => {
  const tall = imageStyle({ width: 1000, height: 2000, color: "#336699" });
  expect(tall).toBe("aspect-ratio:0.5;height:min(100%, 300px);background-color:#336699");
  const small = imageStyle({ width: 200, height: 100, color: null });
  expect(small).toBe("aspect-ratio:2;width:min(100%, 200px)");
});
