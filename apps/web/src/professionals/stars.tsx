import { Star } from 'lucide-react';
import { ratings } from '@atelier/domain/professionals';
import { classNames } from '../design/class-names.ts';

/** A rating of whole stars; assistive technology reads "4 of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${String(rating)} of 5 stars`} className="inline-flex gap-0.5">
      {ratings.map((value) => (
        <Star
          key={value}
          aria-hidden
          className={classNames('size-4', value <= rating ? 'text-accent fill-current' : 'text-ink-soft')}
        />
      ))}
    </span>
  );
}
