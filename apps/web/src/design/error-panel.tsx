import type { ReactNode } from 'react';
import { CloudAlert, RotateCcw } from 'lucide-react';
import { Button } from './button.tsx';

type ErrorPanelProps = {
  /** What happened. */
  title?: string;
  /** What to do. */
  message: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The way out, where trying again does not help. */
  action?: ReactNode;
  /** Nothing else is on the page, so this is its heading. */
  isPage?: boolean;
};

/** Stands where the content would be when it could not be had. */
export function ErrorPanel({
  title = 'This could not be loaded',
  message,
  onRetry,
  retrying,
  action,
  isPage = false,
}: ErrorPanelProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div role="alert" className="border-line bg-surface rounded-lg border px-6 py-10 text-center">
      <CloudAlert aria-hidden className="text-danger mx-auto size-9" strokeWidth={1.6} />
      <Heading className="mt-3 font-serif text-xl font-semibold">{title}</Heading>
      <p className="text-ink-soft mx-auto mt-1 max-w-md">{message}</p>
      {onRetry !== undefined && (
        <Button icon={RotateCcw} onClick={onRetry} busy={retrying ?? false} className="mt-5">
          Retry
        </Button>
      )}
      {action !== undefined && <div className="mt-5 flex justify-center">{action}</div>}
    </div>
  );
}
