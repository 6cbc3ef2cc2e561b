import { createFileRoute } from "@tanstack/react-router";
import { Gallery } from "../features/gallery/gallery.tsx";

export const Route = createFileRoute("/_app/gallery")({
  staticData: { signInReason: "Please log in to view your gallery" },
  head: () => ({ meta: [{ title: "My Gallery · Packshot" }] }),
  component: Gallery,
});
