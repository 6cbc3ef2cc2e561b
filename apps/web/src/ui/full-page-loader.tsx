import { Spinner } from "./spinner.tsx";

export function FullPageLoader() {
  return (
    <div role="status" className="flex min-h-[70svh] flex-col items-center justify-center gap-4 text-soft">
      <Spinner size="lg" />
      Loading...
    </div>
  );
}
