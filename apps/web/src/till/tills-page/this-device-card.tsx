import { useState } from 'react';
import { Store } from 'lucide-react';
import { Card } from '../../design/card.tsx';
import { Button } from '../../design/button.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { showToast } from '../../design/toast.ts';
import { useActiveBusiness } from '../../platform/active-business.tsx';
import { paths } from '../../platform/paths.ts';
import { StatusLine } from '../status-line.tsx';
import { tillHere, useTillSnapshot } from '../use-till.ts';

// Views of the till are its own; see till-search.ts.
const readyView: object = { view: 'ready' };

/** The till that this device is, if it is one. */
export function ThisDeviceCard({ eventId }: { eventId?: string }) {
  const { phase, device, waiting, room } = useTillSnapshot();
  const { business } = useActiveBusiness();
  const [isEnding, setEnding] = useState(false);
  if (phase !== 'ready' || device === null) return null;
  const isOfThis = device.businessId === business.id;
  const canEnd = waiting === 0 && device.session === null;
  return (
    <Card title={`This device is till ${device.letters}, ${device.name}`}>
      {!isOfThis && <p className="mb-2">It belongs to another of your businesses.</p>}
      <StatusLine className="" />
      {room.isPersistent === false && (
        <p className="text-sm font-medium">
          Your browser may clear this device when it is full. Add Atelier to the home screen before you sell
          without a connection.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton
          tone="primary"
          icon={Store}
          to={paths.till}
          search={eventId === undefined ? {} : { event: eventId }}
        >
          Open till
        </LinkButton>
        <LinkButton to={paths.till} search={readyView}>
          Ready for the market
        </LinkButton>
        <Button disabled={!canEnd} onClick={() => setEnding(true)}>
          Unpair this device
        </Button>
      </div>
      {!canEnd && (
        <p className="text-ink-soft mt-2 text-sm">
          Close the till and let it send everything before you unpair it.
        </p>
      )}
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        title="Unpair this device?"
        consequence="Its products and receipts leave this device. What it sold is in your books. Pairing again makes it a new till with other receipt numbers."
        confirmLabel="Unpair this device"
        canUndo
        onConfirm={async () => {
          if (!(await tillHere().unpair())) {
            showToast({
              title: 'Not unpaired',
              description: 'Something is still to be sent.',
              kind: 'warning',
            });
          }
        }}
      />
    </Card>
  );
}
