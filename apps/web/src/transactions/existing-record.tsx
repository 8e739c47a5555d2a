import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '../design/button.tsx';

type Versioned = { readonly version: number };

type ExistingRecordProps<Row extends Versioned> = {
  current: Row;
  /** Asks for the record again. */
  refetch: () => unknown;
  /** Shows what someone else changed meanwhile, from what the editor began with to what it is now. */
  told?: (before: Row, after: Row) => ReactNode;
  /** The editor of the version that it began with. `onStale`: it could not be saved over a newer one. */
  children: (base: Row, onStale: () => void) => ReactNode;
};

/** Keeps an editor on the version that it began with, and tells when someone else saved one in between. */
export function ExistingRecord<Row extends Versioned>({
  current,
  refetch,
  told,
  children,
}: ExistingRecordProps<Row>) {
  const [base, setBase] = useState(current);
  const [isStale, setStale] = useState(false);
  return (
    <>
      {isStale && current.version !== base.version && (
        <section
          role="alert"
          className="border-warning/40 bg-warning-soft mb-5 max-w-3xl space-y-3 rounded-md border p-4"
        >
          <h2 className="font-semibold">Someone else changed this while you had it open</h2>
          {told?.(base, current) ?? (
            <p>Your changes are still below, but saving would overwrite the newer version.</p>
          )}
          <Button
            onClick={() => {
              setBase(current);
              setStale(false);
            }}
          >
            Discard mine and load theirs
          </Button>
        </section>
      )}
      <Fragment key={base.version}>
        {children(base, () => {
          setStale(true);
          void refetch();
        })}
      </Fragment>
    </>
  );
}
