import { useEffect } from 'react';
import { FileDown, Printer } from 'lucide-react';
import type { PublicInvoiceView } from '@atelier/contract/invoices';
import { formatMoney } from '@atelier/domain/foundation';
import { invoicePaperWords } from '@atelier/domain/invoices';
import { Button } from '../design/button.tsx';
import { buttonLook } from '../design/button-look.ts';
import { Drawing } from '../design/drawings.tsx';
import { ErrorPanel } from '../design/error-panel.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { FormatsProvider } from '../design/formats.tsx';
import { MainArea } from '../design/main-area.tsx';
import { useDocumentTitle } from '../design/document-title.ts';
import { Skeleton } from '../design/skeletons.tsx';
import { DataProvider } from '../platform/data-provider.tsx';
import { readProblem } from '../platform/problems.ts';
import { InvoiceStatePill } from './invoice-state-pill.tsx';
import { publicFile, reportViewed, usePublicInvoice } from './invoices.api.ts';
import { usePrintInLight } from './print-in-light.ts';
import { SalesPaper } from './sales-paper.tsx';

/** What a customer sees behind the link of an invoice. Nobody signs in here. */
export function PublicInvoiceScreen({ token }: { token: string }) {
  return (
    <DataProvider>
      <MainArea className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8 sm:py-12 print:max-w-none print:p-0">
        <PublicInvoice token={token} />
      </MainArea>
    </DataProvider>
  );
}

function PublicInvoice({ token }: { token: string }) {
  const query = usePublicInvoice(token);
  if (query.data !== undefined) return <OpenPublicInvoice token={token} invoice={query.data} />;
  if (query.error === null) return <PaperSkeleton />;
  const problem = readProblem(query.error);
  // A token of a wrong shape is refused before it is looked up: for the reader it is the same.
  if (problem.status === 404 || problem.status === 400) return <WrongLink />;
  return (
    <ErrorPanel
      title="The invoice could not be loaded"
      message={problem.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

function PaperSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading the invoice</span>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-[32rem] w-full rounded-lg" />
    </div>
  );
}

function WrongLink() {
  useDocumentTitle('Invoice not found');
  return (
    <div className="py-16 text-center">
      <Drawing name="parcel" />
      <h1 className="mt-6 font-serif text-3xl font-semibold">No invoice behind this link</h1>
      <p className="text-ink-soft mx-auto mt-2 max-w-md">
        Some of the address may be missing. Open the link in the mail again, or ask whoever sent it to you.
      </p>
    </div>
  );
}

type OpenPublicInvoiceProps = { token: string; invoice: PublicInvoiceView };

function OpenPublicInvoice({ token, invoice }: OpenPublicInvoiceProps) {
  const { seller, number } = invoice;
  useDocumentTitle(`Invoice ${number ?? ''} from ${seller.name}`);
  usePrintInLight();
  useEffect(() => void reportViewed(token), [token]);
  const paper = invoice.locale === 'en-US' || invoice.locale === 'en-CA' ? 'letter' : 'a4';
  return (
    <FormatsProvider currency={invoice.currency} locale={invoice.locale}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-serif text-2xl font-semibold wrap-anywhere sm:text-3xl">
              Invoice from {seller.name}
            </h1>
            <StateForCustomer invoice={invoice} />
          </div>
          <p className="text-ink-soft mt-1">
            <Sentence invoice={invoice} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
          <a href={publicFile(token, 'invoice.pdf', paper)} download className={buttonLook('primary', 'md')}>
            <FileDown aria-hidden className="size-4.5 shrink-0" />
            Download PDF
          </a>
        </div>
      </header>
      <SalesPaper
        document={invoice}
        words={invoicePaperWords(invoice)}
        logo={invoice.hasLogo ? publicFile(token, 'logo') : undefined}
      />
      <footer className="text-ink-soft mt-6 text-center text-sm print:hidden">
        {seller.email === '' ? (
          <p>A question about this invoice? Ask {seller.name}.</p>
        ) : (
          <p>
            A question about this invoice?{' '}
            <a
              href={`mailto:${seller.email}`}
              className="text-accent-ink font-medium underline underline-offset-3"
            >
              Write to {seller.name}
            </a>
          </p>
        )}
      </footer>
    </FormatsProvider>
  );
}

/** "Sent" and "viewed" are news for the maker only. */
function StateForCustomer({ invoice }: { invoice: PublicInvoiceView }) {
  if (invoice.state === 'sent' || invoice.state === 'viewed' || invoice.state === 'draft') return null;
  return <InvoiceStatePill state={invoice.state} />;
}

function Sentence({ invoice }: { invoice: PublicInvoiceView }) {
  if (invoice.state === 'void') return 'This invoice was voided. There is nothing to pay.';
  if (invoice.state === 'paid') {
    return `Paid in full: ${formatMoney(invoice.totalCents, invoice)}. Thank you.`;
  }
  return (
    <>
      <strong className="text-ink">
        <MoneyText cents={invoice.balanceCents} />
      </strong>{' '}
      {invoice.state === 'overdue' ? 'was due on' : 'to be paid by'} <DateText date={invoice.dueDate} />
    </>
  );
}
