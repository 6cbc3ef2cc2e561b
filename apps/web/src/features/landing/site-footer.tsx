export function SiteFooter() {
  return (
    <footer className="border-t border-hairline">
      <p className="mx-auto max-w-[1360px] px-5 py-8 text-sm text-soft sm:px-10">Packshot 2025</p>
    </footer>
  );
}
