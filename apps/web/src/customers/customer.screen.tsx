import { useState, type ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import type { CustomerDetailView } from '@atelier/contract/customers';
import { permits } from '@atelier/domain/businesses';
import { useCounts, type Counts } from '../design/formats.tsx';
import { Button } from '../design/button.tsx';
import { Figure } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton, Skeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { showToast } from '../design/toast.ts';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ContactCard } from './contact-card.tsx';
import type { CustomerSearch } from './customer-list-search.ts';
import { CustomerForm } from './customer-form.tsx';
import { EraseCard } from './erase-card.tsx';
import { customerWords, statusWords } from './customer-words.ts';
import { useChangeCustomer, useCustomer } from './customers.api.ts';
import { FollowUpsCard } from './follow-ups-card.tsx';
import { KnownCard } from './known-card.tsx';
import { SegmentsCard } from './segments-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

const backToList = { to: paths.customerList, label: 'Customers' };

type CustomerScreenProps = {
  customerId: string;
  search: CustomerSearch;
  onSearchChange: (change: CustomerSearch) => void;
  /** The orders and invoices of this customer; their modules are above this one. */
  invoices: ReactNode;
  /** Customers merged into this one; the module of duplicates is above this one. */
  merged: (customer: CustomerDetailView) => ReactNode;
};

export function CustomerScreen({
  customerId,
  search,
  onSearchChange,
  invoices,
  merged,
}: CustomerScreenProps) {
  const customer = useCustomer(customerId);
  return (
    <LoadedPage
      title="Customer"
      back={backToList}
      query={customer}
      skeleton={<CustomerSkeleton />}
      errorTitle="This customer could not be loaded"
      words={customerWords}
      fresh={search.edit === true}
    >
      {(loaded) =>
        loaded.mergedInto !== null && customer.isFetching ? (
          // The merge may be reversed since this was seen.
          <CustomerSkeleton />
        ) : loaded.mergedInto !== null ? (
          <Navigate to={paths.customer(loaded.mergedInto)} replace />
        ) : loaded.isErased ? (
          <ErasedCustomer
            customer={loaded}
            search={search}
            onSearchChange={onSearchChange}
            invoices={invoices}
          />
        ) : search.edit === true ? (
          <EditCustomer customer={loaded} onDone={() => onSearchChange({ edit: undefined })} />
        ) : (
          <OpenCustomer
            customer={loaded}
            search={search}
            onSearchChange={onSearchChange}
            invoices={invoices}
            merged={merged}
          />
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
  // As it was when it was opened, whatever someone else does meanwhile.
  const [version] = useState(customer.version);
  return (
    <>
      <PageHeader title={`Edit ${customer.name}`} back={backToList} />
      <WritersOnly permission="customers.write">
        <CustomerForm
          customer={customer}
          draftKey={`customer:${customer.id}`}
          version={version}
          saveLabel="Save changes"
          onSave={(values) => change.mutateAsync({ customerId: customer.id, version, ...values })}
          onCancel={onDone}
        />
      </WritersOnly>
    </>
  );
}

type OpenCustomerProps = Omit<CustomerScreenProps, 'customerId'> & { customer: CustomerDetailView };

function OpenCustomer({ customer, search, onSearchChange, invoices, merged }: OpenCustomerProps) {
  const counts = useCounts();
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
        badge={<Standing customer={customer} />}
        description={[
          invoicesSoFar(customer.invoiceCount, counts),
          ...customer.tags.map((tag) => `#${tag}`),
        ].join(' ')}
        back={backToList}
        action={
          <>
            {mayWrite && <ArchiveButton customer={customer} />}
            {mayWrite && (
              <Button icon={Pencil} onClick={() => onSearchChange({ edit: true })}>
                Edit
              </Button>
            )}
            {newInvoice}
          </>
        }
      />
      <div className="space-y-5">
        <CustomerFigures customer={customer} />
        <FollowUpsCard customerId={customer.id} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_16.5rem] xl:grid-rows-[auto_1fr]">
          <div className="min-w-0 space-y-5 max-xl:order-2 xl:row-span-2">
            <TimelineCard customerId={customer.id} search={search} onSearchChange={onSearchChange} />
            {invoices}
            <Attachments kind="customer" id={customer.id} />
          </div>
          <div className="min-w-0 space-y-5">
            <ContactCard customer={customer} />
            <KnownCard customer={customer} />
            <SegmentsCard customerId={customer.id} isArchived={customer.isArchived} />
            <ConsentCard customer={customer} />
          </div>
          {/* What is seldom done, and for good, comes last on a phone. */}
          <div className="min-w-0 space-y-5 max-xl:order-3">
            {merged(customer)}
            {permits(role, 'business.settings') && <EraseCard customer={customer} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** Shows what is left of the person who was erased: the papers and the money, and no one to act for. */
function ErasedCustomer({ customer, search, onSearchChange, invoices }: Omit<OpenCustomerProps, 'merged'>) {
  return (
    <>
      <PageHeader
        title={customer.name}
        badge={<StatePill tone="muted">Erased</StatePill>}
        description="Who this was is erased on request. What was sold, paid and taxed stays for your books."
        back={backToList}
      />
      <div className="space-y-5">
        <CustomerFigures customer={customer} />
        <TimelineCard customerId={customer.id} search={search} onSearchChange={onSearchChange} isErased />
        {invoices}
      </div>
    </>
  );
}

function CustomerFigures({ customer }: { customer: CustomerDetailView }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <div className="max-lg:col-span-2">
        <Figure label="Invoiced" value={<MoneyText cents={customer.invoicedCents} />} />
      </div>
      <Figure
        label="Owes you"
        value={<MoneyText cents={customer.owedCents} />}
        {...(customer.creditCents > 0
          ? {
              note: (
                <>
                  and has <MoneyText cents={customer.creditCents} /> credit
                </>
              ),
            }
          : {})}
      />
      <Figure
        label="Overdue"
        value={<MoneyText cents={customer.overdueCents} />}
        {...(customer.overdueCents > 0 ? { tone: 'danger' } : {})}
      />
    </div>
  );
}

function invoicesSoFar(count: number, counts: Counts): string {
  if (count === 0) return 'No invoice has gone out yet.';
  return count === 1 ? 'One invoice so far.' : `${counts(count)} invoices so far.`;
}

/** Shows what is beside the name where it is not the usual. */
function Standing({ customer: { isArchived, status } }: { customer: CustomerDetailView }) {
  if (isArchived) return <StatePill tone="muted">Archived</StatePill>;
  if (status === 'active') return null;
  return <StatePill tone={statusWords[status].tone}>{statusWords[status].label}</StatePill>;
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
