interface Layout {
  readonly columns: number;
  /** Whether cards are too small for text. */
  readonly compact: boolean;
  /** Pixels. A row's height includes the gap below it. */
  readonly gap: number;
  readonly cardHeight: number;
  readonly rowHeight: number;
  readonly dateHeight: number;
}

const LIST_CARD_HEIGHT = 84;
/** Pixels of a card below its square image. */
const CARD_TEXT_HEIGHT = 94;

/** Card width scale per density, densest first. */
const cardScales = [0.45, 0.7, 1, 1.4, 2] as const;
export type Density = 0 | 1 | 2 | 3 | 4;
/** Pixels of width below which a card shows only its image. */
const MIN_TEXT_WIDTH = 130;

interface View {
  readonly view: "grid" | "list";
  readonly density: Density;
}

/** Computes the number of cards per row and their height. Nothing is measured, so nothing shifts after rendering. */
export function computeLayout({ view, density }: View, width: number): Layout {
  const small = width < 640;
  const dateHeight = small ? 44 : 52;
  if (view === "list") {
    const gap = 8;
    const rowHeight = LIST_CARD_HEIGHT + gap;
    return { columns: 1, compact: false, gap, cardHeight: LIST_CARD_HEIGHT, rowHeight, dateHeight };
  }
  const scale = cardScales[density];
  const unscaled = small ? { width: 150, gap: 12 } : { width: 220, gap: 20 };
  const gap = scale < 1 ? 8 : unscaled.gap;
  const columns = Math.max(1, Math.floor((width + gap) / (unscaled.width * scale + gap)));
  const cardWidth = Math.floor((width - gap * (columns - 1)) / columns);
  const compact = cardWidth < MIN_TEXT_WIDTH;
  const cardHeight = cardWidth + (compact ? 0 : CARD_TEXT_HEIGHT);
  return { columns, compact, gap, cardHeight, rowHeight: cardHeight + gap, dateHeight };
}
