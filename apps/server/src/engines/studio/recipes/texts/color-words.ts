/** Of the names of colors, those that nobody overlooks. */
const vividName = /^(?:pink|red|orange|yellow|green|teal|blue|purple)$/u;
const darkHue = /^dark (?=pink|red|yellow|green|teal|blue|purple)/u;

/** The name of a color in the words of an advertisement. */
export function spokenColor(name: string): string {
  return name.replaceAll("grey", "gray").replace(darkHue, "deep ");
}

export function isVivid(name: string): boolean {
  return vividName.test(name);
}
