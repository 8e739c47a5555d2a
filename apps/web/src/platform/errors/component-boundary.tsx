import { Component, type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../design/button.tsx';
import { readProblem } from '../problems.ts';
import { queryClient } from '../query-client.ts';

type BoundaryState = { error: unknown; hasFailed: boolean };

/** Keeps a failing part of a page from taking the page with it. */
export class ComponentBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, hasFailed: true };
  }

  /** With answers asked again: the one that could not be borne is among those that nothing shows any longer. */
  readonly tryAgain = (): void => {
    queryClient.removeQueries({ type: 'inactive' });
    this.setState({ error: undefined, hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="border-line bg-surface rounded-lg border p-6 text-center">
        <h2 className="font-serif text-xl font-semibold">Something went wrong</h2>
        <p className="text-ink-soft mt-1">{readProblem(this.state.error).message}</p>
        <Button icon={RotateCcw} className="mt-4" onClick={this.tryAgain}>
          Retry
        </Button>
      </div>
    );
  }
}
