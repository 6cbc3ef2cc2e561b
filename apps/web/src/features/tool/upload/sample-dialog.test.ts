import { once } from "node:events";
import { createServer } from "node:http";
import { catalog } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { fetchSample, listSamples } from "./sample-dialog.tsx";

const slots = catalog.flatMap(({ slug, images }) =>
  Object.entries(images).map(([name, { shows }]) => ({ slug, name, shows })),
);

test.each(slots)("the slot $name of $slug has a sample that shows $shows", ({ shows }) => {
  expect(listSamples(shows).map(({ label }) => label)).not.toEqual([]);
});

test("fetchSample rejects an error page and returns a photo", async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/lamp.png" ? 200 : 404;
    response.setHeader("content-type", "image/png").end("pixels");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const url = `http://127.0.0.1:${address.port}`;
  const sample = { file: "lamp.png", label: "Lamp" };
  await expect(fetchSample({ ...sample, url: `${url}/renamed.png` })).rejects.toThrow("404");
  const photo = await fetchSample({ ...sample, url: `${url}/lamp.png` });
  expect([photo.name, photo.type, await photo.text()]).toEqual(["lamp.png", "image/png", "pixels"]);
  server.close();
});
