import { ArrowUpToLine, Plus, Trash2 } from 'lucide-react';
import { contactKinds, contactMeans, type ContactMeans } from '@atelier/domain/customers';
import { Button, IconButton } from '../design/button.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import type { CustomerFormState, CustomerInput } from './form-of-customer.ts';
import { contactKindWords, meansWords } from './customer-words.ts';

type ContactInput = NonNullable<CustomerInput['contacts']>[number];

const helps: Record<ContactMeans, string | undefined> = {
  email: 'Invoices are emailed here.',
  phone: undefined,
  address: 'As it should appear on invoices.',
};

const kindNames = { email: 'emailKind', phone: 'phoneKind', address: 'addressKind' } as const;

/** Emails, phones and addresses. The first of each is the one that invoices and mail go to. */
export function ContactFields({ form }: { form: CustomerFormState }) {
  return (
    <div className="space-y-5">
      {contactMeans.map((means) => (
        <ContactsOfMeans key={means} means={means} form={form} />
      ))}
    </div>
  );
}

const row = 'grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem]';

function ContactsOfMeans({ means, form }: { means: ContactMeans; form: CustomerFormState }) {
  const { register, formState, getValues, setValue, watch } = form;
  const contacts = watch('contacts') ?? [];
  const word = meansWords[means].one;
  const kinds = contactKinds[means].map((kind) => ({ value: kind, label: contactKindWords[kind] ?? kind }));
  const write = (next: ContactInput[]) =>
    setValue('contacts', next, { shouldDirty: true, shouldValidate: true });
  const remove = (index: number) => write(contacts.toSpliced(index, 1));
  const makeFirst = (index: number) => {
    const chosen = contacts[index];
    if (chosen === undefined) return;
    const first = {
      means,
      kind: getValues(kindNames[means]) ?? '',
      value: getValues(means) ?? '',
    } as ContactInput;
    setValue(means, chosen.value, { shouldDirty: true });
    setValue(kindNames[means], chosen.kind as never, { shouldDirty: true });
    write(first.value.trim() === '' ? contacts.toSpliced(index, 1) : contacts.with(index, first));
  };
  return (
    <div className="space-y-3">
      <div className={row}>
        <ValueField
          means={means}
          label={word}
          optional
          help={(means === 'address' ? paperHelp(watch('address')) : undefined) ?? helps[means]}
          error={formState.errors[means]?.message}
          {...register(means)}
        />
        <SelectField
          label={`Kind of ${word.toLowerCase()}`}
          placeholder="Not specified"
          choices={kinds}
          {...register(kindNames[means])}
        />
      </div>
      {contacts.map((contact, index) => {
        if (contact.means !== means) return null;
        const place = contacts.slice(0, index + 1).filter((other) => other.means === means).length + 1;
        const name = `${word} ${String(place)}`;
        return (
          // Typing belongs to its place in the list, which is how the form names it.
          <div key={index} className={row}>
            <ValueField
              means={means}
              label={name}
              hideLabel
              error={formState.errors.contacts?.[index]?.value?.message}
              {...register(`contacts.${index}.value`)}
            />
            <div className="flex items-start gap-1">
              <SelectField
                className="min-w-0 grow"
                label={`Kind of ${name.toLowerCase()}`}
                hideLabel
                placeholder="Not specified"
                choices={kinds}
                {...register(`contacts.${index}.kind`)}
              />
              <IconButton
                label={`Put ${name.toLowerCase()} first`}
                icon={ArrowUpToLine}
                onClick={() => makeFirst(index)}
              />
              <IconButton
                label={`Remove ${name.toLowerCase()}`}
                icon={Trash2}
                onClick={() => remove(index)}
              />
            </div>
          </div>
        );
      })}
      <Button
        size="sm"
        tone="quiet"
        icon={Plus}
        onClick={() =>
          setValue('contacts', [...contacts, { means, kind: '', value: '' }], { shouldDirty: true })
        }
      >
        {meansWords[means].another}
      </Button>
    </div>
  );
}

type ValueFieldProps = React.ComponentProps<typeof TextField> & { means: ContactMeans };

function ValueField({ means, ...field }: ValueFieldProps) {
  if (means === 'address') return <TextArea {...(field as React.ComponentProps<typeof TextArea>)} rows={3} />;
  return <TextField {...field} type={means === 'email' ? 'email' : 'tel'} autoComplete="off" />;
}
