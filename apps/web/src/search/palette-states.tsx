import { RotateCcw } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { readProblem } from '../platform/problems.ts';

/** Three lines as they are about to come, so that the palette does not shrink and grow while it looks. */
export function StillLooking() {
  return (
    <div aria-hidden className="flex-1 space-y-1 px-2 py-3">
      {['w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex h-14 items-center gap-4 px-4">
          <Skeleton className="size-6 rounded-md" />
          <div className="flex-1 space-y-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function NothingFound({ words }: { words: string }) {
  return (
    <div className="flex-1 px-6 py-12 text-center">
      <p className="font-serif text-lg font-semibold break-words">Nothing found for “{words}”</p>
      <p className="text-ink-soft mx-auto mt-1.5 max-w-sm">
        Try fewer letters, a name, the number of an invoice, or what you want to do: “new invoice”.
      </p>
    </div>
  );
}

type RecordsMissingProps = { error: unknown; onRetry: () => void };

/** Pages and actions are there without the server; records are not. */
export function RecordsMissing({ error, onRetry }: RecordsMissingProps) {
  return (
    <div
      role="alert"
      className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-5 py-3 text-sm"
    >
      <p className="min-w-0 flex-1">
        {navigator.onLine
          ? `Your records could not be searched. ${readProblem(error).message}`
          : 'You are offline: pages and actions are here, your records are not.'}
      </p>
      <Button size="sm" icon={RotateCcw} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
