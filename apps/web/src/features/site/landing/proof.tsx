import { useSite } from "../../../api/site.ts";

/** Shows what the operator has verified: figures and customers. Renders nothing without either. */
export function Proof() {
  const { claims, trustedBy } = useSite();
  if (claims.length === 0 && trustedBy.length === 0) return null;
  return (
    <section
      aria-label="Who uses Packshot"
      className="mx-auto w-full max-w-[1360px] border-t border-hairline px-5 py-10 sm:px-10"
    >
      {claims.length > 0 && (
        <ul className="flex flex-wrap gap-x-10 gap-y-3">
          {claims.map((claim) => (
            <li key={claim} className="font-title text-xl font-semibold">
              {claim}
            </li>
          ))}
        </ul>
      )}
      {trustedBy.length > 0 && (
        <div className="mt-8 flex flex-wrap items-baseline gap-x-10 gap-y-4 first:mt-0">
          <h2 className="text-base font-medium text-soft">Trusted by businesses on</h2>
          <ul className="flex flex-wrap gap-x-10 gap-y-3">
            {trustedBy.map((name) => (
              <li key={name} className="font-title text-xl font-semibold">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
