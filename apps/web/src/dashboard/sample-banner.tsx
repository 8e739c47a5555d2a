import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import { FlaskConical } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useWipeSample } from './businesses.api.ts';

/** Says on every page that none of this is real. */
export function SampleBanner() {
  const [isAsking, setAsking] = useState(false);
  const { wipe } = useWipeSample();
  const mayWipe = permits(useActiveBusiness().business.role, 'business.wipe-sample');
  return (
    <aside
      aria-label="Sample business"
      className="border-warning/30 bg-warning-soft flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-0.5 text-sm sm:px-8 print:hidden"
    >
      <FlaskConical aria-hidden className="text-warning size-4.5 shrink-0" />
      <p className="min-w-0 flex-1">
        <strong className="text-warning">Sample business</strong>
        <span className="max-sm:sr-only">. Nothing here is real; try everything.</span>
      </p>
      {mayWipe && (
        <Button size="sm" onClick={() => setAsking(true)}>
          <span>
            Wipe<span className="max-sm:sr-only"> the sample business</span>
          </span>
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={wipe}
        title="Wipe the sample business?"
        consequence="All its customers, products, invoices and entries go, with what you changed in them. Your own books are not touched."
        confirmLabel="Wipe the sample"
      />
    </aside>
  );
}
