import { createFileRoute } from "@tanstack/react-router";
import { HowImagesAreMade } from "../features/site/legal/how-images-are-made.tsx";

export const Route = createFileRoute("/how-images-are-made")({
  head: () => ({ meta: [{ title: "How our images are made · Packshot" }] }),
  component: HowImagesAreMade,
});
