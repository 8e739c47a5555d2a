import { useState } from 'react';
import type { OrganizerView } from '@atelier/contract/organizers';
import { CustomerPicker } from '../customers/index.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { TextLink } from '../design/link-button.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import { useLinkCustomer } from './organizers.api.ts';

type OrganizerProps = { organizer: OrganizerView; mayWrite: boolean };

/** The customer that an organizer also is, such as a wholesale buyer. */
export function OrganizerCustomerCard({ organizer, mayWrite }: OrganizerProps) {
  const { id: organizerId, customer } = organizer;
  const [isChoosing, setChoosing] = useState(false);
  const link = useLinkCustomer({});
  if (customer === null && !mayWrite) return null;
  return (
    <Card
      title="Customer record"
      action={
        mayWrite &&
        (customer === null ? (
          <Button size="sm" onClick={() => setChoosing(true)}>
            Link customer
          </Button>
        ) : (
          <Button
            size="sm"
            busy={link.isPending}
            onClick={() => link.mutate({ organizerId, customerId: null })}
          >
            Unlink
          </Button>
        ))
      }
    >
      {customer === null ? (
        <p className="text-ink-soft">Link the customer if this organizer also buys from you.</p>
      ) : (
        <TextLink to={paths.customer(customer.id)} className="wrap-anywhere">
          {customer.name}
        </TextLink>
      )}
      {isChoosing && <LinkCustomerDialog organizerId={organizerId} onClose={() => setChoosing(false)} />}
    </Card>
  );
}

function LinkCustomerDialog({ organizerId, onClose }: { organizerId: string; onClose: () => void }) {
  const [customer, setCustomer] = useState<{ id: string; name: string } | null>(null);
  const [problem, setProblem] = useState<string>();
  const link = useLinkCustomer({
    onRefusal: ({ message }) => setProblem(message),
    onSaved: ({ customer: linked }) => {
      showToast({ title: 'Customer linked', description: linked?.name ?? '', kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Link customer"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={link.isPending}
            onClick={() =>
              customer === null
                ? setProblem('Choose a customer.')
                : link.mutate({ organizerId, customerId: customer.id })
            }
          >
            Link customer
          </Button>
        </>
      }
    >
      <CustomerPicker
        canAdd
        value={customer?.id ?? null}
        valueLabel={customer?.name ?? ''}
        error={problem}
        onValueChange={(chosen) => {
          setCustomer(chosen);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}
