import { Ban, CircleCheck, Eye, Hourglass, Send, Stamp, Undo2, Wallet } from 'lucide-react';
import type { InvoiceView } from '@atelier/contract/invoices';
import { Card } from '../design/card.tsx';
import { DateText, InstantText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useSettlements } from './invoices.api.ts';
import { MailSteps, Step } from '../sales-documents/index.ts';
import { NextReminder } from './mail-steps.tsx';
import { useMailsOfInvoice } from './reminders.api.ts';

const settledWords = { payment: 'paid', 'credit-note': 'credited', 'write-off': 'written off' } as const;

/** Shows what happened to an invoice, and when. */
export function InvoiceTimeline({ invoice }: { invoice: InvoiceView }) {
  const settlements = useSettlements(invoice.id).data?.settlements ?? [];
  const mailed = useMailsOfInvoice(invoice.id).data;
  const invoiceMails = mailed?.mails.filter(({ kind }) => kind === 'invoice') ?? [];
  const reminders = mailed?.mails.filter(({ kind }) => kind === 'reminder') ?? [];
  if (invoice.issuedAt === null) return null;
  const oldestFirst = settlements.toReversed();
  return (
    <Card title="History">
      <ol className="space-y-4">
        <Step icon={Stamp} title="Issued" when={<InstantText instant={invoice.issuedAt} />}>
          {invoice.journalEntryId !== null && (
            <TextLink to={paths.journalEntry(invoice.journalEntryId)} className="inline-block py-0.5">
              View journal entry
            </TextLink>
          )}
        </Step>
        {invoice.sentAt === null
          ? // A customer who has opened it got the link some other way, and nobody sends a void one.
            invoice.voidedAt === null &&
            invoice.viewedAt === null && <Step icon={Send} title="Not sent yet" isOpen />
          : // What was mailed before mails were noted, and what was handed over some other way.
            invoiceMails.length === 0 && (
              <Step icon={Send} title="Sent" when={<InstantText instant={invoice.sentAt} />} />
            )}
        <MailSteps mails={invoiceMails} />
        {invoice.viewedAt !== null && (
          <Step icon={Eye} title="Opened by the customer" when={<InstantText instant={invoice.viewedAt} />} />
        )}
        <MailSteps mails={reminders} />
        {oldestFirst.map(({ id, kind, amountCents, date, reversedOn }) => (
          <Step
            key={id}
            icon={reversedOn === null ? Wallet : Undo2}
            title={
              <>
                <MoneyText cents={amountCents} /> {settledWords[kind]}
                {reversedOn !== null && ' and reversed'}
              </>
            }
            when={<DateText date={date} />}
          />
        ))}
        {invoice.refundedCents > 0 && (
          <Step
            icon={Undo2}
            title={
              <>
                <MoneyText cents={invoice.refundedCents} /> refunded
              </>
            }
          />
        )}
        {invoice.state === 'paid' && <Step icon={CircleCheck} title="Paid in full" />}
        {invoice.state === 'overdue' && (
          <Step
            icon={Hourglass}
            title="Overdue"
            when={
              <>
                since <DateText date={invoice.dueDate} />
              </>
            }
          />
        )}
        {mailed !== undefined && invoice.balanceCents > 0 && <NextReminder reminders={mailed.reminders} />}
        {invoice.voidedAt !== null && (
          <Step icon={Ban} title="Voided" when={<InstantText instant={invoice.voidedAt} />}>
            {invoice.voidReason !== null && (
              <span className="block wrap-anywhere">“{invoice.voidReason}”</span>
            )}
            {invoice.voidEntryId !== null && (
              <TextLink to={paths.journalEntry(invoice.voidEntryId)}>View reversal</TextLink>
            )}
          </Step>
        )}
      </ol>
    </Card>
  );
}
