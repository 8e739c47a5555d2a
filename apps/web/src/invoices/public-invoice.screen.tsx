import { useEffect, type ReactNode } from 'react';
import type { PublicInvoiceView } from '@atelier/contract/invoices';
import { formatMoney } from '@atelier/domain/foundation';
import { invoicePaperWords, isStillDraft } from '@atelier/domain/sales-documents';
import { useDocumentTitle } from '../design/document-title.ts';
import { DateText, MoneyText } from '../design/figures.tsx';
import { FormatsProvider } from '../design/formats.tsx';
import { InvoiceStatePill } from './invoice-state-pill.tsx';
import { publicFile, reportViewed, usePublicInvoice } from './invoices.api.ts';
import { usePrintInLight, Linked, PublicHeader, PublicPage, SalesPaper } from '../sales-documents/index.ts';
import { WriteMessage } from './write-message.tsx';

/** Shows what a customer sees behind the link of an invoice. */
export function PublicInvoiceScreen(props: PublicInvoiceScreenProps) {
  return (
    <PublicPage>
      <PublicInvoice {...props} />
    </PublicPage>
  );
}

type PublicInvoiceScreenProps = {
  token: string;
  /** Where it is paid. */
  payment: ReactNode;
};

function PublicInvoice({ token, payment }: PublicInvoiceScreenProps) {
  return (
    <Linked thing="invoice" query={usePublicInvoice(token)}>
      {(invoice) => <OpenPublicInvoice token={token} payment={payment} invoice={invoice} />}
    </Linked>
  );
}

type OpenPublicInvoiceProps = PublicInvoiceScreenProps & { invoice: PublicInvoiceView };

function OpenPublicInvoice({ token, payment, invoice }: OpenPublicInvoiceProps) {
  const { seller, number } = invoice;
  useDocumentTitle(`Invoice ${number ?? ''} from ${seller.name}`);
  usePrintInLight();
  useEffect(() => void reportViewed(token), [token]);
  return (
    <FormatsProvider currency={invoice.currency} locale={invoice.locale}>
      <PublicHeader
        title={`Invoice from ${seller.name}`}
        state={<StateForCustomer invoice={invoice} />}
        sentence={<Sentence invoice={invoice} />}
        pdf={publicFile(token, 'invoice.pdf')}
      />
      {payment}
      <SalesPaper
        document={invoice}
        words={invoicePaperWords(invoice)}
        logo={invoice.hasLogo ? publicFile(token, 'logo') : undefined}
      />
      <WriteMessage token={token} seller={seller} />
    </FormatsProvider>
  );
}

/** "Sent" and "viewed" are news for the maker only. */
function StateForCustomer({ invoice }: { invoice: PublicInvoiceView }) {
  // How far it got on its way is no news to the one who reads it.
  if (['issued', 'sent', 'viewed'].includes(invoice.state) || isStillDraft(invoice.state)) return null;
  return <InvoiceStatePill state={invoice.state} />;
}

function Sentence({ invoice }: { invoice: PublicInvoiceView }) {
  if (invoice.state === 'void') return 'This invoice was voided. There is nothing to pay.';
  if (invoice.balanceCents === 0) {
    if (invoice.state === 'refunded' || invoice.state === 'partially-refunded') {
      return `${formatMoney(invoice.refundedCents, invoice)} was paid back to you. There is nothing to pay.`;
    }
    if (invoice.paidCents === 0) return 'Nothing left to pay.';
    const isWhole = invoice.paidCents === invoice.totalCents;
    return `${isWhole ? 'Paid in full' : 'Paid'}: ${formatMoney(invoice.paidCents, invoice)}. Thank you.`;
  }
  return (
    <>
      <strong className="text-ink">
        <MoneyText cents={invoice.dueCents} />
      </strong>{' '}
      {invoice.state === 'overdue' ? 'was due on' : 'to be paid by'} <DateText date={invoice.dueDate} />
      {invoice.dueCents < invoice.balanceCents && (
        <>
          , <MoneyText cents={invoice.balanceCents} /> in all
        </>
      )}
    </>
  );
}
