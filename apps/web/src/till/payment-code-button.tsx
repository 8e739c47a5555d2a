import { QrCode } from 'lucide-react';
import type { NumberedEntry } from '@atelier/domain/till';
import { Button } from '../design/button.tsx';
import { useGo } from './use-till.ts';

/** Leads back to the code by which a sale is paid online; nothing for others. */
export function PaymentCodeButton({ entry }: { entry: NumberedEntry }) {
  const go = useGo();
  if (entry.kind !== 'sale' || !entry.isPaidOnline) return null;
  return (
    <Button size="lg" icon={QrCode} onClick={() => go({ view: 'online', id: entry.id })}>
      Show payment code
    </Button>
  );
}
