import { createFileRoute } from "@tanstack/react-router";
import { VerifyPage } from "../features/site/verify/verify-page.tsx";

export const Route = createFileRoute("/verify")({
  head: () => ({ meta: [{ title: "Verify an image · Packshot" }] }),
  component: VerifyPage,
});
