interface Layout {
  readonly columns: number;
  /** Pixels. A row's height includes the gap below it. */
  readonly gap: number;
  readonly cardHeight: number;
  readonly rowHeight: number;
  readonly dateHeight: number;
}

const LIST_CARD = 84;
/** Pixels of a card below its square image. */
const CARD_TEXT = 94;

/** Returns the number of cards per row and their height, without measuring, so nothing shifts. */
export function layoutOf(view: "grid" | "list", width: number): Layout {
  const small = width < 640;
  const dateHeight = small ? 44 : 52;
  if (view === "list") {
    const gap = 8;
    return { columns: 1, gap, cardHeight: LIST_CARD, rowHeight: LIST_CARD + gap, dateHeight };
  }
  const [narrowest, gap] = small ? [150, 12] : [220, 20];
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  const cardHeight = Math.floor((width - gap * (columns - 1)) / columns) + CARD_TEXT;
  return { columns, gap, cardHeight, rowHeight: cardHeight + gap, dateHeight };
}
