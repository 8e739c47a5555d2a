/** The words between commas, each once. */
export function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
