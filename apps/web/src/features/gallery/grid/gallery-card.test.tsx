import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GalleryItem } from "../../../api/trpc.ts";
import { createImage, createItem } from "../testing/create-item.ts";
import { GalleryCard } from "./gallery-card.tsx";

const ignore = () => undefined;

/** Renders an item's card as it is when a row is added to the grid. */
function renderCard(images: GalleryItem["images"]): string {
  return renderToStaticMarkup(
    <GalleryCard
      item={createItem({ images })}
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
}

/** Returns the style of the image on an item's card before it has loaded. */
function imageStyle(image: Partial<GalleryItem["images"][number]>): string {
  return /<img[^>]* style="([^"]*)"/.exec(renderCard([createImage(image)]))?.[1] ?? "";
}

test("a card has the image's color and size before the image loads", () => {
  const tall = imageStyle({ width: 1000, height: 2000, color: "#336699" });
  expect(tall).toBe("aspect-ratio:0.5;height:min(100%, 300px);background-color:#336699");
  const small = imageStyle({ width: 200, height: 100, color: null });
  expect(small).toBe("aspect-ratio:2;width:min(100%, 200px)");
});

test("a new card has no controls yet, so that adding a row drops no frame", () => {
  const card = renderCard([createImage({}), createImage({})]);
  expect(card).toContain("<img");
  expect(card).not.toContain("<button");
});
