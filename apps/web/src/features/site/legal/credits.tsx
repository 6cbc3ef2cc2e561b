import { creditGroups } from "../../../content/credits.ts";
import { Chapter, FactTable, Prose } from "./prose.tsx";

export function Credits() {
  return (
    <Prose
      title="Credits"
      lead="Packshot builds on other people's work. Here's what we use and under which license. We modeled and rendered the products in our sample images ourselves."
    >
      {creditGroups.map(({ title, credits }) => (
        <Chapter key={title} title={title}>
          <FactTable
            name={title}
            head={["Work", "By", "License"]}
            rows={credits.map(({ name, by, license }) => [name, by, license])}
          />
        </Chapter>
      ))}
    </Prose>
  );
}
