import { Link } from '@tanstack/react-router';
import type { BoardItemView } from '@atelier/contract/feedback';
import { Skeleton } from '../design/skeletons.tsx';
import { ItemFacts } from './item-facts.tsx';
import { VoteButton } from './vote-button.tsx';

type ItemListProps = {
  label: string;
  items: readonly BoardItemView[];
  pathOf: (itemId: string) => string;
  isRefreshing?: boolean;
};

/** Feedback items one below the other, each with its votes. */
export function ItemList({ label, items, pathOf, isRefreshing = false }: ItemListProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={isRefreshing}
      data-tour="list"
      className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border"
    >
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-4 p-4">
          {!item.isPrivate && <VoteButton item={item} />}
          <div className="min-w-0 flex-1 space-y-1.5">
            <h2 className="text-lg leading-snug font-semibold wrap-anywhere">
              <Link to={pathOf(item.id)} className="hover:text-accent-ink hover:underline">
                {item.title}
              </Link>
            </h2>
            <p className="text-ink-soft line-clamp-2 wrap-anywhere">{item.description}</p>
            <ItemFacts item={item} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The shape of the list while it loads. */
export function ItemListSkeleton() {
  return (
    <div aria-hidden className="border-line bg-surface divide-line divide-y rounded-lg border">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-4 p-4">
          <Skeleton className="h-15 w-14 rounded-md" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
