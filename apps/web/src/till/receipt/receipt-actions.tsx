import { Suspense, useState } from 'react';
import { Mail, MessageSquare, Printer, QrCode, X, type LucideIcon } from 'lucide-react';
import type { NumberedEntry, OrderEntry, SaleEntry } from '@atelier/domain/till';
import { Button } from '../../design/button.tsx';
import { useFormats } from '../../design/formats.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { useEntries } from '../use-entries.ts';
import { useOpenTill } from '../use-till.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PaperReceipt } from './paper-receipt.tsx';
import { printoutOf } from './printout.ts';
import { receiptLink } from './receipt-link.ts';
import { TextDialog } from './text-dialog.tsx';
import { usePrinting } from './use-printing.ts';

// Comes with the library of QR codes.
const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog);

type ReceiptActionsProps = {
  entry: NumberedEntry;
  isSent: boolean;
  /** Goes on without a receipt; missing where there is nothing to go on to. */
  onNone?: () => void;
};

/** Offers the receipt in the ways in which a customer may want it. A refund is on the receipt of its sale. */
export function ReceiptActions(props: ReceiptActionsProps) {
  const { entry } = props;
  return entry.kind === 'refund' ? (
    <OfRefund {...props} saleId={entry.saleId} />
  ) : (
    <Actions {...props} sale={entry} />
  );
}

function OfRefund({ saleId, ...props }: ReceiptActionsProps & { saleId: string }) {
  const entries = useEntries();
  if (entries === null) return null;
  const found = entries.find(({ entry }) => entry.id === saleId)?.entry;
  return <Actions {...props} sale={found?.kind === 'sale' ? found : null} />;
}

type Way = 'email' | 'text' | 'qr';

function Actions({
  entry,
  sale,
  isSent,
  onNone,
}: ReceiptActionsProps & { sale: SaleEntry | OrderEntry | null }) {
  const { locale } = useFormats();
  const [open, setOpen] = useState<Way | null>(null);
  const printout = printoutOf(entry, sale, locale);
  const printing = usePrinting(printout);
  const close = () => setOpen(null);
  const link = sale === null ? null : receiptLink(sale);
  return (
    <section aria-label="Receipt" className="grid gap-2">
      <h2 className="font-semibold">Receipt</h2>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5">
        {sale !== null && <Choice icon={Mail} label="Email" onClick={() => setOpen('email')} />}
        {link !== null && (
          <>
            <Choice icon={MessageSquare} label="Text" onClick={() => setOpen('text')} />
            <Choice icon={QrCode} label="QR code" onClick={() => setOpen('qr')} />
          </>
        )}
        <Choice icon={Printer} label="Print" busy={printing.isBusy} onClick={printing.print} />
        {onNone && <Choice icon={X} label="No receipt" onClick={onNone} />}
      </div>
      {sale !== null && <Mailed saleId={sale.id} />}
      {printing.problem !== null && (
        <div role="alert" className="border-danger/60 grid gap-2 rounded-lg border p-3">
          <p>{printing.problem} The sale is recorded.</p>
          <Button size="lg" icon={Printer} onClick={printing.printOnPaper}>
            Print with this device
          </Button>
        </div>
      )}
      {printing.papers > 0 && <PaperReceipt key={printing.papers} printout={printout} />}
      {open === 'email' && sale !== null && (
        <EmailDialog saleId={sale.id} email={sale.customer?.email ?? ''} onClose={close} />
      )}
      {open === 'text' && link !== null && (
        <TextDialog phone={sale?.customer?.phone ?? ''} link={link} onClose={close} />
      )}
      {open === 'qr' && link !== null && (
        <Suspense fallback={null}>
          <QrDialog link={link} isSent={isSent} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

type ChoiceProps = { icon: LucideIcon; label: string; busy?: boolean; onClick: () => void };

function Choice({ icon: Icon, label, busy = false, onClick }: ChoiceProps) {
  return (
    <Button size="lg" className="min-h-18 flex-col gap-1 px-1 text-sm" busy={busy} onClick={onClick}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </Button>
  );
}

/** Tells the addresses that the receipt goes to. */
function Mailed({ saleId }: { saleId: string }) {
  const { session } = useOpenTill().snapshot;
  // One with an answer waits on the server for its sale.
  const mailed = session.flatMap(({ entry, state, answer }) =>
    entry.kind === 'receipt' && entry.saleId === saleId
      ? [{ ...entry, isWaiting: state === 'waiting' || answer !== null }]
      : [],
  );
  if (mailed.length === 0) return null;
  return (
    <ul role="status" className="text-ink-soft text-sm">
      {mailed.map(({ id, email, isWaiting }) => (
        <li key={id} className="wrap-anywhere">
          {isWaiting ? `To be emailed to ${email}` : `Emailed to ${email}`}
        </li>
      ))}
    </ul>
  );
}
