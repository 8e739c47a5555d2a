import { Star } from 'lucide-react';
import { classNames } from '../design/class-names.ts';
import { useFavorites } from './resources.api.ts';
import type { Resource } from './resources.ts';

/** A star that puts a resource first in the list of the person. */
export function FavoriteButton({ resource, className }: { resource: Resource; className?: string }) {
  const { favorites, toggle, isKnown } = useFavorites();
  const isFavorite = favorites.includes(resource.id);
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={`Favorite: ${resource.title}`}
      title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      disabled={!isKnown}
      onClick={() => toggle(resource.id)}
      className={classNames(
        'text-ink-soft hover:bg-sunken hover:text-ink flex size-11 items-center justify-center rounded-md print:hidden',
        className,
      )}
    >
      <Star aria-hidden className={classNames('size-5', isFavorite && 'text-accent-ink fill-current')} />
    </button>
  );
}
