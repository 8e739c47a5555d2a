import type { QuoteView } from '@atelier/contract/quotes';
import { quotePaperWords } from '@atelier/domain/sales-documents';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { Attachments } from '../documents/index.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { useLogoAddress } from '../invoices/index.ts';
import { PaperPageSkeleton, quoteWords, ScheduledMailNote, SalesPaper } from '../sales-documents/index.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteStatePill } from './quote-state-pill.tsx';
import { QuoteTimeline } from './quote-timeline.tsx';
import { useQuote } from './quotes.api.ts';

const back = { to: paths.quotes, label: 'Quotes' };

type QuoteScreenProps = {
  quoteId: string;
  /** Opens the mail that sends it; `onAsked` once that is closed. */
  asksToSend: boolean;
  onAsked: () => void;
};

export function QuoteScreen({ quoteId, ...asking }: QuoteScreenProps) {
  const quote = useQuote(quoteId);
  return (
    <LoadedPage
      title="Quote"
      back={back}
      query={quote}
      skeleton={<PaperPageSkeleton label="Loading the quote" />}
      errorTitle="This quote could not be loaded"
      words={quoteWords}
    >
      {(loaded) => <OpenQuote quote={loaded} {...asking} />}
    </LoadedPage>
  );
}

type OpenQuoteProps = Omit<QuoteScreenProps, 'quoteId'> & { quote: QuoteView };

function OpenQuote({ quote, ...asking }: OpenQuoteProps) {
  const hasLogo = useBusinessSettings().data?.hasLogo === true;
  const logo = useLogoAddress();
  const isSent = quote.sentAt !== null;
  return (
    <>
      <PageHeader
        title={quote.number ?? 'Draft quote'}
        badge={<QuoteStatePill state={quote.state} />}
        description={<Whereabouts quote={quote} />}
        back={back}
        action={<QuoteActions quote={quote} {...asking} />}
      />
      <ScheduledMailNote kind="quote" recordId={quote.id} />
      <div className={isSent ? 'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]' : 'max-w-4xl'}>
        <SalesPaper document={quote} words={quotePaperWords(quote)} logo={hasLogo ? logo : undefined} />
        <div className={isSent ? 'grid items-start gap-5 md:max-xl:grid-cols-2' : 'mt-5'}>
          <QuoteTimeline quote={quote} />
          <Attachments kind="quote" id={quote.id} />
        </div>
      </div>
    </>
  );
}

/** One sentence of who, how much and until when. */
function Whereabouts({ quote }: { quote: QuoteView }) {
  return (
    <>
      {quote.customerId === null ? (
        'No customer yet'
      ) : (
        <TextLink to={paths.customer(quote.customerId)} className="wrap-anywhere">
          {quote.buyer.name}
        </TextLink>
      )}
      {' · '}
      <MoneyText cents={quote.totalCents} currency={quote.currency} />
      {quote.acceptedAt === null && quote.declinedAt === null && (
        <>
          , valid until <DateText date={quote.validUntil} />
        </>
      )}
    </>
  );
}
