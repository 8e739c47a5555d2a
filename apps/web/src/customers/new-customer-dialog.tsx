import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { customerFields, type CustomerView } from '@atelier/contract/customers';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { TextArea, TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { customerWords } from './customer-words.ts';
import { useAddCustomer } from './customers.api.ts';
import { SimilarCustomers } from './similar-customers.tsx';

type NewCustomerDialogProps = {
  /** What was typed. */
  name: string;
  onClose: () => void;
  /** The new one, or one that was there already. */
  onAdded: (customer: Pick<CustomerView, 'id' | 'name' | 'termsDays'>) => void;
};

const quickFields = customerFields.pick({ name: true, email: true, address: true });

/** The few things an invoice needs; the rest can follow on the customer's own page. */
export function NewCustomerDialog({ name, onClose, onAdded }: NewCustomerDialogProps) {
  const formId = useId();
  const [id] = useState(newId);
  const add = useAddCustomer({ onSaved: onAdded });
  const { form, submit, formError } = useDialogForm({
    schema: quickFields,
    defaultValues: { name, email: '', address: '' },
    words: customerWords,
    onSubmit: (values) => add.mutateAsync({ id, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  const [typedName, email] = useWatch({ control: form.control, name: ['name', 'email'] });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New customer"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSubmitting}>
            Add customer
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label="Name"
          autoComplete="off"
          help={paperHelp(form.watch('name'))}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          optional
          type="email"
          autoComplete="off"
          help="The invoice is emailed here."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextArea
          label="Address"
          optional
          help={paperHelp(form.watch('address')) ?? 'As it should appear on invoices.'}
          error={errors.address?.message}
          {...form.register('address')}
        />
        <SimilarCustomers typed={{ name: typedName, email }} onTake={onAdded} />
        <FormError message={formError} />
      </form>
    </Dialog>
  );
}
