import { useEffect, useEffectEvent, useState } from 'react';
import { FileArchive, FileDown } from 'lucide-react';
import type { PrintForm } from '@atelier/domain/sales-documents';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { StickyBar } from '../design/sticky-bar.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { download } from '../sales-documents/index.ts';
import {
  useCancelPrint,
  useInvoicePrint,
  usePrintFile,
  useStartPrint,
  type WhichInvoices,
} from './invoice-prints.api.ts';

const counted = (count: number, counts: Counts) => `${counts(count)} ${count === 1 ? 'invoice' : 'invoices'}`;

type ManyInvoicesProps = {
  which: WhichInvoices;
  /** Chooses all that the list finds, where it finds more than is shown. */
  onChooseAll: (() => void) | undefined;
  onDone: () => void;
};

/** Shows what can be done with the chosen invoices together. */
export function ManyInvoices({ which, onChooseAll, onDone }: ManyInvoicesProps) {
  const counts = useCounts();
  const [form, setForm] = useState<PrintForm | null>(null);
  return (
    <StickyBar>
      <p className="flex-1 font-medium whitespace-nowrap tabular-nums">
        {'invoiceIds' in which ? `${counts(which.invoiceIds.length)} selected` : 'All found are selected'}
      </p>
      {onChooseAll && (
        <Button size="sm" onClick={onChooseAll}>
          Select all that are found
        </Button>
      )}
      <Button size="sm" onClick={onDone}>
        Select none
      </Button>
      <Button size="sm" icon={FileDown} onClick={() => setForm('pdf')}>
        As one PDF
      </Button>
      <Button size="sm" icon={FileArchive} onClick={() => setForm('zip')}>
        As ZIP
      </Button>
      {form !== null && <PrintDialog which={which} form={form} onClose={() => setForm(null)} />}
    </StickyBar>
  );
}

type PrintDialogProps = { which: WhichInvoices; form: PrintForm; onClose: () => void };

/** Draws them, tells how far it is, and hands the file over; closing it stops the drawing. */
function PrintDialog({ which, form, onClose }: PrintDialogProps) {
  const counts = useCounts();
  const [id] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const start = useStartPrint(({ message }) => setProblem(message));
  const cancel = useCancelPrint();
  const print = useInvoicePrint(start.data);
  const fileOf = usePrintFile();
  const begin = useEffectEvent(() => start.mutate({ id, which, form }));
  useEffect(() => begin(), []);

  const { state = 'drawing', done = 0, count } = print.data ?? start.data ?? {};
  const handOver = useEffectEvent(() => {
    download(fileOf(id));
    showToast({ title: `${counted(count ?? 0, counts)} saved`, kind: 'success' });
    onClose();
  });
  useEffect(() => {
    if (state === 'ready') handOver();
  }, [state]);

  const failed =
    problem ??
    (print.error === null ? undefined : readProblem(print.error).message) ??
    (state === 'failed' ? 'The invoices could not be drawn. Try again, or with fewer.' : undefined);
  const stop = () => {
    if (failed === undefined && start.data !== undefined) cancel.mutate({ printId: id });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={stop}
      size="sm"
      title={form === 'zip' ? 'A ZIP of PDFs' : 'One PDF'}
      description="In the design of your invoice settings. Closing this stops it."
      actions={<Button onClick={stop}>{failed === undefined ? 'Cancel' : 'Close'}</Button>}
    >
      {failed === undefined ? (
        <div className="pb-2">
          <p role="status" className="mb-2 tabular-nums">
            {count === undefined
              ? 'Looking the invoices up …'
              : `${counts(done)} of ${counted(count, counts)}`}
          </p>
          <ProgressBar
            label="Invoices drawn"
            value={count === undefined ? undefined : done}
            max={count ?? 1}
          />
        </div>
      ) : (
        <FormError message={failed} />
      )}
    </Dialog>
  );
}
