import type { QuoteView } from '@atelier/contract/quotes';
import { tellMailSent } from '../platform/mail-dialog.tsx';
import { useMe, NoMailServer, quoteWords, SendDialog } from '../sales-documents/index.ts';
import { useSendQuote } from './quotes.api.ts';

type SendQuoteDialogProps = { quote: QuoteView; onClose: () => void };

export function SendQuoteDialog({ quote, onClose }: SendQuoteDialogProps) {
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const send = useSendQuote({
    onProblem: () => true,
    onSuccess: (sent) => {
      tellMailSent(mailIsConfigured, `${sent.number ?? 'The quote'} is on its way`);
      onClose();
    },
  });
  return (
    <SendDialog
      record={{ kind: 'quote', recordId: quote.id }}
      kind="quote"
      paper={quote}
      link={quote.publicUrl}
      title={`Send ${quote.number ?? 'the quote'}`}
      description={
        quote.number === null
          ? 'The quote gets its number now and can’t be edited after sending. The email includes the quote as a PDF and a link where your customer can accept it.'
          : 'The email includes the quote as a PDF and a link where your customer can accept it.'
      }
      sendLabel="Send quote"
      words={quoteWords}
      onSend={(mail) => send.mutateAsync({ quoteId: quote.id, mail })}
      onClose={onClose}
    >
      {mailIsConfigured === false && <NoMailServer address={quote.publicUrl} />}
    </SendDialog>
  );
}
