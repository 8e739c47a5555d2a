/** Unites the texts of both, each once whatever its capitals. */
export const uniteTexts = (one: readonly string[], another: readonly string[]) => {
  const all = [...one, ...another];
  const lowered = all.map((text) => text.toLowerCase());
  return all.filter((_, index) => index < one.length || lowered.indexOf(lowered[index] ?? '') === index);
};

/** Most of what a customer may have several of, and the longest notes in characters. */
export const mostOfCustomer = { contacts: 30, tags: 20, links: 10, notes: 5000 } as const;
