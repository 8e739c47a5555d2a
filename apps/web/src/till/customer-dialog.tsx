import { useState } from 'react';
import { isMailAddress, type TillCustomer } from '@atelier/domain/till';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { newId } from '../platform/new-id.ts';
import { Sheet } from './sheet.tsx';
import { useOpenTill } from './use-till.ts';
import { TillSearchField } from './till-search-field.tsx';

const formId = 'till-customer';
const mostShown = 6;

type CustomerDialogProps = {
  customer: TillCustomer | null;
  onCustomer: (customer: TillCustomer | null) => void;
  onClose: () => void;
};

/** Splits what was typed for reaching a customer: an email address, else a phone number. */
export const reachOf = (text: string): { readonly email: string; readonly phone: string } =>
  isMailAddress(text.trim()) ? { email: text.trim(), phone: '' } : { email: '', phone: text.trim() };

/** Returns how a customer is reached, as it is typed. */
export const reachText = ({ email, phone }: Pick<TillCustomer, 'email' | 'phone'>): string => email || phone;

type CustomerFieldsProps = {
  nameLabel: string;
  name: string;
  onName: (name: string) => void;
  reach: string;
  onReach: (reach: string) => void;
};

/** The two fields of a customer. */
export function CustomerFields({ nameLabel, name, onName, reach, onReach }: CustomerFieldsProps) {
  return (
    <>
      <TextField
        label={nameLabel}
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => onName(target.value)}
      />
      <TextField
        label="Email or phone"
        optional
        maxLength={120}
        value={reach}
        onChange={({ target }) => onReach(target.value)}
      />
    </>
  );
}

/** Finds a customer on the device, or adds one in two fields. */
export function CustomerDialog({ customer, onCustomer, onClose }: CustomerDialogProps) {
  const { customers } = useOpenTill().selling.catalogue;
  const [search, setSearch] = useState('');
  const [name, setName] = useState(customer?.isNew ? customer.name : '');
  const [reach, setReach] = useState(customer?.isNew ? reachText(customer) : '');
  const [hasConsented, setConsented] = useState(customer?.hasConsented ?? false);
  const words = search.trim().toLowerCase();
  const found =
    words === ''
      ? []
      : customers
          .filter((each) => `${each.name} ${each.email} ${each.phone}`.toLowerCase().includes(words))
          .slice(0, mostShown);
  const choose = (chosen: TillCustomer | null) => {
    onCustomer(chosen);
    onClose();
  };
  return (
    <Sheet
      onClose={onClose}
      title="Customer"
      actions={
        <>
          {customer !== null && (
            <Button size="lg" onClick={() => choose(null)}>
              Sell without a customer
            </Button>
          )}
          <Button size="lg" tone="primary" type="submit" form={formId}>
            Add customer
          </Button>
        </>
      }
    >
      {customer !== null && !customer.isNew && <p className="mb-3 font-semibold">{customer.name}</p>}
      {customers.length > 0 && (
        <TillSearchField label="Find a customer" value={search} onSearch={setSearch} className="mb-3" />
      )}
      {words !== '' && (
        <ul aria-label="Customers found" className="mb-4 grid gap-2">
          {found.map((each) => (
            <li key={each.id}>
              <Button
                size="lg"
                className="w-full"
                onClick={() => choose({ ...each, isNew: false, hasConsented: false })}
              >
                <span className="min-w-0 wrap-anywhere">
                  {[each.name, reachText(each)].filter(Boolean).join(' · ')}
                </span>
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="text-ink-soft">No customers match. Add a new one below.</li>}
        </ul>
      )}
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          choose({
            ...{ id: customer?.isNew ? customer.id : newId(), isNew: true, name: name.trim() },
            ...reachOf(reach),
            hasConsented: hasConsented && reach.trim() !== '',
          });
        }}
      >
        <CustomerFields
          nameLabel="Name of a new customer"
          name={name}
          onName={setName}
          reach={reach}
          onReach={setReach}
        />
        <Checkbox
          label="Agrees to get news by email"
          checked={hasConsented}
          onChange={({ target }) => setConsented(target.checked)}
        />
      </form>
    </Sheet>
  );
}
