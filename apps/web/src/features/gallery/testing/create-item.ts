import type { GalleryItem } from "../../../api/trpc.ts";

const item: GalleryItem = {
  id: "a",
  runId: "run",
  toolName: "remove-background",
  toolDisplayName: "Remove Background",
  originalImageUrl: null,
  generatedImageUrl: "/files/a.png",
  generatedImageUrls: ["/files/a.png"],
  downloadUrls: ["/files/a.jpg"],
  thumbnailUrl: "/files/a.webp",
  images: [],
  title: "Tasse „blau“",
  prompt: "White background",
  styleSettings: {},
  generationSettings: { engine: "studio", options: { background: "white" } },
  generationTimeSeconds: 1.5,
  status: "completed",
  imageCount: 1,
  isFavorite: false,
  isArchived: false,
  rating: null,
  tags: ["sale"],
  fileName: "cup.png",
  createdAt: "2026-11-22T12:00:00.000Z",
  deletedAt: null,
};

const image: GalleryItem["images"][number] = {
  index: 0,
  label: "Pure white",
  url: "/files/a.png",
  thumbnailUrl: "/files/a.webp",
  downloadUrl: "/files/a.jpg",
  smallDownloadUrl: "/files/a.jpg",
  originalDownloadUrl: "/files/a.png",
  vectorDownloadUrl: null,
  mediaType: "image/png",
  width: 800,
  height: 800,
  transparent: false,
  color: "#ffffff",
  engine: "studio",
  seconds: 1,
  note: null,
};

export function createImage(changes: Partial<typeof image>): typeof image {
  return { ...image, ...changes };
}

export function createItem(changes: Partial<GalleryItem>): GalleryItem {
  return { ...item, ...changes };
}
