import { countMessagesFromPage, findInteraction } from '@atelier/database/customers/interactions.reads';
import { addInteraction, type InteractionWriteRefusal } from '@atelier/database/customers/interactions.store';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import type { Inside } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { anHourBefore, todayOf } from '../platform/clock.ts';

/** More than a customer has to say, and few enough that no one fills a business with it. */
const mostInAnHour = 10;

/** Keeps what the customer writes on the page of an invoice, as a message among the interactions; the members are told. */
export async function writeInvoiceMessage(
  inside: Inside,
  invoiceId: string,
  message: { readonly id: string; readonly text: string },
  { clock }: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    { sent: true },
    InteractionWriteRefusal | Refusal<'invoice-not-found' | 'invoice-messages-too-often'>
  >
> {
  const invoice = await findInvoice(inside, invoiceId);
  if (!invoice || invoice.issuedAt === null) return refuse(invoiceRefusals.refusal('invoice-not-found'));
  // Sent again after an unclear end, it is there already.
  if (await findInteraction(inside, message.id)) return succeed({ sent: true });
  const now = clock.now();
  if ((await countMessagesFromPage(inside, invoiceId, anHourBefore(now))) >= mostInAnHour)
    return refuse(invoiceRefusals.refusal('invoice-messages-too-often'));

  const written = await addInteraction(
    { ...inside, personId: null },
    {
      id: message.id,
      customerId: known(invoice.customerId),
      kind: 'message',
      direction: 'in',
      happenedOn: await todayOf(inside, clock),
      subject: `On the page of ${invoice.number ?? 'an invoice'}`,
      body: message.text,
      outcome: '',
      eventId: null,
      invoiceId,
      orderId: null,
      followUpOn: null,
      followUp: null,
    },
  );
  if (!written.ok) return written;
  const facts = {
    number: invoice.number ?? '',
    customerName: invoice.buyer?.name ?? '',
    message: message.text.slice(0, 200),
  };
  await tellMembers(
    inside,
    { kind: 'invoice-message', subjectId: invoiceId, occasion: message.id, facts },
    now.toISOString(),
  );
  return succeed({ sent: true });
}
