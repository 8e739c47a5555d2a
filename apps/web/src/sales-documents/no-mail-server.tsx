import { Link2 } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { copyLink } from './hand-out.ts';

/** Says in the dialog of a mail that it will not leave; offers the link instead, where there is one already. */
export function NoMailServer({ address, onCopy }: { address: string | null; onCopy?: () => void }) {
  return (
    <div className="bg-warning-soft rounded-md px-4 py-3 text-sm">
      <p>
        <strong className="text-warning">No mail server is set up.</strong> This email will wait in the
        administrator’s outbox and not reach your customer.{' '}
        {address !== null && 'You can copy the link and send it yourself.'}
      </p>
      {address !== null && (
        <Button
          size="sm"
          icon={Link2}
          className="mt-2.5"
          onClick={() => {
            void copyLink(address);
            onCopy?.();
          }}
        >
          Copy link
        </Button>
      )}
    </div>
  );
}
