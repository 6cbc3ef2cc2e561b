/** Luminance of `#rrggbb` relative to white, 0…1 (WCAG 2.2, "relative luminance"). */
export function luminance(color: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** How well two `#rrggbb` colors are told apart, 1…21 (WCAG 2.2, "contrast ratio"). */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Nearly black or white, whichever is read better on the color: at least 4.5:1 on every one. */
export function inkOn(color: string): string {
  const [dark, light] = ["#050506", "#ffffff"];
  return contrast(color, dark) >= contrast(color, light) ? dark : light;
}
