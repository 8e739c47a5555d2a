import type { ReactNode } from 'react';
import { Archive, ArchiveRestore, Mail, MapPin, Pencil, Phone, Plus, type LucideIcon } from 'lucide-react';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, Figure } from '../design/card.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton, Skeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { CustomerForm } from './customer-form.tsx';
import { customerWords } from './customer-words.ts';
import { useChangeCustomer, useCustomer } from './customers.api.ts';

const backToList = { to: paths.customerList, label: 'Customers' };

type CustomerScreenProps = {
  customerId: string;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  /** The invoices of this customer; they are a room above this one. */
  invoices: ReactNode;
};

export function CustomerScreen({ customerId, isEditing, onEdit, invoices }: CustomerScreenProps) {
  const customer = useCustomer(customerId);
  return (
    <LoadedPage
      title="Customer"
      back={backToList}
      query={customer}
      skeleton={<CustomerSkeleton />}
      errorTitle="This customer could not be loaded"
      words={customerWords}
    >
      {(loaded) =>
        isEditing ? (
          <EditCustomer customer={loaded} onDone={() => onEdit(false)} />
        ) : (
          <OpenCustomer customer={loaded} onEdit={() => onEdit(true)} invoices={invoices} />
        )
      }
    </LoadedPage>
  );
}

function CustomerSkeleton() {
  return (
    <div className="space-y-6">
      <CardsSkeleton cards={3} />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}

function EditCustomer({ customer, onDone }: { customer: CustomerDetailView; onDone: () => void }) {
  const change = useChangeCustomer({ onSaved: onDone, onProblem: () => true });
  return (
    <>
      <PageHeader title={`Edit ${customer.name}`} back={backToList} />
      <CustomerForm
        customer={customer}
        draftKey={`customer:${customer.id}`}
        saveLabel="Save changes"
        onSave={(values) => change.mutateAsync({ customerId: customer.id, ...values })}
        onCancel={onDone}
      />
    </>
  );
}

type OpenCustomerProps = { customer: CustomerDetailView; onEdit: () => void; invoices: ReactNode };

function OpenCustomer({ customer, onEdit, invoices }: OpenCustomerProps) {
  const { role } = useActiveBusiness().business;
  const mayWrite = permits(role, 'customers.write');
  const mayInvoice = permits(role, 'invoices.write') && !customer.isArchived;
  const newInvoice = mayInvoice && (
    <LinkButton to={paths.newInvoice} search={{ customer: customer.id } as never} tone="primary" icon={Plus}>
      New invoice
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={customer.name}
        badge={customer.isArchived && <StatePill tone="muted">Archived</StatePill>}
        description={
          customer.invoiceCount === 0
            ? 'No invoice has gone out yet.'
            : customer.invoiceCount === 1
              ? 'One invoice so far.'
              : `${customer.invoiceCount.toLocaleString('en-US')} invoices so far.`
        }
        back={backToList}
        action={
          <>
            {mayWrite && <ArchiveButton customer={customer} />}
            {mayWrite && (
              <Button icon={Pencil} onClick={onEdit}>
                Edit
              </Button>
            )}
            {newInvoice}
          </>
        }
      />
      <div className="space-y-5">
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
          <div className="max-lg:col-span-2">
            <Figure label="Invoiced" value={<MoneyText cents={customer.invoicedCents} />} />
          </div>
          <Figure label="Owes you" value={<MoneyText cents={customer.owedCents} />} />
          <Figure
            label="Overdue"
            value={<MoneyText cents={customer.overdueCents} />}
            {...(customer.overdueCents > 0 ? { tone: 'danger' } : {})}
          />
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
          <div className="min-w-0 max-xl:order-2">{invoices}</div>
          <Contact customer={customer} />
        </div>
      </div>
    </>
  );
}

function ArchiveButton({ customer }: { customer: CustomerDetailView }) {
  const change = useChangeCustomer();
  const setArchived = (isArchived: boolean) =>
    change.mutate(
      { customerId: customer.id, isArchived },
      {
        onSuccess: () =>
          showToast({
            id: 'customer-archived',
            title: isArchived ? `${customer.name} is archived` : `${customer.name} is back`,
            ...(isArchived
              ? {
                  description: 'Invoices stay as they are; the name is no longer offered for new ones.',
                  action: { label: 'Undo', onClick: () => setArchived(false) },
                  duration: 8000,
                }
              : {}),
            kind: 'success',
          }),
      },
    );
  return (
    <Button
      icon={customer.isArchived ? ArchiveRestore : Archive}
      busy={change.isPending}
      onClick={() => setArchived(!customer.isArchived)}
    >
      {customer.isArchived ? 'Bring back' : 'Archive'}
    </Button>
  );
}

function Contact({ customer }: { customer: CustomerDetailView }) {
  const isBare = customer.email === '' && customer.phone === '' && customer.address === '';
  return (
    <Card title="Contact" description={customer.kind === 'business' ? 'A shop or business' : 'A person'}>
      <div className="space-y-3">
        {customer.email !== '' && (
          <ContactLine icon={Mail}>
            <a
              href={`mailto:${customer.email}`}
              className="text-accent-ink font-medium wrap-anywhere underline underline-offset-3"
            >
              {customer.email}
            </a>
          </ContactLine>
        )}
        {customer.phone !== '' && (
          <ContactLine icon={Phone}>
            <a
              href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}
              className="text-accent-ink font-medium underline underline-offset-3"
            >
              {customer.phone}
            </a>
          </ContactLine>
        )}
        {customer.address !== '' && (
          <ContactLine icon={MapPin}>
            <address className="wrap-anywhere whitespace-pre-line not-italic">{customer.address}</address>
          </ContactLine>
        )}
        {isBare && <p className="text-ink-soft">No contact details yet.</p>}
        {customer.isTaxExempt && (
          <p className="border-line border-t pt-3 text-sm">
            <strong>Exempt from sales tax</strong>
            {customer.taxExemptReason === '' ? '' : `: ${customer.taxExemptReason}`}
            {customer.taxCertificate === '' ? '' : `, certificate ${customer.taxCertificate}`}
            {customer.taxExemptUntil === null ? (
              '. No tax is charged on new invoices.'
            ) : (
              <>
                . Valid until <DateText date={customer.taxExemptUntil} />; after that, tax is charged.
              </>
            )}
          </p>
        )}
        {customer.notes !== '' && (
          <div className="border-line border-t pt-3">
            <h3 className="text-ink-soft text-sm font-medium">Notes</h3>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{customer.notes}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

function ContactLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <Icon aria-hidden className="text-ink-soft mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
