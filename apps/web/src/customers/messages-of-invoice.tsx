import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useMessagesOfInvoice } from './interactions.api.ts';

/** Shows what the customer wrote about an invoice, the latest first; nothing where there is nothing. */
export function MessagesOfInvoice({ invoiceId }: { invoiceId: string }) {
  const messages = useMessagesOfInvoice(invoiceId).data?.rows ?? [];
  if (messages.length === 0) return null;
  return (
    <Card title="Messages" description="What your customer wrote about this invoice.">
      <ul className="divide-line -my-3 divide-y">
        {messages.map(({ id, body, subject, createdAt }) => (
          <li key={id} className="py-3">
            <p className="wrap-anywhere whitespace-pre-line">{body || subject}</p>
            <p className="text-ink-soft text-sm">
              <TextLink to={paths.customerInteraction(id)}>
                <InstantText instant={createdAt} />
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
