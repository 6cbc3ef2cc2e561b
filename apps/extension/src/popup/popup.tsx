import { useState } from "react";
import { Home } from "./home.tsx";
import { Images } from "./images.tsx";

export function Popup() {
  const [view, setView] = useState<"home" | "images" | "back">("home");
  if (view === "images") return <Images onBack={() => setView("back")} />;
  return <Home isBack={view === "back"} onImages={() => setView("images")} />;
}
