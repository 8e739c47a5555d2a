import { Button } from '../../design/button.tsx';
import { QrCode } from '../../design/qr-code.tsx';
import { Sheet } from '../sheet.tsx';
import { useTillSnapshot } from '../use-till.ts';

type QrDialogProps = { link: string; isSent: boolean; onClose: () => void };

/** Shows the link of a receipt to the customer’s camera. It is known without a connection. */
export function QrDialog({ link, isSent, onClose }: QrDialogProps) {
  const isOffline = useTillSnapshot().isReached === false;
  return (
    <Sheet
      onClose={onClose}
      title="Receipt"
      actions={
        <Button size="lg" tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <QrCode text={link} label="QR code of the receipt" isLarge />
        <p>The customer scans it with their camera.</p>
        {!isSent && isOffline && (
          <p className="text-ink-soft">The page opens once this device has sent the sale.</p>
        )}
      </div>
    </Sheet>
  );
}
