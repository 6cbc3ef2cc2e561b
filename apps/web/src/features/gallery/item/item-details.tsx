import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { GalleryDetails, GalleryItem } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { formatDate, formatTime } from "../../../ui/time-text.ts";
import { useGallery } from "../gallery-context.ts";
import { FoundAt } from "./source-page.tsx";
import { findEngineName } from "./item-text.ts";
import { TagsField } from "./tags-field.tsx";

interface Props {
  readonly item: GalleryItem;
  readonly imageIndex: number;
  /** Undefined until it has loaded. */
  readonly details: GalleryDetails | undefined;
}

/** Shows how an item was made: its options, engine, inputs and outcome. */
export function ItemDetails({ item, imageIndex, details }: Props) {
  const { changes } = useGallery();
  const engine = findEngineName(item.generationSettings);
  const image = item.images[imageIndex];
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="grid gap-3">
        <Fact name="Settings">{item.prompt}</Fact>
        {image && (
          <Fact name="Image">
            {image.label}, {image.width} × {image.height}
          </Fact>
        )}
        {image?.note && <Fact name="Note">{image.note}</Fact>}
        {engine !== null && (
          <Fact name="Made by">
            <span className="inline-block first-letter:uppercase">{engine}</span> in{" "}
            {item.generationTimeSeconds.toLocaleString(undefined, { maximumFractionDigits: 1 })} s
          </Fact>
        )}
        <Fact name="Created">
          {formatDate(item.createdAt)}, {formatTime(item.createdAt)}
        </Fact>
        {details && (
          <Fact name="Cost">
            {details.tokens === 0 ? "No extra cost (included with the ad photos)" : "1 token"}
          </Fact>
        )}
        {details && details.microDollars !== null && (
          <Fact name="Gemini API cost">{formatDollars(details.microDollars)}</Fact>
        )}
        {item.fileName !== null && <Fact name="File">{item.fileName}</Fact>}
      </dl>
      {item.originalImageUrl !== null && (
        <Section title="Original photo">
          <a
            href={item.originalImageUrl}
            target="_blank"
            rel="noreferrer"
            className="block size-20 overflow-hidden rounded-button border border-hairline bg-raised p-1"
          >
            <StoredImage
              src={item.originalImageUrl}
              alt="Original photo, opens full size"
              inButton
              className="size-full object-contain"
            />
          </a>
        </Section>
      )}
      {details && details.foundAt.length > 0 && (
        <Section title="Found on">
          <ul className="flex flex-col gap-3">
            {details.foundAt.map((source) => (
              <li key={`${source.page} ${source.takenAt}`}>
                <FoundAt found={source} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <RelatedItems title="Made from" items={details?.madeFrom ?? []} />
      <RelatedItems title="Used in" items={details?.usedIn ?? []} />
      {details && details.collections.length > 0 && (
        <Section title="Collections">
          <ul className="flex flex-wrap gap-2">
            {details.collections.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Link
                  to="/gallery"
                  search={{ collection: id }}
                  className={buttonClass({ variant: "pill", size: "pill" }, "max-w-full")}
                >
                  <span className="truncate">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {item.deletedAt === null && (
        <Section title="Tags">
          <TagsField key={item.id} tags={item.tags} onChange={(tags) => changes.setTags(item, tags)} />
        </Section>
      )}
    </div>
  );
}

function formatDollars(microDollars: number): string {
  const format = { style: "currency", currency: "USD", maximumFractionDigits: 3 } as const;
  return (microDollars / 1_000_000).toLocaleString(undefined, format);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 font-sans font-normal tracking-normal text-soft">{title}</h3>
      {children}
    </section>
  );
}

interface RelatedItemsProps {
  readonly title: string;
  readonly items: GalleryDetails["madeFrom"];
}

function RelatedItems({ title, items }: RelatedItemsProps) {
  const { search } = useGallery();
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to="/gallery/$item"
              params={{ item: item.id }}
              search={search}
              resetScroll={false}
              className="flex items-center gap-2 rounded-button border border-hairline bg-raised p-1 pr-3 hover:border-edge"
            >
              <StoredImage src={item.thumbnailUrl} alt="" inButton className="size-10 object-contain" />
              <span>
                <span className="block font-medium">{item.title}</span>
                <span className="block text-soft">{item.toolDisplayName}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
