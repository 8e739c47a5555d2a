import { useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { customerFields, type CustomerView } from '@atelier/contract/customers';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { FormError } from '../design/field.tsx';
import { ParsedField } from '../design/fields/parsed-field.tsx';
import { TextArea } from '../design/text-field.tsx';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { useShortcut } from '../platform/use-shortcut.ts';
import { wordsOf } from '../design/fields/words-of.ts';
import { ContactFields } from './contact-fields.tsx';
import { CustomerBasics } from './customer-basics.tsx';
import { formOfCustomer, type CustomerFields } from './form-of-customer.ts';
import { customerWords } from './customer-words.ts';
import { useOwnFields } from './customers.api.ts';
import { OwnValueFields } from './own-value-fields.tsx';
import { SimilarCustomers } from './similar-customers.tsx';
import { SellingTerms } from './selling-terms.tsx';

type CustomerFormProps = {
  /** Left out for a new one. */
  customer?: CustomerView;
  draftKey: string;
  /** Version of the customer as it was opened. */
  version?: number;
  saveLabel: string;
  onSave: (values: CustomerFields) => Promise<unknown>;
  onCancel: () => void;
};

/** All that may be said about a customer. */
export function CustomerForm({
  customer,
  draftKey,
  version,
  saveLabel,
  onSave,
  onCancel,
}: CustomerFormProps) {
  const ownFields = (useOwnFields().data ?? []).filter(
    ({ id, isArchived }) => !isArchived || (customer?.ownValues[id] ?? '') !== '',
  );
  const { form, submit, formError, wasRestored, isOutdated, startOver, leaveGuard } = useRecordForm({
    schema: customerFields,
    draftKey,
    version,
    words: customerWords,
    onSubmit: onSave,
    defaultValues: formOfCustomer(customer, ownFields),
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const [name, email, phone] = useWatch({ control, name: ['name', 'email', 'phone'] });
  const element = useRef<HTMLFormElement>(null);
  useShortcut('mod+s', 'Save', () => element.current?.requestSubmit());
  return (
    <form ref={element} onSubmit={submit} noValidate className="max-w-3xl space-y-5">
      <RestoredNote isShown={wasRestored} isOutdated={isOutdated} onStartOver={startOver} />
      <Card>
        <CustomerBasics form={form} isNew={customer === undefined} />
      </Card>
      {customer === undefined && <SimilarCustomers typed={{ name, email, phone }} />}
      <Card title="How to reach them">
        <ContactFields form={form} />
        <div className="mt-5">
          <Controller
            control={control}
            name="links"
            render={({ field }) => (
              <ParsedField<string[]>
                label="Websites and social profiles"
                optional
                placeholder="their-shop.example"
                help="On the web or a social network, with commas between."
                inputMode="text"
                value={field.value ?? []}
                onValueChange={(links) => field.onChange(links ?? [])}
                onBlur={field.onBlur}
                read={(text) => {
                  const links = wordsOf(text);
                  return links.length > 10
                    ? { ok: false, problem: 'Enter at most 10 pages.' }
                    : { ok: true, value: links };
                }}
                write={(links) => links.join(', ')}
                error={errors.links?.message}
              />
            )}
          />
        </div>
      </Card>
      <Card title="When they buy">
        <SellingTerms form={form} />
      </Card>
      <Card title="What else to know">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <OwnValueFields form={form} fields={ownFields} />
          <TextArea
            label="Notes"
            optional
            rows={2}
            help="Only you and the members of your business read them."
            error={errors.notes?.message}
            className="sm:col-span-2"
            {...register('notes')}
          />
        </div>
      </Card>
      <FormError message={formError} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse sm:justify-end">
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={isSubmitting}>
          {saveLabel}
        </Button>
      </div>
      {leaveGuard}
    </form>
  );
}
