/**
 * Whether it is among the 10,000 most common passwords of at least eight characters, whatever its capitals. The list
 * loads at its first use: a password is set seldom.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { default: list } = await import("./common-passwords.json", { with: { type: "json" } });
  return list.mostCommonFirst.split(" ").includes(password.toLowerCase());
}
