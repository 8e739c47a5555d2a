import { FlaskConical } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Drawing } from '../design/drawing.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { useOpenSample } from './businesses.api.ts';
import { NameBusinessForm } from './name-business-form.tsx';

/** A person without a business: names one, or looks around in the sample first. */
export function Welcome() {
  useDocumentTitle('Name your business');
  const openSample = useOpenSample();
  return (
    <div className="mx-auto flex min-h-[75dvh] max-w-md flex-col justify-center py-8">
      <Drawing name="stall" />
      <h1 className="mt-5 text-center font-serif text-3xl font-semibold">Name your business</h1>
      <p className="text-ink-soft mt-2 mb-7 text-center">
        Its books open at once, with the accounts that a maker needs already in them.
      </p>
      <div className="border-line bg-surface shadow-rest rounded-lg border p-5 sm:p-6">
        <NameBusinessForm />
      </div>
      <div className="text-ink-soft mt-6 flex flex-col items-center gap-2 text-center">
        <p>Or look around first:</p>
        <Button icon={FlaskConical} busy={openSample.isOpening} onClick={openSample.start}>
          Open a sample business
        </Button>
        <p aria-live="polite" className="text-sm">
          {openSample.isOpening
            ? 'A potter’s year is being written, invoice by invoice…'
            : 'A potter’s year, apart from your own books.'}
        </p>
      </div>
    </div>
  );
}
