import { Suspense, lazy, useEffect, type ComponentType } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { Mark } from '../../design/mark.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { MainArea } from '../../design/main-area.tsx';
import { useDocumentTitle } from '../../design/document-title.ts';
import { clearError, recordError } from './error-record.ts';
import { paths } from '../paths.ts';
import { readProblem } from '../problems.ts';

// Not part of the first download; where it cannot be fetched, the screen does without.
const CopyDetails = lazy<ComponentType>(() =>
  import('./copy-details.tsx').then(
    (loaded) => ({ default: loaded.CopyDetails }),
    () => ({ default: () => null }),
  ),
);

type FullScreenErrorProps = {
  title: string;
  error: unknown;
  /** Height of the window that is free for it. */
  height: 'min-h-dvh' | 'min-h-[70dvh]';
};

function FullScreenError({ title, error, height }: FullScreenErrorProps) {
  useDocumentTitle(title);
  const { message, code } = readProblem(error);
  useEffect(() => {
    recordError(error, { message, code });
    return clearError;
  }, [error, message, code]);
  return (
    <MainArea
      className={`mx-auto flex ${height} max-w-lg flex-col items-center justify-center px-6 py-16 text-center`}
    >
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
      <Suspense>
        <CopyDetails />
      </Suspense>
    </MainArea>
  );
}

/**
 * Returns what was kept on this device may be what the page cannot bear; it is only given up where it can be had
 * again.
 */
async function reload(): Promise<void> {
  if (navigator.onLine) {
    await import('../kept-data.ts').then(
      ({ dropKeptData }) => dropKeptData(),
      () => undefined,
    );
  }
  window.location.reload();
}

/** The whole app failed. */
export function ApplicationError({ error }: ErrorComponentProps) {
  return <FullScreenError title="Application Error" error={error} height="min-h-dvh" />;
}

/** One page failed; the shell around it still works. */
export function PageError({ error }: ErrorComponentProps) {
  return <FullScreenError title="Page Error" error={error} height="min-h-[70dvh]" />;
}
