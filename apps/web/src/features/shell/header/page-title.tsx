import { useMatches } from "@tanstack/react-router";

/** Sets the document's title to that of the innermost page. The router's own component also writes tags that no page has. */
export function PageTitle() {
  const title = useMatches({
    select: (matches) => {
      const failed = matches.findIndex(({ status }) => status !== "success");
      const shown = failed === -1 ? matches : matches.slice(0, failed + 1);
      return shown.flatMap(({ meta = [] }) => meta.flatMap((tag) => tag?.title ?? [])).at(-1);
    },
  });
  return <title>{title}</title>;
}
