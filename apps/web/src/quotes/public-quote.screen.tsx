import { useEffect } from 'react';
import type { PublicQuoteView } from '@atelier/contract/quotes';
import { isStillDraft, quotePaperWords, type QuoteState } from '@atelier/domain/sales-documents';
import { buttonLook } from '../design/button-look.ts';
import { useDocumentTitle } from '../design/document-title.ts';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { FormatsProvider } from '../design/formats.tsx';
import {
  usePrintInLight,
  Linked,
  PublicFooter,
  PublicHeader,
  PublicPage,
  SalesPaper,
} from '../sales-documents/index.ts';
import { QuoteAnswer } from './quote-answer.tsx';
import { QuoteStatePill } from './quote-state-pill.tsx';
import { publicQuoteFile, reportQuoteViewed, usePublicQuote } from './quotes.api.ts';

/** Shows what a customer sees behind the link of a quote, and where he answers it. */
export function PublicQuoteScreen({ token }: { token: string }) {
  return (
    <PublicPage>
      <PublicQuote token={token} />
    </PublicPage>
  );
}

function PublicQuote({ token }: { token: string }) {
  return (
    <Linked thing="quote" query={usePublicQuote(token)}>
      {(quote) => <OpenPublicQuote token={token} quote={quote} />}
    </Linked>
  );
}

type OpenPublicQuoteProps = { token: string; quote: PublicQuoteView };

const answerId = 'answer';

function OpenPublicQuote({ token, quote }: OpenPublicQuoteProps) {
  const { seller, number, state } = quote;
  useDocumentTitle(`Quote ${number ?? ''} from ${seller.name}`);
  usePrintInLight();
  useEffect(() => void reportQuoteViewed(token), [token]);
  const isOpen = state === 'sent' || state === 'viewed';
  return (
    <FormatsProvider currency={quote.currency} locale={quote.locale}>
      <PublicHeader
        title={`Quote from ${seller.name}`}
        state={<StateForCustomer state={state} />}
        sentence={<Sentence quote={quote} />}
        pdf={publicQuoteFile(token, 'quote.pdf')}
        {...(isOpen
          ? {
              action: (
                <a href={`#${answerId}`} className={buttonLook('primary', 'md')}>
                  Accept or decline
                </a>
              ),
            }
          : {})}
      />
      <SalesPaper
        document={quote}
        words={quotePaperWords(quote)}
        logo={quote.hasLogo ? publicQuoteFile(token, 'logo') : undefined}
      />
      {isOpen && <QuoteAnswer id={answerId} token={token} quote={quote} />}
      <PublicFooter thing="quote" seller={seller} />
    </FormatsProvider>
  );
}

/** "Sent" and "viewed" are news for the maker only. */
function StateForCustomer({ state }: { state: QuoteState }) {
  if (state === 'sent' || state === 'viewed' || isStillDraft(state)) return null;
  return <QuoteStatePill state={state} />;
}

function Sentence({ quote }: { quote: PublicQuoteView }) {
  const thanks = quote.acceptedAt !== null && (
    <>
      Accepted by {quote.acceptedBy}, <InstantText instant={quote.acceptedAt} />. Thank you.
    </>
  );
  switch (quote.state) {
    case 'accepted':
      return thanks;
    case 'converted':
      return thanks || 'The invoice for it has been made.';
    case 'declined':
      return 'You declined this quote.';
    case 'replaced':
      return 'A newer version of this quote has taken its place. Ask for its link.';
    case 'expired':
      return (
        <>
          It was valid until <DateText date={quote.validUntil} />. Ask for a new one.
        </>
      );
    default:
      return (
        <>
          <strong className="text-ink">
            <MoneyText cents={quote.totalCents} />
          </strong>
          , valid until <DateText date={quote.validUntil} />
        </>
      );
  }
}
