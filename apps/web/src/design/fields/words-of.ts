/** The words between commas, each once whatever its capitals, as it was written first. */
export function wordsOf(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  const lowered = words.map((word) => word.toLowerCase());
  return words.filter((word, index) => word !== '' && lowered.indexOf(lowered[index] ?? '') === index);
}
