/** Whether arrays and objects lie in each other more than `most` deep. Told from the text: nothing is built of it. */
export function isDeeperThan(json: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const letter = json[index];
    if (inText && letter === "\\") index += 1;
    else if (letter === '"') inText = !inText;
    else if (!inText && (letter === "[" || letter === "{")) depth += 1;
    else if (!inText && (letter === "]" || letter === "}")) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
