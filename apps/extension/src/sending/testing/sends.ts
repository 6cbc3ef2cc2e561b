import type { Send } from "../send.ts";

/** Creates a send in progress, with the given properties. */
export function createSend(properties: Partial<Send>): Send {
  const shown = { url: "https://cdn.example/small.jpg", width: 300, height: 200 };
  return {
    id: "send",
    at: 0,
    slug: "product-photos",
    image: {
      url: "https://cdn.example/large.jpg",
      width: 1500,
      height: 1000,
      origin: "address",
      shown,
      alt: "A cup",
    },
    page: { url: "https://shop.example/cup", title: "A cup" },
    place: { tabId: 1, frameId: 0 },
    status: "sending",
    ...properties,
  };
}
