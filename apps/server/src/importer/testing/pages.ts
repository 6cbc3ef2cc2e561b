import type { WebPage } from "./website.ts";

const MB = 1024 * 1024;
const asPng = { "content-type": "image/png" };

export const imageBytes = Buffer.from("the bytes of an image");

/** Pages that behave like well-run and broken websites, by path. */
export const pages: Record<string, WebPage> = {
  "/a.png": (response) => response.writeHead(200, asPng).end(imageBytes),
  "/stream": (response) => response.writeHead(200, { "content-type": "binary/octet-stream" }).end(imageBytes),
  "/page": (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>hello</p>"),
  "/endless-page": (response) => response.writeHead(200, { "content-type": "text/html" }).write("<p>hello"),
  "/untyped": (response) => response.writeHead(200).end(imageBytes),
  "/unavailable": (response) => response.writeHead(503).end(),
  "/rate-limited": (response) => response.writeHead(429).end(),
  "/declares-51-mb": (response) =>
    response.writeHead(200, { ...asPng, "content-length": 51 * MB }).write("x"),
  "/sends-51-mb": (response) => response.writeHead(200, asPng).end(Buffer.alloc(51 * MB)),
  "/sends-50-mb": (response) => response.writeHead(200, asPng).end(Buffer.alloc(50 * MB)),
  "/never-responds": () => {},
  "/never-ends": (response) => response.writeHead(200, asPng).write("x"),
  "/disconnects": (response) =>
    response.writeHead(200, { ...asPng, "content-length": 99 }).write("x", () => response.destroy()),
  "/redirect": (response, query) => response.writeHead(302, { location: query.get("url") ?? "" }).end(),
  "/redirect-repeatedly": (response, query) => {
    const left = Number(query.get("left"));
    response
      .writeHead(307, { location: left > 1 ? `/redirect-repeatedly?left=${left - 1}` : "/a.png" })
      .end();
  },
  "/redirect-with-large-body": (response) =>
    response.writeHead(302, { location: "/a.png" }).write(Buffer.alloc(MB)),
  "/requires-referer.png": (response, _query, { referer = "" }) => {
    if (referer.startsWith("https://shop.example/mugs")) response.writeHead(200, asPng).end(imageBytes);
    else response.writeHead(403).end();
  },
  "/redirect-without-location": (response) => response.writeHead(302).end(),
};
