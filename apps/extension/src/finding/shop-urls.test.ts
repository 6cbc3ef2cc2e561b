import { describe, expect, it } from "vitest";
import { realShops } from "../../e2e/shops/real-shops.ts";
import { addGuesses } from "./candidates.ts";
import { findLargest } from "./largest-image.ts";
import { listLargerImageUrls } from "./shop-urls.ts";
import { shopRules } from "./shop-rules.ts";

const firstGuesses: readonly (readonly [shop: string, imageUrl: string, larger: string])[] = [
  ["Amazon", "https://m.media-amazon.com/images/I/71ab+c._AC_SX300_SY300_QL70_.jpg", "https://m.media-amazon.com/images/I/71ab+c.jpg"],
  ["Amazon's older host", "https://images-na.ssl-images-amazon.com/images/I/71._SL75_.jpg", "https://images-na.ssl-images-amazon.com/images/I/71.jpg"],
  ["Amazon with encoded commas", "https://m.media-amazon.com/images/I/71._CR0%2C0%2C60%2C60_.png", "https://m.media-amazon.com/images/I/71.png"],
  ["eBay", "https://i.ebayimg.com/images/g/xyz/s-l500.webp", "https://i.ebayimg.com/images/g/xyz/s-l1600.webp"],
  ["Etsy", "https://i.etsystatic.com/1/r/il/a/2/il_340x270.2_b.jpg", "https://i.etsystatic.com/1/r/il/a/2/il_fullxfull.2_b.jpg"],
  ["Etsy without a height", "https://i.etsystatic.com/1/r/il/a/2/il_794xN.2_b.jpg", "https://i.etsystatic.com/1/r/il/a/2/il_fullxfull.2_b.jpg"],
  ["AliExpress", "https://ae01.alicdn.com/kf/S1.jpg_220x220q75.jpg_.avif", "https://ae01.alicdn.com/kf/S1.jpg"],
  ["AliExpress's newer host", "https://ae-pic.aliexpress-media.com/kf/S1.png_480x480.png_.webp", "https://ae-pic.aliexpress-media.com/kf/S1.png"],
  ["Shopify", "https://cdn.shopify.com/s/files/1/a/shoe_300x300_crop_center.jpg?v=17", "https://cdn.shopify.com/s/files/1/a/shoe.jpg?v=17"],
  ["Shopify with a name for a size", "https://cdn.shopify.com/s/files/1/a/shoe_grande@2x.jpg", "https://cdn.shopify.com/s/files/1/a/shoe.jpg"],
  ["Shopify on a shop's own host", "https://shop.example/cdn/shop/files/shoe_1024x.png?v=17&width=533&crop=center", "https://shop.example/cdn/shop/files/shoe.png?v=17"],
  ["Walmart", "https://i5.walmartimages.com/seo/a.jpeg?odnHeight=320&odnWidth=320&odnBg=FFFFFF", "https://i5.walmartimages.com/seo/a.jpeg"],
  ["imgix", "https://shop.imgix.net/a.jpg?auto=format&w=300", "https://shop.imgix.net/a.jpg"],
  ["Scene7", "https://s7d1.scene7.com/is/image/shop/a?wid=300&hei=300", "https://s7d1.scene7.com/is/image/shop/a?scl=1"],
  ["ImageKit with the size in the path", "https://ik.imagekit.io/shop/tr:w-300,h-300/a.jpg", "https://ik.imagekit.io/shop/a.jpg"],
  ["Magento 1", "https://shop.example/media/catalog/product/cache/1/image/700x/9df78eab33525d08d6e5fb8d27136e95/c/u/cup.jpg", "https://shop.example/media/catalog/product/c/u/cup.jpg"],
  ["Cloudinary", "https://res.cloudinary.com/shop/image/upload/w_300,c_fill/f_auto/v12/shoe.jpg", "https://res.cloudinary.com/shop/image/upload/v12/shoe.jpg"],
  ["Wix", "https://static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_300,h_300,al_c/a.jpg", "https://static.wixstatic.com/media/a~mv2.jpg"],
  ["Squarespace", "https://images.squarespace-cdn.com/content/v1/a/b.jpg?format=300w", "https://images.squarespace-cdn.com/content/v1/a/b.jpg?format=2500w"],
  ["Pinterest", "https://i.pinimg.com/236x/ab/cd/ef.jpg", "https://i.pinimg.com/originals/ab/cd/ef.jpg"],
  ["Zalando", "https://img01.ztat.net/article/a/b.jpg?imwidth=300&filter=packshot", "https://img01.ztat.net/article/a/b.jpg?imwidth=1800&filter=packshot"],
  ["Next.js", "https://shop.example/_next/image?url=%2Fphotos%2Fa.jpg&w=640&q=75", "https://shop.example/photos/a.jpg"],
  ["Next.js with another host", "https://shop.example/_next/image?url=https%3A%2F%2Fcdn.example%2Fa.jpg&w=640", "https://cdn.example/a.jpg"],
  ["Cloudflare", "https://shop.example/cdn-cgi/image/width=300,fit=cover/photos/a.jpg?v=1", "https://shop.example/photos/a.jpg?v=1"],
  ["Cloudflare with another host", "https://shop.example/cdn-cgi/image/w=300/https://cdn.example/a.jpg", "https://cdn.example/a.jpg"],
  ["WordPress", "https://shop.example/wp-content/uploads/2026/01/shoe-300x450.jpg", "https://shop.example/wp-content/uploads/2026/01/shoe.jpg"],
  ["sizes as parameters", "https://shop.example/a.jpg?id=7&width=300&height=300&fit=crop", "https://shop.example/a.jpg?id=7"],
]; // prettier-ignore

