import { BadgeCheck, Star } from "lucide-react";
import type { ReactNode } from "react";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { type MadeReview, purchaseLabel, sampleLabel } from "./review.ts";

/** Shows a sample review as a shop would, labeled as a sample. */
export function ReviewCard({ result, review }: MadeReview) {
  const { url, thumbnailUrl, width, height } = result.image;
  return (
    <CardFrame
      image={
        <StoredImage
          src={url}
          thumbnail={thumbnailUrl}
          alt={`${result.label}: the product as a customer might photograph it`}
          width={width}
          height={height}
          className="develops size-full object-cover"
        />
      }
    >
      <Stars rating={review.rating} />
      <p className="flex items-center gap-1.5 text-sm text-soft">
        <BadgeCheck size={16} aria-hidden />
        {purchaseLabel}
      </p>
      <h3 className="mt-2 text-[22px]/7">{review.title}</h3>
      <blockquote className="text-pretty text-lg">{review.text}</blockquote>
      <p className="font-semibold">{review.name}</p>
    </CardFrame>
  );
}

/** Draws a placeholder for a review that isn't ready. */
export function ReviewSkeleton() {
  const line = "undeveloped block h-4 rounded-full";
  return (
    <CardFrame image={<div className="undeveloped size-full" />}>
      <span className={`${line} w-28`} />
      <span className={`${line} w-40`} />
      <span className={`${line} mt-3 h-6 w-52`} />
      <span className={line} />
      <span className={line} />
      <span className={`${line} w-24`} />
    </CardFrame>
  );
}

function CardFrame({ image, children }: { readonly image: ReactNode; readonly children: ReactNode }) {
  return (
    <article
      className="grid w-full overflow-hidden rounded-card border border-hairline bg-raised shadow-image results-first:rounded-none results-first:border-x-0 md:grid-cols-2"
      style={{ maxWidth: "calc((100cqh - 10rem) * 2)" }}
    >
      <div className="aspect-square">{image}</div>
      <div className="flex flex-col justify-center gap-2.5 p-5 sm:p-7">
        <p className="mb-2 self-start rounded-full border border-edge px-2.5 py-0.5 text-[12px]/5 font-semibold">
          {sampleLabel}
        </p>
        {children}
      </div>
    </article>
  );
}

function Stars({ rating }: { readonly rating: number }) {
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
