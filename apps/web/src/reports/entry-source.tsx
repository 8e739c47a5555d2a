import type { JournalEntryView } from '@atelier/contract/books';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useBillPayment } from '../payables/index.ts';

type Source = JournalEntryView['source'];

/** The document that an entry was made by, with the way to it. */
export function EntrySource({ source }: { source: Source }) {
  if (source?.kind === 'invoice') return <InvoiceLink invoiceId={source.id} />;
  if (source?.kind === 'write-off') return <InvoiceLink invoiceId={source.id} />;
  if (source?.kind === 'credit-note') {
    return <TextLink to={paths.creditNote(source.id)}>Open the credit note</TextLink>;
  }
  if (source?.kind === 'customer-refund') return <>A refund to a customer</>;
  if (source?.kind === 'payment') {
    return <TextLink to={paths.payment(source.id)}>Open the payment</TextLink>;
  }
  if (source?.kind === 'transaction') {
    return <TextLink to={paths.transaction(source.id)}>Open the transaction</TextLink>;
  }
  if (source?.kind === 'bill') return <TextLink to={paths.bill(source.id)}>Open the bill</TextLink>;
  if (source?.kind === 'bill-payment') return <BillPaymentSource paymentId={source.id} />;
  if (source?.kind === 'asset') {
    return <TextLink to={paths.asset(source.id)}>Open the equipment</TextLink>;
  }
  if (source?.kind === 'account') {
    return <TextLink to={paths.account(source.id)}>Open the account</TextLink>;
  }
  if (source?.kind === 'opening') {
    return <TextLink to={paths.openingBalances}>Open the opening balances</TextLink>;
  }
  if (source?.kind === 'tax-filing') {
    return <TextLink to={paths.taxFiling(source.id)}>Open the sales tax return</TextLink>;
  }
  if (source?.kind === 'stock-operation') {
    return <TextLink to={paths.operation(source.id)}>Open the change of stock</TextLink>;
  }
  if (source?.kind === 'purchase-order') {
    return <TextLink to={paths.purchase(source.id)}>Open the purchase order</TextLink>;
  }
  if (source?.kind === 'workshop') {
    return <TextLink to={paths.eventAttendees(source.id)}>Open the attendees</TextLink>;
  }
  return <>{source === null ? 'Written by hand' : 'Money in or out'}</>;
}

function InvoiceLink({ invoiceId }: { invoiceId: string }) {
  return <TextLink to={paths.invoice(invoiceId)}>Open the invoice</TextLink>;
}

function BillPaymentSource({ paymentId }: { paymentId: string }) {
  const [first, ...others] = useBillPayment(paymentId).data?.allocations ?? [];
  if (first === undefined) return <>A payment of bills</>;
  return (
    <TextLink to={paths.bill(first.billId)}>
      {others.length === 0 ? 'Open the paid bill' : 'Open the first paid bill'}
    </TextLink>
  );
}