const wrap = (inner: string) => `https://shop.example/_next/image?url=${encodeURIComponent(inner)}&w=1`;

describe("listLargerImageUrls", () => {
  it.each(firstGuesses)("derives the larger URL of %s", (_shop, imageUrl, larger) => {
    expect(listLargerImageUrls(imageUrl)[0]).toBe(larger);
  });

  it("unwraps a URL inside another one", () => {
    const carried = "https://cdn.shopify.com/s/files/1/shoe_300x.jpg?v=1";
    const guesses = listLargerImageUrls(
      `https://shop.example/_next/image?url=${encodeURIComponent(carried)}&w=64`,
    );
    expect(guesses.slice(0, 2)).toEqual(["https://cdn.shopify.com/s/files/1/shoe.jpg?v=1", carried]);
  });

  it("keeps a second guess in case the best one is missing", () => {
    expect(listLargerImageUrls("https://i.pinimg.com/236x/ab/ef.jpg")).toContain(
      "https://i.pinimg.com/736x/ab/ef.jpg",
    );
  });

  it.each([
    "https://shop.example/a.jpg",
    "https://shop.example/photos/shoe_300x300.jpg",
    "https://shop.example/236x/a.jpg",
    "https://notpinimg.com/236x/a.jpg",
    "https://pinimg.com.shop.example/236x/a.jpg",
    "https://shop.example/image/upload/w_300/a.jpg?v=1",
    "https://shop.example/a.jpg?v=1&id=2",
  ])("leaves %s unchanged", (imageUrl) => {
    expect(listLargerImageUrls(imageUrl)).toEqual([]);
  });

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "blob:https://shop.example/1",
    "file:///a.jpg?w=1",
    "https://name:word@shop.example/a.jpg?w=1",
    "not a URL",
    "",
  ])("returns nothing for %s", (imageUrl) => {
    expect(listLargerImageUrls(imageUrl)).toEqual([]);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "https://name:word@cdn.example/a.jpg",
  ])("doesn't unwrap %s", (carried) => {
    const wrapped = [
      `https://shop.example/_next/image?url=${encodeURIComponent(carried)}`,
      `https://shop.example/cdn-cgi/image/w=1/${carried}`,
    ];
    for (const guess of wrapped.flatMap((imageUrl) => listLargerImageUrls(imageUrl))) {
      expect(guess).toMatch(/^https:\/\/shop\.example\//);
    }
  });

  it("terminates on endlessly nested URLs", () => {
    const deep = [1, 2, 3, 4, 5].reduce(wrap, "https://shop.example/a.jpg?w=1");
    const guesses = listLargerImageUrls(deep);
    expect(guesses.length).toBeLessThan(20);
    expect(guesses).not.toContain("https://shop.example/a.jpg");
  });

  it.each(realShops.filter(({ body }) => body === undefined))(
    "finds the largest file of $name by its URL alone",
    async ({ files }) => {
      const [[url, width] = ["", 0]] = Object.entries(files);
      const shown = { url, origin: "shown", width, height: width } as const;
      const probe = async (imageUrl: string) => {
        const side = files[imageUrl];
        return side === undefined ? null : { width: side, height: side };
      };
      const found = await findLargest(shown, addGuesses([shown], url), probe);
      expect(found?.width).toBe(Math.max(...Object.values(files)));
    },
  );

  it("never requests an image without a size from Scene7", () => {
    for (const host of ["s7d1.scene7.com", "dimg.dillards.com"]) {
      for (const query of ["", "?wid=300", "?wid=300&hei=300&qlt=80", "?$preset$", "?scl=1"]) {
        const guesses = listLargerImageUrls(`https://${host}/is/image/shop/a${query}`);
        expect(guesses).not.toEqual([]);
        for (const guess of guesses)
          expect(new URL(guess).search).toMatch(/^\?(scl=1|wid=\d+&hei=\d+&fit=constrain,0)$/);
      }
    }
  });

  it("keeps the host unless the URL wraps another one", () => {
    for (const [, imageUrl] of firstGuesses.filter(([shop]) => !shop.includes("another host"))) {
      for (const guess of listLargerImageUrls(imageUrl))
        expect(new URL(guess).host).toBe(new URL(imageUrl).host);
    }
  });
});

describe("shopRules", () => {
  const imageUrls = [
    ...firstGuesses.map(([, imageUrl]) => imageUrl),
    ...realShops.flatMap(({ files }) => Object.keys(files)),
  ];

  it.each(shopRules.map((rule) => [rule.shop, rule] as const))(
    "%s has an example here",
    (_shop, { hosts, path }) => {
      const matches = (url: URL) =>
        (!hosts || hosts.some((host) => `.${url.hostname}`.endsWith(`.${host}`))) &&
        (!path || path.test(url.pathname));
      expect(imageUrls.some((imageUrl) => matches(new URL(imageUrl)))).toBe(true);
    },
  );

  it("has no pattern with an unlimited quantifier", () => {
    for (const { shop, path } of shopRules) {
      const quantifiers = (path?.source ?? "").replaceAll(/\\.|\[[^\]]*\]/g, "");
      expect(quantifiers, shop).not.toMatch(/[*+]|,\}/);
    }
  });
});
