import type { ReactNode } from 'react';
import type { CreditNoteView } from '@atelier/contract/credit-notes';
import { creditNotePaperWords } from '@atelier/domain/sales-documents';
import { MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { Attachments } from '../documents/index.ts';
import { DocumentOperations } from '../stock/index.ts';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { CreditNoteActions } from './credit-note-actions.tsx';
import { CreditNoteStatePill, invoiceWords, MailedCard, SalesPaper } from '../sales-documents/index.ts';
import { useCreditNote } from './credit-notes.api.ts';
import { useLogoAddress } from '../invoices/index.ts';

const back = { to: paths.creditNotes, label: 'Credit notes' };

type CreditNoteScreenProps = {
  creditNoteId: string;
  /** The applied and refunded amounts; the module `payments` is above this one, and the route brings the two together. */
  uses: (note: CreditNoteView) => ReactNode;
};

/** One credit note: as the customer reads it, what it has settled, and every step back. */
export function CreditNoteScreen({ creditNoteId, uses }: CreditNoteScreenProps) {
  return (
    <LoadedPage
      title="Credit note"
      back={back}
      query={useCreditNote(creditNoteId)}
      skeleton={<TableSkeleton rows={4} columns={3} />}
      errorTitle="This credit note could not be loaded"
      words={invoiceWords}
    >
      {(note) => <OpenCreditNote note={note} uses={uses} />}
    </LoadedPage>
  );
}

function OpenCreditNote({ note, uses }: { note: CreditNoteView; uses: CreditNoteScreenProps['uses'] }) {
  const hasLogo = useBusinessSettings().data?.hasLogo === true;
  const logo = useLogoAddress();
  const isIssued = note.issuedAt !== null;
  const documents = <Attachments kind="credit-note" id={note.id} />;
  return (
    <>
      <PageHeader
        title={note.number ?? 'Draft credit note'}
        badge={<CreditNoteStatePill state={note.state} />}
        description={
          <>
            <TextLink to={paths.customer(note.customerId)} className="wrap-anywhere">
              {note.customerName}
            </TextLink>
            {' · '}
            <MoneyText cents={note.totalCents} /> off{' '}
            <TextLink to={paths.invoice(note.invoiceId)}>{note.invoiceNumber}</TextLink>
          </>
        }
        back={back}
        action={<CreditNoteActions note={note} />}
      />
      <div className={isIssued ? 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-4xl'}>
        <SalesPaper
          document={note.paper}
          words={creditNotePaperWords(note)}
          logo={hasLogo ? logo : undefined}
        />
        {isIssued ? (
          <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
            {uses(note)}
            <MailedCard kind="credit-note" recordId={note.id} />
            {documents}
            <DocumentOperations sourceId={note.id} />
          </div>
        ) : (
          <div className="mt-5">{documents}</div>
        )}
      </div>
    </>
  );
}
