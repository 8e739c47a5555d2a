/** Marks that the server puts around the words found. */
const marks = /[\ue000\ue001]/;

/** A passage of the text of a file, with the words that were searched marked. */
export function Excerpt({ text }: { text: string }) {
  return (
    <p className="text-ink-soft line-clamp-3 text-sm wrap-anywhere">
      {text.split(marks).map((part, at) =>
        at % 2 === 1 ? (
          <mark key={at} className="bg-warning-soft text-ink rounded-sm px-0.5">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </p>
  );
}
