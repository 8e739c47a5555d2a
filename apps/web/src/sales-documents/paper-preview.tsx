import { Suspense, useState, type ReactNode } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import type { TypedPaper } from '@atelier/contract/sales-documents';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { Skeleton } from '../design/skeletons.tsx';
import { useMedia } from '../platform/use-is-narrow.ts';
import { usePause } from '../platform/use-pause.ts';
import { usePaperPreview } from './sales-papers.api.ts';

const storageKey = 'paperPreview';
const typingPause = 600;
const PdfView = lazyPart(async () => (await import('./pdf-view.tsx')).PdfView);

type BesidePaperProps<Form> = {
  form: Form;
  /** Reads the form, or null while something in it is missing. Null itself where there is no paper. */
  read: ((form: Form) => TypedPaper | null) | null;
  children: ReactNode;
};

/** A form with the paper that comes of it: beside it where there is room, else behind a button. */
export function BesidePaper<Form>({ form, read, children }: BesidePaperProps<Form>) {
  const hasRoom = useMedia('(min-width: 1280px)');
  const [isHidden, setHidden] = useState(() => localStorage.getItem(storageKey) === 'hidden');
  const [isOpen, setOpen] = useState(false);
  const choose = (hide: boolean) => {
    localStorage.setItem(storageKey, hide ? 'hidden' : 'shown');
    setHidden(hide);
  };
  if (read === null) return <div className="@container space-y-5">{children}</div>;
  const isBeside = hasRoom && !isHidden;
  const paper = <Paper form={form} read={read} />;
  return (
    <div
      data-beside={isBeside || undefined}
      className={isBeside ? 'grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-5' : undefined}
    >
      <div className="@container min-w-0 space-y-5">
        {!isBeside && (
          <p className="flex justify-end">
            <Button icon={Eye} onClick={() => (hasRoom ? choose(false) : setOpen(true))}>
              Preview
            </Button>
          </p>
        )}
        {children}
      </div>
      {isBeside && (
        <Card
          title="Preview"
          action={
            <Button tone="quiet" icon={EyeOff} onClick={() => choose(true)}>
              Hide
            </Button>
          }
          className="sticky top-20 max-h-[calc(100dvh-11rem)] overflow-y-auto"
        >
          {paper}
        </Card>
      )}
      <Dialog isOpen={isOpen && !hasRoom} onClose={() => setOpen(false)} title="Preview" size="lg">
        {paper}
      </Dialog>
    </div>
  );
}

const sheet = <Skeleton className="aspect-[17/22] w-full" />;

function Paper<Form>({ form, read }: { form: Form; read: (form: Form) => TypedPaper | null }) {
  const rested = usePause(form, typingPause);
  const typed = read(rested);
  const { data, isError } = usePaperPreview(typed);
  const [shown, setShown] = useState(data);
  if (data !== undefined && data !== shown) setShown(data);
  const isBehind = typed === null || isError;
  return (
    <>
      <p role="status" className="text-ink-soft text-sm not-empty:mb-3">
        {isBehind
          ? shown === undefined
            ? 'It is shown once what the form needs is there.'
            : 'Showing the last valid version: some fields need attention.'
          : null}
      </p>
      {shown !== undefined ? (
        <Suspense fallback={sheet}>
          <PdfView file={shown} label="The paper as your customer gets it" />
        </Suspense>
      ) : (
        !isBehind && sheet
      )}
    </>
  );
}
