import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextLink } from '../design/link-button.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { useEraseCustomer } from './customers.api.ts';

const formId = 'erase-customer';

/** Where that is settled which is in the way, by the code of the refusal. */
const waysOut: Readonly<Record<string, { to: string; label: string; by?: 'customer' }>> = {
  'customer-owes': { to: paths.invoices, label: 'Open their invoices', by: 'customer' },
  'customer-has-open-order': { to: paths.customerOrders, label: 'Open their orders', by: 'customer' },
  'customer-has-credit': { to: paths.payments, label: 'Open their payments', by: 'customer' },
  'customer-holds-stock': { to: paths.inventory, label: 'Open the inventory' },
};

type EraseDialogProps = { customer: CustomerDetailView; onClose: () => void };

/** Says exactly what goes and what stays, and asks for the name: this cannot be undone. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const [typedName, setTypedName] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const refusal = useRef<HTMLDivElement>(null);
  // The dialog is longer than a phone: what is refused is brought into sight.
  useEffect(() => {
    // Newer browsers answer a promise, which would be taken for what cleans up.
    refusal.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const erase = useEraseCustomer({
    onSaved: ({ name }) => {
      showToast({
        title: `${customer.name} is erased`,
        description: `The figures stay under ${name}.`,
        kind: 'success',
      });
      onClose();
    },
    onRefusal: setProblem,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(undefined);
    erase.mutate({ customerId: customer.id, typedName });
  };
  const wayOut = waysOut[problem?.code ?? ''];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={erase.isPending ? 'busy' : undefined}
      title={`Erase ${customer.name}?`}
      description="This cannot be undone."
      actions={
        <>
          <Button onClick={onClose} disabled={erase.isPending}>
            Keep
          </Button>
          <Button type="submit" form={formId} tone="danger" busy={erase.isPending}>
            Erase for good
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-5">
        <What title="What goes">
          <li>
            Name, emails, phones, addresses, birthday, tags, notes, own fields, consent and tax certificate.
          </li>
          <li>
            Interactions, attached documents and sketches, with their files, and what was written about orders
            and commissions.
          </li>
          <li>
            Name and address on invoices, quotes and credit notes, with your notes on them, and emails that
            were sent.
          </li>
          <li>Drafts, scheduled emails and recurring invoices end; private links no longer open.</li>
          {customer.merged.length > 0 && <li>Customers that were merged into this record, too.</li>}
        </What>
        <What title="What stays">
          <li>
            Invoices, payments and orders with their numbers, days, what was sold, amounts and tax, under a
            name such as “Erased customer 7”.
          </li>
          <li>What others wrote: the lines of your bank, of a marketplace and of the card processor.</li>
          <li>Backups and files that you made before. Delete them where you must.</li>
        </What>
        <TextField
          label={`Type the name of the customer: ${customer.name}`}
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
          autoComplete="off"
          required
          error={problem?.field === 'typedName' ? problem.message : undefined}
        />
        {problem !== undefined && problem.field !== 'typedName' && (
          <div ref={refusal} className="space-y-2">
            <FormError message={problem.message} />
            {wayOut && (
              <TextLink
                to={wayOut.to}
                search={(wayOut.by === undefined ? {} : { customer: customer.id }) as never}
              >
                {wayOut.label}
              </TextLink>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}

function What({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">{children}</ul>
    </div>
  );
}
