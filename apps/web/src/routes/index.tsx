import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { Landing } from "../features/site/landing/landing.tsx";
import { scrollToUpload } from "../features/site/landing/scroll-to-upload.ts";

export const Route = createFileRoute("/")({
  head: () => ({ meta: [{ title: "Packshot · product images from one photo" }] }),
  component: Home,
});

function Home() {
  useEffect(scrollToUpload, []);
  return <Landing />;
}
