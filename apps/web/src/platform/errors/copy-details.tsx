import { useState } from 'react';
import { Copy } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { describeError } from './describe-error.ts';
import { currentError } from './error-record.ts';

/** Shows what someone who helps wants to know, without opening the browser's tools. */
export function CopyDetails() {
  const [outcome, setOutcome] = useState<'copied' | 'by hand'>();
  const copy = () =>
    // Browsers close the clipboard to pages over plain http.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(describeError(currentError())))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('by hand'),
      );
  return (
    <>
      <Button tone="quiet" size="sm" icon={Copy} onClick={() => void copy()} className="mt-4">
        <span aria-live="polite">{outcome === 'copied' ? 'Copied' : 'Copy details for support'}</span>
      </Button>
      {outcome === 'by hand' && (
        <pre className="bg-sunken mt-3 max-h-48 w-full overflow-auto rounded-md p-3 text-left text-xs select-all">
          {describeError(currentError())}
        </pre>
      )}
    </>
  );
}
