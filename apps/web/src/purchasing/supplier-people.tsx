import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../design/button.tsx';
import { FormError } from '../design/field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';

const mostContacts = 20;
const contactWords = { name: 'Name', role: 'What for', email: 'Email', phone: 'Phone' } as const;

/** Someone who works at a supplier, as they are typed. */
export type ContactDraft = { key: string; name: string; role: string; email: string; phone: string };

type SupplierPeopleProps = {
  contacts: readonly ContactDraft[];
  problem: string | undefined;
  onChange: (contacts: ContactDraft[]) => void;
};

/** Shows who is asked for what at a supplier. */
export function SupplierPeople({ contacts, problem, onChange }: SupplierPeopleProps) {
  return (
    <fieldset className="space-y-3 sm:col-span-2">
      <legend className="font-medium">People there</legend>
      {contacts.map((contact, index) => {
        const set = (part: Partial<ContactDraft>) =>
          onChange(contacts.map((one) => (one.key === contact.key ? { ...one, ...part } : one)));
        const named = (field: string) => `${field}, person ${String(index + 1)}`;
        return (
          <div
            key={contact.key}
            className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-2 sm:grid-cols-[repeat(4,minmax(0,1fr))_2.75rem]"
          >
            {(['name', 'role', 'email', 'phone'] as const).map((part) => (
              <TextField
                key={part}
                label={named(contactWords[part])}
                hideLabel
                placeholder={contactWords[part]}
                autoComplete="off"
                maxLength={120}
                className={part === 'name' ? '' : 'max-sm:col-span-2'}
                value={contact[part]}
                onChange={(event) => set({ [part]: event.target.value })}
              />
            ))}
            <IconButton
              label={`Remove person ${String(index + 1)}`}
              icon={Trash2}
              className="max-sm:col-start-2 max-sm:row-start-1"
              onClick={() => onChange(contacts.filter((one) => one.key !== contact.key))}
            />
          </div>
        );
      })}
      <FormError message={problem} />
      {contacts.length < mostContacts && (
        <Button
          icon={Plus}
          onClick={() => onChange([...contacts, { key: newId(), name: '', role: '', email: '', phone: '' }])}
        >
          Add a person
        </Button>
      )}
    </fieldset>
  );
}
