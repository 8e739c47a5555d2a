import { useState } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { BusinessView } from '@atelier/contract/businesses';
import type { InvoiceView } from '@atelier/contract/invoices';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { ExistingRecord, firstMonthAfter, startRhythm } from '../transactions/index.ts';
import { useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { formOfCopy, formOfInvoice, startInvoice } from './invoice-form.ts';
import { invoiceWords, usePaperStart } from '../sales-documents/index.ts';
import { useInvoice } from './invoices.api.ts';
import { RecurringInvoiceEditor } from './recurring-invoice-editor.tsx';
import { formOfSeries } from './recurring-invoice-form.ts';
import { recurringInvoiceWords, useRecurringInvoice } from './recurring-invoices.api.ts';

const backToList = { to: paths.recurringInvoices, label: 'Recurring invoices' };
const unopened = 'The editor could not be opened';

type NewRecurringInvoiceScreenProps = { customerId: string | null; invoiceId: string | null };

/** A new series: with what is on an invoice, for a customer, or empty. */
export function NewRecurringInvoiceScreen({ customerId, invoiceId }: NewRecurringInvoiceScreenProps) {
  const settings = useBusinessSettings();
  return (
    <>
      <PageHeader
        title="New recurring invoice"
        description="Set up the first invoice. Each one gets its own number and the tax rates of its date."
        back={backToList}
      />
      {invoiceId === null ? (
        <Loaded query={settings} skeleton={<FormSkeleton />} errorTitle={unopened}>
          {(business) => <Prefilled key={customerId} business={business} customerId={customerId} />}
        </Loaded>
      ) : (
        <OfInvoice key={invoiceId} invoiceId={invoiceId} />
      )}
    </>
  );
}

const monthlyDrafts = { rhythm: startRhythm, madeAs: 'draft' as const };

type PrefilledProps = { business: BusinessView; customerId: string | null };

function Prefilled({ business, customerId }: PrefilledProps) {
  const start = usePaperStart(customerId);
  if (start === null) return <FormSkeleton />;
  const initial = startInvoice({ ...start, settings: business });
  return (
    <RecurringInvoiceEditor
      initial={{ ...initial, ...monthlyDrafts }}
      draftKey={`recurring-invoice:new${customerId === null ? '' : `:${customerId}`}`}
      firstDay="First on"
    />
  );
}

function OfInvoice({ invoiceId }: { invoiceId: string }) {
  const invoice = useInvoice(invoiceId);
  return (
    <Loaded
      query={invoice}
      fresh
      skeleton={<FormSkeleton />}
      errorTitle="This invoice could not be loaded"
      words={invoiceWords}
    >
      {(loaded) => <Copied invoice={loaded} />}
    </Loaded>
  );
}

/** The invoice itself was the first time: the series goes on a month later. */
function Copied({ invoice }: { invoice: InvoiceView }) {
  const today = useToday();
  const [initial] = useState(() => {
    const form = formOfInvoice(invoice, newId());
    const firstOn = firstMonthAfter(invoice.issueDate, today);
    return { ...formOfCopy(form, { today: firstOn, newId }), reference: form.reference, ...monthlyDrafts };
  });
  return (
    <RecurringInvoiceEditor
      initial={initial}
      draftKey={`recurring-invoice:of:${invoice.id}`}
      firstDay="First on"
    />
  );
}

/** A series again, for what is to come. */
export function EditRecurringInvoiceScreen({ seriesId }: { seriesId: string }) {
  const series = useRecurringInvoice(seriesId);
  const [lineId] = useState(newId);
  return (
    <>
      <PageHeader
        title="Edit recurring invoice"
        description="What was made stays; this is for what is to come."
        back={{ to: paths.recurringInvoice(seriesId), label: 'Recurring invoice' }}
      />
      <Loaded
        query={series}
        fresh
        skeleton={<FormSkeleton />}
        errorTitle="This recurring invoice could not be loaded"
        words={recurringInvoiceWords}
      >
        {(loaded) =>
          loaded.state === 'ended' ? (
            <Navigate to={paths.recurringInvoice(seriesId)} replace />
          ) : (
            <ExistingRecord current={loaded} refetch={series.refetch}>
              {(base, onStale) => (
                <RecurringInvoiceEditor
                  initial={formOfSeries(base, lineId)}
                  draftKey={`recurring-invoice:${seriesId}`}
                  existing={{ version: base.version, onStale }}
                  firstDay="Next on"
                />
              )}
            </ExistingRecord>
          )
        }
      </Loaded>
    </>
  );
}
