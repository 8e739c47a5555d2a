import { useState, type SyntheticEvent } from 'react';
import type { SupplierView } from '@atelier/contract/purchasing';
import type { Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { RestoredNote } from '../platform/restored-note.tsx';
import { useDraft } from '../platform/use-draft.ts';
import { SupplierPeople, type ContactDraft } from './supplier-people.tsx';
import { useAddSupplier, useChangeSupplier } from './purchases.api.ts';

const formId = 'supplier';
const ratings = ['1', '2', '3', '4', '5'] as const;

function formOf(supplier: SupplierView | null) {
  return {
    name: supplier?.name ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    website: supplier?.website ?? '',
    address: supplier?.address ?? '',
    accountNumber: supplier?.accountNumber ?? '',
    termsDays: supplier?.termsDays == null ? '' : String(supplier.termsDays),
    leadTimeDays: supplier?.leadTimeDays == null ? '' : String(supplier.leadTimeDays),
    minimumOrder: supplier?.minimumOrderCents ?? null,
    shippingRule: supplier?.shippingRule ?? '',
    rating: supplier?.rating ?? null,
    taxId: supplier?.taxId ?? '',
    receives1099: supplier?.receives1099 ?? false,
    notes: supplier?.notes ?? '',
    contacts: (supplier?.contacts ?? []).map((contact): ContactDraft => ({ key: newId(), ...contact })),
  };
}

type Form = ReturnType<typeof formOf>;
type Problems = Partial<
  Record<'name' | 'email' | 'termsDays' | 'leadTimeDays' | 'contacts' | 'form', string>
>;

const daysOf = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;

function problemsOf(form: Form): Problems {
  const terms = daysOf(form.termsDays);
  const lead = daysOf(form.leadTimeDays);
  return {
    ...(form.name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(terms === undefined || (terms ?? 0) > 365
      ? { termsDays: 'Enter a number of days, such as 30.' }
      : {}),
    ...(lead === undefined || (lead ?? 0) > 730
      ? { leadTimeDays: 'Enter a number of days, such as 7.' }
      : {}),
    ...(form.contacts.some((one) => one.name.trim() === '' && (one.email !== '' || one.phone !== ''))
      ? { contacts: 'Say whose address this is.' }
      : {}),
  };
}

type SupplierDialogProps = {
  supplier: SupplierView | null;
  onClose: () => void;
  onAdded?: (supplier: SupplierView) => void;
};

/** A supplier, new or to be changed. An archived one is kept for what was bought there. */
export function SupplierDialog({ supplier, onClose, onAdded }: SupplierDialogProps) {
  const [id] = useState(newId);
  // As it was when it was opened, whatever someone else does meanwhile.
  const [version] = useState(supplier?.version);
  const [initial] = useState(() => formOf(supplier));
  const draft = useDraft(`supplier:${supplier?.id ?? 'new'}:${String(version ?? 0)}`, initial);
  const form = draft.value;
  const [problems, setProblems] = useState<Problems>({});
  const edit = (part: Partial<Form>) => {
    setProblems({});
    draft.change({ ...form, ...part });
  };
  const onRefusal = ({ code, field, message }: Problem) => {
    if (code === 'payee-name-taken') return setProblems({ name: message });
    const at = field?.split('.')[0];
    setProblems({ [at === 'name' || at === 'email' || at === 'contacts' ? at : 'form']: message });
  };
  const onSaved = (saved: SupplierView) => {
    draft.clear();
    showToast({ title: `${saved.name} is saved`, kind: 'success' });
    onClose();
    if (supplier === null) onAdded?.(saved);
  };
  const add = useAddSupplier({ onSaved, onRefusal });
  const change = useChangeSupplier({ onSaved, onRefusal });
  const isSaving = add.isPending || change.isPending;
  const isArchiving = change.isPending && change.variables.isArchived !== supplier?.isArchived;
  const save = (isArchived: boolean) => {
    if (isSaving) return;
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { minimumOrder, contacts, ...fields } = form;
    const said = {
      ...fields,
      termsDays: daysOf(form.termsDays) ?? null,
      leadTimeDays: daysOf(form.leadTimeDays) ?? null,
      minimumOrderCents: minimumOrder,
      contacts: contacts.filter((one) => one.name.trim() !== '').map(({ key: _key, ...contact }) => contact),
    };
    if (supplier === null) add.mutate({ id, ...said });
    else change.mutate({ supplierId: supplier.id, version, ...said, isArchived });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save(supplier?.isArchived ?? false);
  };
  const text = (
    key: 'name' | 'email' | 'phone' | 'website' | 'accountNumber' | 'shippingRule' | 'taxId',
  ) => ({
    autoComplete: 'off',
    value: form[key],
    onChange: (event: { target: { value: string } }) => edit({ [key]: event.target.value }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      held={isSaving ? 'busy' : undefined}
      title={supplier === null ? 'New supplier' : `Edit ${supplier.name}`}
      actions={
        <>
          {supplier !== null && (
            <Button
              className="sm:mr-auto"
              busy={isArchiving}
              disabled={isSaving && !isArchiving}
              onClick={() => save(!supplier.isArchived)}
            >
              {supplier.isArchived ? 'Use again' : 'Archive'}
            </Button>
          )}
          <Button
            disabled={isSaving}
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={isSaving && !isArchiving}>
            {supplier === null ? 'Add supplier' : 'Save supplier'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <div className="empty:hidden sm:col-span-2">
          <RestoredNote isShown={draft.wasRestored} onStartOver={draft.startOver} />
        </div>
        <TextField
          label="Name"
          maxLength={200}
          className="sm:col-span-2"
          help={paperHelp(form.name)}
          error={problems.name}
          {...text('name')}
        />
        <TextField
          label="Email for orders"
          optional
          type="email"
          maxLength={254}
          error={problems.email}
          {...text('email')}
        />
        <TextField label="Phone" optional maxLength={60} {...text('phone')} />
        <TextField label="Website" optional maxLength={300} {...text('website')} />
        <TextField label="Your customer number there" optional maxLength={60} {...text('accountNumber')} />
        <TextField
          label="Comes within"
          optional
          inputMode="numeric"
          autoComplete="off"
          help="Days from the order until it is in the studio."
          value={form.leadTimeDays}
          error={problems.leadTimeDays}
          onChange={(event) => edit({ leadTimeDays: event.target.value })}
        />
        <TextField
          label="Bills are due after"
          optional
          inputMode="numeric"
          autoComplete="off"
          placeholder="30"
          help="Days from the date of the bill."
          value={form.termsDays}
          error={problems.termsDays}
          onChange={(event) => edit({ termsDays: event.target.value })}
        />
        <MoneyField
          label="Smallest order"
          optional
          value={form.minimumOrder}
          onValueChange={(minimumOrder: Money | null) => edit({ minimumOrder })}
        />
        <SelectField
          label="How content you are"
          optional
          placeholder="Not specified"
          choices={ratings.map((value) => ({ value, label: `${value} of 5` }))}
          value={form.rating === null ? '' : String(form.rating)}
          onValueChange={(value) => edit({ rating: value === '' ? null : Number(value) })}
        />
        <TextField
          label="Shipping there"
          optional
          maxLength={300}
          placeholder="Free from $300, else $18"
          className="sm:col-span-2"
          {...text('shippingRule')}
        />
        <TextField
          label="Tax number"
          optional
          maxLength={40}
          help="SSN or EIN, for the form 1099-NEC."
          {...text('taxId')}
        />
        <Checkbox
          label="May get a form 1099-NEC"
          help="For people and partnerships who work for you and are not employed."
          className="sm:col-span-2"
          checked={form.receives1099}
          onChange={(event) => edit({ receives1099: event.target.checked })}
        />
        <TextArea
          label="Address"
          optional
          rows={2}
          maxLength={500}
          className="sm:col-span-2"
          help={paperHelp(form.address)}
          value={form.address}
          onChange={(event) => edit({ address: event.target.value })}
        />
        <SupplierPeople
          contacts={form.contacts}
          problem={problems.contacts}
          onChange={(contacts) => edit({ contacts })}
        />
        <TextArea
          label="Notes"
          optional
          rows={3}
          maxLength={4000}
          className="sm:col-span-2"
          value={form.notes}
          onChange={(event) => edit({ notes: event.target.value })}
        />
        <div className="sm:col-span-2">
          <FormError message={problems.form} />
        </div>
      </form>
    </Dialog>
  );
}
