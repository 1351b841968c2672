/** How many characters the longest part of a name has that no line may break within. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s\-–—/]+/).map((word) => [...word].length))
}
