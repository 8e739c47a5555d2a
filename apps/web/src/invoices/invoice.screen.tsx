import type { ReactNode } from 'react';
import type { InvoiceView } from '@atelier/contract/invoices';
import { invoicePaperWords } from '@atelier/domain/sales-documents';
import { MessagesOfInvoice } from '../customers/index.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Attachments } from '../documents/index.ts';
import { DocumentOperations } from '../stock/index.ts';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { CreditNotesCard } from './credit-notes-card.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceStatePill } from './invoice-state-pill.tsx';
import { InvoiceTimeline } from './invoice-timeline.tsx';
import { invoiceWords, PaperPageSkeleton, ScheduledMailNote, SalesPaper } from '../sales-documents/index.ts';
import { useInvoice, useLogoAddress } from './invoices.api.ts';
import { LateFeesCard } from './late-fees-card.tsx';
import { PrivateNoteCard } from './private-note-card.tsx';

const back = { to: paths.invoices, label: 'Invoices' };

type InvoiceScreenProps = {
  invoiceId: string;
  /** The modules of orders and payments are above this one; the route brings them together. */
  order: ReactNode;
  paymentAction: (invoice: InvoiceView, isPrimary: boolean) => ReactNode;
  payments: (invoice: InvoiceView) => ReactNode;
};

export function InvoiceScreen({ invoiceId, ...parts }: InvoiceScreenProps) {
  const invoice = useInvoice(invoiceId);
  return (
    <LoadedPage
      title="Invoice"
      back={back}
      query={invoice}
      skeleton={<PaperPageSkeleton label="Loading the invoice" />}
      errorTitle="This invoice could not be loaded"
      words={invoiceWords}
    >
      {(loaded) => <OpenInvoice invoice={loaded} {...parts} />}
    </LoadedPage>
  );
}

type OpenInvoiceProps = Omit<InvoiceScreenProps, 'invoiceId'> & { invoice: InvoiceView };

function OpenInvoice({ invoice, order, paymentAction, payments }: OpenInvoiceProps) {
  const hasLogo = useBusinessSettings().data?.hasLogo === true;
  const logo = useLogoAddress();
  const isIssued = invoice.issuedAt !== null;
  const documents = <Attachments kind="invoice" id={invoice.id} />;
  return (
    <>
      <PageHeader
        title={invoice.number ?? 'Draft invoice'}
        badge={<InvoiceStatePill state={invoice.state} />}
        description={
          <>
            <Whereabouts invoice={invoice} />
            {order}
          </>
        }
        back={back}
        action={<InvoiceActions invoice={invoice} paymentAction={paymentAction} />}
      />
      <ScheduledMailNote kind="invoice" recordId={invoice.id} isDraft={!isIssued} />
      <div className={isIssued ? 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-4xl'}>
        <SalesPaper document={invoice} words={invoicePaperWords(invoice)} logo={hasLogo ? logo : undefined} />
        {isIssued ? (
          <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
            {payments(invoice)}
            <CreditNotesCard invoice={invoice} />
            <LateFeesCard invoice={invoice} />
            <MessagesOfInvoice invoiceId={invoice.id} />
            <PrivateNoteCard invoice={invoice} />
            {documents}
            <DocumentOperations sourceId={invoice.id} />
            <InvoiceTimeline invoice={invoice} />
          </div>
        ) : (
          <div className="mt-5 space-y-5">
            <PrivateNoteCard invoice={invoice} />
            {documents}
          </div>
        )}
      </div>
    </>
  );
}

/** One sentence of who and how much. */
function Whereabouts({ invoice }: { invoice: InvoiceView }) {
  return (
    <>
      {invoice.customerId === null ? (
        'No customer yet'
      ) : (
        <TextLink to={paths.customer(invoice.customerId)} className="wrap-anywhere">
          {invoice.buyer.name}
        </TextLink>
      )}
      {' · '}
      {invoice.balanceCents === 0 ? (
        <MoneyText cents={invoice.totalCents} currency={invoice.currency} />
      ) : (
        <>
          <MoneyText cents={invoice.dueCents} currency={invoice.currency} />{' '}
          {invoice.state === 'overdue' ? 'was due on' : 'to be paid by'} <DateText date={invoice.dueDate} />
          {invoice.dueCents < invoice.balanceCents && (
            <>
              , <MoneyText cents={invoice.balanceCents} currency={invoice.currency} /> in all
            </>
          )}
        </>
      )}
      {invoice.recurringId !== null && (
        <>
          {' · '}
          <TextLink to={paths.recurringInvoice(invoice.recurringId)}>comes again</TextLink>
        </>
      )}
      {invoice.quote !== null && (
        <>
          {' · from '}
          <TextLink to={paths.quote(invoice.quote.id)}>{invoice.quote.number}</TextLink>
        </>
      )}
    </>
  );
}
