/** Returns the length of the longest part of a name that no line may break. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s\-–—/]+/).map((word) => [...word].length))
}
