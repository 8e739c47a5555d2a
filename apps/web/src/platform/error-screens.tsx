import { Component, useEffect, useState, type ReactNode } from 'react';
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
        <Button icon={RotateCcw} onClick={() => window.location.reload()}>
          Reload Page
        </Button>
      </div>
      <CopyDetails />
    </MainArea>
  );
}

/** What somebody who helps wants to know, without opening the browser's tools. */
function CopyDetails() {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(describeError(currentError()));
    setCopied(true);
  };
  return (
    <Button tone="quiet" size="sm" icon={Copy} onClick={() => void copy()} className="mt-4">
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy details for support'}</span>
    </Button>
  );
}

/** The whole app failed. */
export function ApplicationError({ error }: ErrorComponentProps) {
  return <FullScreenError title="Application Error" error={error} />;
}

/** One page failed; the shell around it still works. */
export function PageError({ error }: ErrorComponentProps) {
  return <FullScreenError title="Page Error" error={error} />;
}

type BoundaryState = { error: unknown; hasFailed: boolean };

/** Keeps a failing part of a page from taking the page with it. */
export class ComponentBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="border-line bg-surface rounded-lg border p-6 text-center">
        <h2 className="font-serif text-xl font-semibold">Something went wrong</h2>
        <p className="text-ink-soft mt-1">{readProblem(this.state.error).message}</p>
        <Button
          icon={RotateCcw}
          className="mt-4"
          onClick={() => this.setState({ error: undefined, hasFailed: false })}
        >
          Retry
        </Button>
      </div>
    );
  }
}
