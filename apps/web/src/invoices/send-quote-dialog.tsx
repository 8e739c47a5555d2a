import type { QuoteView } from '@atelier/contract/invoices';
import { formatDate, formatMoney } from '@atelier/domain/foundation';
import { MailDialog, tellMailSent } from '../platform/mail-dialog.tsx';
import { useMe } from './invoices.api.ts';
import { NoMailServer } from './no-mail-server.tsx';
import { quoteWords } from './quote-words.ts';
import { useSendQuote } from './quotes.api.ts';

function greeting(quote: QuoteView): string {
  const name = quote.buyer.name;
  const total = formatMoney(quote.totalCents, quote);
  const until = formatDate(quote.validUntil, quote.locale);
  return [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `here is our quote over ${total}, valid until ${until}. Behind the link in this mail you can accept it.`,
    `Thank you,\n${quote.seller.name}`,
  ].join('\n\n');
}

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
    <MailDialog
      title={`Send ${quote.number ?? 'the quote'}`}
      description={
        quote.number === null
          ? 'It takes its number and is not changed any more. The mail carries the quote as a PDF and the link where your customer accepts it.'
          : 'The mail carries the quote as a PDF and the link where your customer accepts it.'
      }
      sendLabel="Send quote"
      mailIsConfigured={mailIsConfigured}
      mail={{
        to: quote.buyer.email,
        subject: `Quote ${quote.number ?? ''} from ${quote.seller.name}`.replace('  ', ' '),
        message: greeting(quote),
      }}
      messageRows={7}
      words={quoteWords}
      onSend={(mail) => send.mutateAsync({ quoteId: quote.id, mail })}
      onClose={onClose}
    >
      {mailIsConfigured === false && <NoMailServer address={quote.publicUrl} />}
    </MailDialog>
  );
}
