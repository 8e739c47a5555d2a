import { useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Button } from '../design/button.tsx';
import { MainArea } from '../design/main-area.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ComponentBoundary } from '../platform/errors/component-boundary.tsx';

/** The words of the error: `?message=…`, else none. */
function useMessage(): string {
  return useLocation({ select: ({ search }) => (search as { message?: string }).message ?? '' });
}

/** Fails while it is drawn. */
export function Throw(): never {
  throw new Error(useMessage());
}

/** A page of which one part fails, until it is tried again. */
export function ThrowInComponent() {
  const message = useMessage();
  const [hasFailed, setFailed] = useState(false);
  return (
    <MainArea className="mx-auto max-w-2xl space-y-6 px-6 py-10">
      <PageHeader title="A part that fails" description="The rest of the page goes on." />
      <ComponentBoundary>
        <Part message={message} hasFailed={hasFailed} onFail={() => setFailed(true)} />
      </ComponentBoundary>
      <Button onClick={() => setFailed(false)}>Mend the part</Button>
    </MainArea>
  );
}

type PartProps = { message: string; hasFailed: boolean; onFail: () => void };

function Part({ message, hasFailed, onFail }: PartProps) {
  if (hasFailed) throw new Error(message);
  return <Button onClick={onFail}>Break the part</Button>;
}

/** Fails where React does not look: in a handler, and in a promise that no one waits for. */
export function ThrowInHandler() {
  const message = useMessage();
  return (
    <MainArea className="mx-auto max-w-2xl px-6 py-10">
      <PageHeader title="Handlers that fail" />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            throw new Error(message);
          }}
        >
          Throw
        </Button>
        <Button onClick={() => void Promise.reject(new Error(message))}>Reject</Button>
        <Button onClick={() => void Promise.reject(rowConflict)}>Reject with an object</Button>
      </div>
    </MainArea>
  );
}

/** Thrown object that is no Error: the global handler reads message, code and details of any object. */
const rowConflict = { code: '23505', details: 'Key (email) already exists.' } as unknown as Error;
