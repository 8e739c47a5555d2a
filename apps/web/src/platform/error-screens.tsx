import { useEffect, useState } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Copy, RotateCcw } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Mark } from '../design/mark.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { clearError, currentError, describeError, recordError } from './error-record.ts';
import { paths } from './paths.ts';
import { readProblem } from './problems.ts';

function FullScreenError({ title, error }: { title: string; error: unknown }) {
  useDocumentTitle(title);
  const { message, code } = readProblem(error);
  useEffect(() => {
    recordError(error, { message, code });
    return clearError;
  }, [error, message, code]);
  return (
    <MainArea className="mx-auto flex min-h-[70dvh] max-w-lg flex-col items-center justify-center px-6 py-16 text-center">
      <Mark className="size-16" />
      <h1 className="mt-6 font-serif text-3xl font-semibold">{title}</h1>
      <p className="text-ink-soft mt-2 wrap-anywhere">{message}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.dashboard} tone="primary">
          Go to Dashboard
        </LinkButton>
        <Button icon={RotateCcw} onClick={() => void reload()}>
          Reload Page
        </Button>
      </div>
      <CopyDetails />
    </MainArea>
  );
}

/** What somebody who helps wants to know, without opening the browser's tools. */
function CopyDetails() {
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

/** What was kept on this device may be what the page cannot bear; it is only given up where it can be had again. */
async function reload(): Promise<void> {
  if (navigator.onLine) {
    await import('./kept-data.ts').then(
      ({ dropKeptData }) => dropKeptData(),
      () => undefined,
    );
  }
  window.location.reload();
}

/** The whole app failed. */
export function ApplicationError({ error }: ErrorComponentProps) {
  return <FullScreenError title="Application Error" error={error} />;
}

/** One page failed; the shell around it still works. */
export function PageError({ error }: ErrorComponentProps) {
  return <FullScreenError title="Page Error" error={error} />;
}
