const marks = /[\u0300-\u036f]/g;

/** Without accents, letter by letter, so that places stay the same. */
function plain(text: string): string {
  return [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(marks, '').toLowerCase();
      return bare.length === letter.length
        ? bare
        : letter.toLowerCase().slice(0, letter.length).padEnd(letter.length);
    })
    .join('');
}

/** The parts of a text, those that were typed apart from the others. */
export function splitMatches(text: string, words: string): readonly { text: string; isMatch: boolean }[] {
  const asked = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (asked.length === 0) return [{ text, isMatch: false }];
  const found = plain(text).matchAll(new RegExp(asked.join('|'), 'g'));
  const parts: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const match of found) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMatch: false });
    end = match.index + match[0].length;
    parts.push({ text: text.slice(match.index, end), isMatch: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** A text with what was typed standing out in it. */
export function MatchedText({ text, words }: { text: string; words: string }) {
  return splitMatches(text, words).map((part, index) =>
    part.isMatch ? (
      <mark
        // The same text splits the same way.
        key={index}
        className="text-accent-ink bg-transparent font-semibold"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
