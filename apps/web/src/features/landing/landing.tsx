import { Hero } from "./hero.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { ToolList } from "./tool-list.tsx";

export function Landing() {
  return (
    <>
      <Hero />
      <ToolList />
      <SiteFooter />
    </>
  );
}
