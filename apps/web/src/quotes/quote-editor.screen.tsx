import { useState } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { BusinessView } from '@atelier/contract/businesses';
import type { QuoteView } from '@atelier/contract/quotes';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { ExistingRecord } from '../transactions/index.ts';
import { useBusinessSettings, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { formOfCopy, startForm } from '../invoices/index.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { formOfQuote } from './quote-form.ts';
import { QuoteStatePill } from './quote-state-pill.tsx';
import { quoteWords, ScheduledMailNote, usePaperStart } from '../sales-documents/index.ts';
import { useQuote } from './quotes.api.ts';

const backToList = { to: paths.quotes, label: 'Quotes' };
const whileDraft = 'This is a draft. Sending it gives it a number, and it can’t be edited after that.';

/** A new quote, for a customer when one came with the address. */
export function NewQuoteScreen({ customerId }: { customerId: string | null }) {
  const settings = useBusinessSettings();
  return (
    <>
      <PageHeader title="New quote" description={whileDraft} back={backToList} />
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
  const initial = startForm({
    ...start,
    settings: business,
    days: business.quoteValidDays,
    note: business.quoteNote,
  });
  return (
    <QuoteEditor initial={initial} draftKey={customerId === null ? 'quote:new' : `quote:new:${customerId}`} />
  );
}

/** A new quote with what is on another one; with `isRevision` it takes the place of that one once it is sent. */
export function CopyQuoteScreen({ quoteId, isRevision }: { quoteId: string; isRevision: boolean }) {
  const quote = useQuote(quoteId);
  const number = quote.data?.number ?? null;
  return (
    <>
      <PageHeader
        title={isRevision ? 'New version of a quote' : 'New quote'}
        description={
          number === null
            ? whileDraft
            : isRevision
              ? `It takes the place of ${number} once you send it; until then ${number} can be accepted.`
              : `A copy of ${number}; a draft until you send it.`
        }
        back={isRevision ? { to: paths.quote(quoteId), label: number ?? 'Quote' } : backToList}
      />
      <Loaded
        query={quote}
        fresh
        skeleton={<FormSkeleton />}
        errorTitle="This quote could not be loaded"
        words={quoteWords}
      >
        {(loaded) => <Copied key={quoteId} quote={loaded} isRevision={isRevision} />}
      </Loaded>
    </>
  );
}

function Copied({ quote, isRevision }: { quote: QuoteView; isRevision: boolean }) {
  const today = useToday();
  const [initial] = useState(() => {
    const form = formOfQuote(quote, newId());
    const copy = formOfCopy(form, { today, newId });
    return isRevision
      ? { ...copy, reference: form.reference, eventId: form.eventId ?? null, replacesId: quote.id }
      : { ...copy, replacesId: null };
  });
  return <QuoteEditor initial={initial} draftKey={`quote:${isRevision ? 'revise' : 'copy'}:${quote.id}`} />;
}

/** A draft again. What is sent opens on its own page: it is not changed any longer. */
export function EditQuoteScreen({ quoteId }: { quoteId: string }) {
  const quote = useQuote(quoteId);
  const [lineId] = useState(newId);
  return (
    <>
      <PageHeader
        title="Edit quote"
        badge={<QuoteStatePill state={quote.data?.state ?? 'draft'} />}
        description={whileDraft}
        back={backToList}
      />
      <Loaded
        query={quote}
        fresh
        skeleton={<FormSkeleton />}
        errorTitle="This quote could not be loaded"
        words={quoteWords}
      >
        {(loaded) =>
          loaded.sentAt === null ? (
            <>
              <ScheduledMailNote kind="quote" recordId={quoteId}>
                Your edits are included. Changing the customer cancels it.
              </ScheduledMailNote>
              <ExistingRecord current={loaded} refetch={quote.refetch}>
                {(base, onStale) => (
                  <QuoteEditor
                    initial={formOfQuote(base, lineId)}
                    draftKey={`quote:${quoteId}`}
                    existing={{ version: base.version, onStale }}
                  />
                )}
              </ExistingRecord>
            </>
          ) : (
            <Navigate to={paths.quote(quoteId)} replace />
          )
        }
      </Loaded>
    </>
  );
}
