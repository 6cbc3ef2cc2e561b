import { Star } from "lucide-react";

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={20}
          aria-hidden
          className={star <= rating ? "fill-ink text-ink" : "text-edge"}
        />
      ))}
    </span>
  );
}
