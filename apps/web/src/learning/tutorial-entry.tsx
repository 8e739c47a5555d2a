import { Check, Footprints } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { useTutorialProgress } from './tutorial-progress.ts';
import type { Tutorial } from './tutorials.ts';

type TutorialEntryProps = { tutorial: Tutorial; onStart: (id: string) => void };

/** A tutorial in a list: what it teaches, how far it has been followed, and its beginning. */
export function TutorialEntry({ tutorial, onStart }: TutorialEntryProps) {
  const { id, title, description, minutes, steps } = tutorial;
  const done = useTutorialProgress()[id] ?? 0;
  const isDone = done >= steps.length;
  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <span className="text-ink-soft shrink-0 text-sm">
          {isDone ? (
            <span className="text-success flex items-center gap-1">
              <Check aria-hidden className="size-4" />
              Done
            </span>
          ) : (
            `${String(minutes)} minutes`
          )}
        </span>
      </div>
      <p className="text-ink-soft mt-0.5 text-[0.9375rem]">{description}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" icon={Footprints} onClick={() => onStart(id)}>
          {done > 0 && !isDone ? 'Resume Tutorial' : 'Start Tutorial'}
          <span className="sr-only"> {title}</span>
        </Button>
        {done > 0 && !isDone && (
          <span className="text-ink-soft text-sm">
            Step {done + 1} of {steps.length}
          </span>
        )}
      </div>
    </li>
  );
}
