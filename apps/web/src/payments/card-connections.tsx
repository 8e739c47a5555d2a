import { useState } from 'react';
import type { CardConnectionsView } from '@atelier/contract/payments';
import { permits } from '@atelier/domain/businesses';
import { cardProcessorNames } from '@atelier/domain/payments';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { CardConnectionDialog } from './card-connection-dialog.tsx';
import { useCardConnections, useDisconnectCards } from './cards.api.ts';

type Connection = CardConnectionsView['connections'][number];

const modeOf = ({ isLive }: Connection) => (isLive ? 'live' : 'test');

/** Cards that are taken online: with which keys, and what is done with the money. */
export function CardConnections() {
  const canEdit = permits(useActiveBusiness().business.role, 'business.settings');
  const { data } = useCardConnections();
  const [edited, setEdited] = useState<Connection | 'new'>();
  const [leaving, setLeaving] = useState<Connection>();
  if (!data) return null;
  return (
    <Card
      className="mb-5"
      title="Cards online, with Stripe"
      description="Your customers pay an invoice by card on its page. The money, what Stripe keeps of it, refunds and payouts are booked by themselves."
      action={
        canEdit &&
        data.connections.length < 2 && (
          <Button
            onClick={() => setEdited('new')}
            tone={data.connections.length === 0 ? 'primary' : 'secondary'}
          >
            Connect Stripe
          </Button>
        )
      }
    >
      {data.connections.length === 0 ? (
        <p className="text-ink-soft">Not connected. You need an account at Stripe and its keys.</p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {data.connections.map((connection) => (
            <li
              key={modeOf(connection)}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-medium">
                  {connection.isLive ? 'Live' : 'Test: no card is charged'}
                  <span className="text-ink-soft font-normal"> · key ending in {connection.keyHint}</span>
                </p>
                <p className="text-ink-soft text-sm">
                  {connection.isReadable
                    ? `Held in ${connection.clearingAccountName} until it is paid out.${
                        connection.isLive || data.connections.length === 1
                          ? ''
                          : ' Not offered while there are live keys.'
                      }`
                    : 'The keys can no longer be read. Enter them again.'}
                </p>
              </div>
              {canEdit && (
                <div className="flex gap-2">
                  <Button onClick={() => setEdited(connection)}>Change</Button>
                  <Button onClick={() => setLeaving(connection)}>Disconnect</Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <CardConnectionDialog
          view={data}
          connection={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && <Disconnect connection={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  );
}

function Disconnect({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const name = cardProcessorNames[connection.processor];
  const disconnect = useDisconnectCards({
    onSuccess: () => {
      showToast({ title: `${name} is disconnected`, kind: 'success' });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Disconnect ${name}?`}
      consequence={`The keys are deleted, and cards are no longer accepted. What ${name} tells from now on, such as refunds and payouts, is not booked. What is booked stays.`}
      confirmLabel="Disconnect"
      canUndo
      onConfirm={() => disconnect.mutateAsync({ processor: connection.processor, mode: modeOf(connection) })}
    />
  );
}
