import { createFileRoute } from "@tanstack/react-router";
import { Landing } from "../features/landing/landing.tsx";

export const Route = createFileRoute("/")({
  head: () => ({ meta: [{ title: "Packshot · product pictures from one photo" }] }),
  component: Landing,
});
