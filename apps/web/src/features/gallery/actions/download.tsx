import { ChevronDown, Download } from "lucide-react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Menu, MenuLink } from "../../../ui/menu.tsx";
import { type GalleryAction, undeletedShelves } from "./action.ts";

export const download: GalleryAction = {
  label: "Download",
  places: { viewer: undeletedShelves },
  ofImage: true,
  Button: ({ image }) => image && <FormatMenu key={image.index} image={image} />,
};

interface Format {
  readonly label: string;
  readonly url: string;
}

/** Lists the formats of an image, best first: JPEG loses transparency. */
function listFormats(image: GalleryItem["images"][number]): readonly [Format, ...Format[]] {
  const size = `${image.width} × ${image.height}`;
  const jpeg = { label: `JPEG, ${size}`, url: image.downloadUrl };
  const small = { label: "JPEG, at most 1080 px", url: image.smallDownloadUrl };
  const original = { label: `PNG, ${size}`, url: image.originalDownloadUrl };
  const vector = image.vectorDownloadUrl === null ? [] : [{ label: "SVG", url: image.vectorDownloadUrl }];
  const otherFormats = Math.max(image.width, image.height) > 1080 ? [small, ...vector] : vector;
  if (image.mediaType === "image/jpeg") return [jpeg, ...otherFormats];
  return image.transparent ? [original, jpeg, ...otherFormats] : [jpeg, original, ...otherFormats];
}

function FormatMenu({ image }: { readonly image: GalleryItem["images"][number] }) {
  const [first, ...others] = listFormats(image);
  const buttonStyle = { variant: "primary", size: "pill" } as const;
  const renderButton = (className: string) => (
    <a href={first.url} download className={buttonClass(buttonStyle, className)}>
      <Download size={16} aria-hidden />
      Download
    </a>
  );
  if (others.length === 0) return renderButton("");
  return (
    <Menu
      align="start"
      before={renderButton("rounded-r-none")}
      trigger={{
        label: "Other formats",
        className: buttonClass(buttonStyle, "rounded-l-none border-l border-paper px-2.5"),
        content: <ChevronDown size={16} aria-hidden />,
      }}
    >
      {[first, ...others].map(({ label, url }) => (
        <MenuLink key={label} link={<a href={url} download />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
