import { useState } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { BusinessView } from '@atelier/contract/businesses';
import type { InvoiceView } from '@atelier/contract/invoices';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { ExistingRecord } from '../transactions/index.ts';
import { InvoiceStatePill } from './invoice-state-pill.tsx';
import { useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { formOfCopy, formOfInvoice, startInvoice } from './invoice-form.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { invoiceWords, ScheduledMailNote, usePaperStart } from '../sales-documents/index.ts';
import { useInvoice } from './invoices.api.ts';

const backToList = { to: paths.invoices, label: 'Invoices' };

/** A new invoice, for a customer when one came with the address. */
export function NewInvoiceScreen({ customerId }: { customerId: string | null }) {
  const settings = useBusinessSettings();
  return (
    <>
      <PageHeader
        title="New invoice"
        description="Nothing reaches your books until you issue it."
        back={backToList}
      />
      <Loaded query={settings} skeleton={<FormSkeleton />} errorTitle="The editor could not be opened">
        {(business) => <Prefilled key={customerId} business={business} customerId={customerId} />}
      </Loaded>
    </>
  );
}

type PrefilledProps = { business: BusinessView; customerId: string | null };

function Prefilled({ business, customerId }: PrefilledProps) {
  const start = usePaperStart(customerId);
  if (start === null) return <FormSkeleton />;
  const initial = startInvoice({ ...start, settings: business });
  return (
    <InvoiceEditor
      initial={initial}
      draftKey={customerId === null ? 'invoice:new' : `invoice:new:${customerId}`}
    />
  );
}

/** A new invoice with what is on another one. */
export function CopyInvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const invoice = useInvoice(invoiceId);
  return (
    <>
      <PageHeader
        title="New invoice"
        description={
          invoice.data?.number == null
            ? 'Nothing reaches your books until you issue it.'
            : `A copy of ${invoice.data.number}; a draft until you issue it.`
        }
        back={backToList}
      />
      <Loaded
        query={invoice}
        fresh
        skeleton={<FormSkeleton />}
        errorTitle="This invoice could not be loaded"
        words={invoiceWords}
      >
        {(loaded) => <Copied key={invoiceId} invoice={loaded} />}
      </Loaded>
    </>
  );
}

function Copied({ invoice }: { invoice: InvoiceView }) {
  const today = useToday();
  const [initial] = useState(() => formOfCopy(formOfInvoice(invoice, newId()), { today, newId }));
  return <InvoiceEditor initial={initial} draftKey={`invoice:copy:${invoice.id}`} />;
}

/** A draft again. What is issued opens on its own page: it is not changed any longer. */
export function EditInvoiceScreen({ invoiceId }: { invoiceId: string }) {
  const invoice = useInvoice(invoiceId);
  const [lineId] = useState(newId);
  return (
    <>
      <PageHeader
        title="Edit invoice"
        badge={<InvoiceStatePill state={invoice.data?.state ?? 'draft'} />}
        description="Nothing reaches your books until you issue it."
        back={backToList}
      />
      <Loaded
        query={invoice}
        fresh
        skeleton={<FormSkeleton />}
        errorTitle="This invoice could not be loaded"
        words={invoiceWords}
      >
        {(loaded) =>
          loaded.issuedAt === null ? (
            <>
              <ScheduledMailNote kind="invoice" recordId={invoiceId} isDraft>
                Your edits are included. Changing the customer cancels it.
              </ScheduledMailNote>
              <ExistingRecord current={loaded} refetch={invoice.refetch}>
                {(base, onStale) => (
                  <InvoiceEditor
                    initial={formOfInvoice(base, lineId)}
                    draftKey={`invoice:${invoiceId}`}
                    existing={{ version: base.version, onStale }}
                  />
                )}
              </ExistingRecord>
            </>
          ) : (
            <Navigate to={paths.invoice(invoiceId)} replace />
          )
        }
      </Loaded>
    </>
  );
}
