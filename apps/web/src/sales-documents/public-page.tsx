import { FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PartyView } from '@atelier/contract/sales-documents';
import { Button } from '../design/button.tsx';
import { buttonLook } from '../design/button-look.ts';
import { useDocumentTitle } from '../design/document-title.ts';
import { Drawing } from '../design/drawing.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { MainArea } from '../design/main-area.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { DataProvider } from '../platform/data-provider.tsx';
import { readProblem } from '../platform/problems.ts';

/** The frame of a page behind a link. No one signs in here. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <DataProvider>
      <MainArea className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-12 print:max-w-none print:p-0">
        {children}
      </MainArea>
    </DataProvider>
  );
}

type LinkedProps<Paper> = {
  /** Kind of record: "invoice". */
  thing: string;
  query: {
    readonly data: Paper | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  children: (paper: Paper) => ReactNode;
};

/** Shows what is behind the link, or why nothing is. */
export function Linked<Paper>({ thing, query, children }: LinkedProps<Paper>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <PaperSkeleton thing={thing} />;
  const problem = readProblem(query.error);
  // A token of a wrong shape is refused before it is looked up: for the reader it is the same.
  if (problem.status === 404 || problem.status === 400) return <WrongLink thing={thing} />;
  return (
    <ErrorPanel
      title={`The ${thing} could not be loaded`}
      message={problem.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

function PaperSkeleton({ thing }: { thing: string }) {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading the {thing}</span>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-[32rem] w-full rounded-lg" />
    </div>
  );
}

function WrongLink({ thing }: { thing: string }) {
  useDocumentTitle(`${thing.charAt(0).toUpperCase()}${thing.slice(1)} not found`);
  return (
    <div className="py-16 text-center">
      <Drawing name="parcel" />
      <h1 className="mt-6 font-serif text-3xl font-semibold">No {thing} behind this link</h1>
      <p className="text-ink-soft mx-auto mt-2 max-w-md">
        Some of the address may be missing. Open the link in the email again, or ask the sender.
      </p>
    </div>
  );
}

type PublicHeaderProps = {
  title: string;
  state: ReactNode;
  sentence: ReactNode;
  /** Where its PDF is; a page that is no paper has none, and is not printed. */
  pdf?: string;
  /** The step that stands out beside the PDF. */
  action?: ReactNode;
};

export function PublicHeader({ title, state, sentence, pdf, action }: PublicHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold wrap-anywhere sm:text-3xl">{title}</h1>
          {state}
        </div>
        <p className="text-ink-soft mt-1 wrap-anywhere">{sentence}</p>
      </div>
      {pdf !== undefined && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <a href={pdf} download className={buttonLook('secondary', 'md')}>
            <FileDown aria-hidden className="size-4.5 shrink-0" />
            Download PDF
          </a>
          {action}
        </div>
      )}
    </header>
  );
}

/** Whom to ask. */
export function PublicFooter({
  thing,
  seller,
}: {
  thing: string;
  seller: Pick<PartyView, 'name' | 'email'>;
}) {
  return (
    <footer className="text-ink-soft mt-6 text-center text-sm print:hidden">
      {seller.email === '' ? (
        <p>
          A question about this {thing}? Ask {seller.name}.
        </p>
      ) : (
        <p>
          A question about this {thing}?{' '}
          <a
            href={`mailto:${seller.email}`}
            className="text-accent-ink font-medium underline underline-offset-3"
          >
            Write to {seller.name}
          </a>
        </p>
      )}
    </footer>
  );
}
