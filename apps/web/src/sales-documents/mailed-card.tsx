import { Card } from '../design/card.tsx';
import { useCustomerMails } from './customer-mails.api.ts';
import { BellRing, MailWarning, Send } from 'lucide-react';
import type { CustomerMailView } from '@atelier/contract/sales-documents';
import { InstantText, MoneyText } from '../design/figures.tsx';
import { Step } from './timeline-step.tsx';

/** Shows the mails of a credit note or of a customer’s statement; empty without mails. */
export function MailedCard(about: Parameters<typeof useCustomerMails>[0]) {
  const mails = useCustomerMails(about).data ?? [];
  if (mails.length === 0) return null;
  return (
    <Card title="What was emailed">
      <ol className="space-y-4">
        <MailSteps mails={mails} />
      </ol>
    </Card>
  );
}

export type Mail = CustomerMailView;

const names: Readonly<Record<Mail['kind'], string>> = {
  invoice: 'Invoice',
  reminder: 'Reminder',
  quote: 'Quote',
  'credit-note': 'Credit note',
  statement: 'Statement',
};

/** Lists mails with their outcome. */
export function MailSteps({ mails }: { mails: readonly Mail[] }) {
  return mails.map((mail) => {
    const name = names[mail.kind];
    return (
      <Step
        key={mail.id}
        icon={
          mail.givenUpAt !== null || mail.returnedAt !== null
            ? MailWarning
            : mail.kind === 'reminder'
              ? BellRing
              : Send
        }
        title={`${name} ${mail.returnedAt !== null ? 'came back' : mail.givenUpAt !== null ? 'not emailed' : 'emailed'}`}
        when={<InstantText instant={mail.sentAt ?? mail.createdAt} />}
      >
        <span className="block wrap-anywhere">
          {mail.to === '' ? 'The customer has no email address.' : `To ${mail.to}`}
        </span>
        {mail.kind === 'reminder' && (
          <span className="text-ink-soft block">
            <MoneyText cents={mail.balanceCents} /> was owed{mail.isByItself && '; it was sent by itself'}
          </span>
        )}
        <Fate mail={mail} />
      </Step>
    );
  });
}

function Fate({ mail }: { mail: Mail }) {
  if (mail.returnedAt !== null)
    return (
      <span className="text-danger block">
        It could not be delivered (<InstantText instant={mail.returnedAt} />
        ): <span className="wrap-anywhere">{mail.error}</span>
      </span>
    );
  if (mail.sentAt !== null || mail.to === '') return null;
  if (mail.failedAt === null) return <span className="text-ink-soft block">Waiting in the outbox.</span>;
  return (
    <span className={mail.givenUpAt === null ? 'text-warning block' : 'text-danger block'}>
      {mail.givenUpAt === null ? 'It failed and is tried again: ' : 'It was given up: '}
      <span className="wrap-anywhere">{mail.error}</span>
    </span>
  );
}
