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
          ? 'It takes its number, which then stands for {number}, and is not changed any more. The mail carries the quote as a PDF and the link where your customer accepts it.'
          : 'The mail carries the quote as a PDF and the link where your customer accepts it.'
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
