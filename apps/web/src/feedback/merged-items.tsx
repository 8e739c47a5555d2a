import { Link } from '@tanstack/react-router';
import type { BoardItemDetailView } from '@atelier/contract/feedback';

type PathOf = { pathOf: (itemId: string) => string };

/** Says into which item this one was merged. */
export function MergeNote({ duplicateOf, pathOf }: Pick<BoardItemDetailView, 'duplicateOf'> & PathOf) {
  if (duplicateOf === null) return null;
  return (
    <p role="status" className="bg-info-soft mb-5 rounded-md px-4 py-3 wrap-anywhere">
      This item was merged into{' '}
      <Link to={pathOf(duplicateOf.id)} className="text-accent-ink font-medium underline underline-offset-3">
        {duplicateOf.title}
      </Link>
      . Votes and comments count there.
    </p>
  );
}

/** Items that were merged into this one. */
export function MergedItems({ merged, pathOf }: Pick<BoardItemDetailView, 'merged'> & PathOf) {
  if (merged.length === 0) return null;
  return (
    <section aria-label="Merged items">
      <h2 className="text-lg font-semibold">Merged into this item</h2>
      <ul>
        {merged.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={pathOf(id)}
              className="touch-target text-accent-ink inline-flex items-center wrap-anywhere underline underline-offset-3"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
