import "./styles/index.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { serverFacts } from "./api/server-facts.ts";
import { lazyApi } from "./api/lazy-api.ts";
import { followSystemTheme } from "./features/theme/theme.ts";
import { createAppRouter } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

followSystemTheme();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createAppRouter({ loadApi: lazyApi(), facts: serverFacts() })} />
  </StrictMode>,
);
