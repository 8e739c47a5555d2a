import type { SegmentView } from '@atelier/contract/customers';
import { classNames } from '../design/class-names.ts';
import { colorWords } from './segment-words.ts';

/** The name of a segment behind a dot of its color, which only repeats it. */
export function SegmentName({ segment: { name, color } }: { segment: Pick<SegmentView, 'name' | 'color'> }) {
  return (
    <span className="inline-flex min-w-0 items-baseline gap-2">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', colorWords[color].look)} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}
