import { CircleCheck, CircleX, Eye, FileText, Hourglass, Mail, RefreshCw, Send } from 'lucide-react';
import type { QuoteView } from '@atelier/contract/quotes';
import { Card } from '../design/card.tsx';
import { DateText, InstantText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useCustomerMails, MailSteps, Step } from '../sales-documents/index.ts';

/** Shows what happened to a quote, and when. */
export function QuoteTimeline({ quote }: { quote: QuoteView }) {
  const mails = useCustomerMails({ kind: 'quote', recordId: quote.id }).data ?? [];
  if (quote.sentAt === null) return null;
  const note = quote.answerNote !== '' && (
    <span className="block wrap-anywhere whitespace-pre-line">“{quote.answerNote}”</span>
  );
  return (
    <Card title="History">
      <ol className="space-y-4">
        <Step icon={Send} title="Sent" when={<InstantText instant={quote.sentAt} />}>
          {quote.replaces !== null && (
            <>
              In place of{' '}
              <TextLink to={paths.quote(quote.replaces.id)}>{quote.replaces.number ?? 'a draft'}</TextLink>
            </>
          )}
        </Step>
        {/* What was mailed before mails of quotes were noted. */}
        {quote.mailedAt !== null && mails.length === 0 && (
          <Step icon={Mail} title="Emailed" when={<InstantText instant={quote.mailedAt} />} />
        )}
        <MailSteps mails={mails} />
        {quote.viewedAt !== null && (
          <Step icon={Eye} title="Opened by the customer" when={<InstantText instant={quote.viewedAt} />} />
        )}
        {quote.acceptedAt !== null && (
          <Step
            icon={CircleCheck}
            title={`Accepted by ${quote.acceptedBy}`}
            when={<InstantText instant={quote.acceptedAt} />}
          >
            {note}
          </Step>
        )}
        {quote.declinedAt !== null && (
          <Step icon={CircleX} title="Declined" when={<InstantText instant={quote.declinedAt} />}>
            {note}
          </Step>
        )}
        {quote.state === 'expired' && (
          <Step
            icon={Hourglass}
            title="Expired"
            when={
              <>
                Valid until <DateText date={quote.validUntil} />
              </>
            }
          />
        )}
        {quote.replacedBy !== null && (
          <Step icon={RefreshCw} title="Replaced">
            by{' '}
            <TextLink to={paths.quote(quote.replacedBy.id)}>{quote.replacedBy.number ?? 'a draft'}</TextLink>
          </Step>
        )}
        {quote.invoice !== null && (
          <Step icon={FileText} title="Invoice made">
            <TextLink to={paths.invoice(quote.invoice.id)}>{quote.invoice.number ?? 'A draft'}</TextLink>
          </Step>
        )}
      </ol>
    </Card>
  );
}
