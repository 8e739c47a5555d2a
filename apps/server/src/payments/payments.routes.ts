import { implement } from '@orpc/server';
import { payments } from '@atelier/contract/payments';
import { findDepositOf, listWaitingForBank } from '@atelier/database/transactions/collected.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import { listCredits, listPayments, readPaymentTotals } from '@atelier/database/payments/payment-list.reads';
import { findPayment, readMethodTerms } from '@atelier/database/payments/payments.reads';
import { refuse, succeed, zeroMoney, type Money } from '@atelier/domain/foundation';
import { creditNoteRefusals } from '@atelier/domain/credit-notes';
import { invoiceRefusals } from '@atelier/domain/sales-documents';
import { paymentRefusals, type CreditSource } from '@atelier/domain/payments';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { applyCredit } from './apply-credit.command.ts';
import { paymentsTable } from './payments-csv.ts';
import { readCreditNoteUses, readSettlements } from './read-settlements.ts';
import { recordPayment } from './record-payment.command.ts';
import { refundByCredit } from './refund-by-credit.command.ts';
import { refundCreditNote, reverseCreditNoteRefund } from './refund-credit-note.command.ts';
import { refundPayment, reverseRefund } from './refund-payment.command.ts';
import { reversePayment } from './reverse-payment.command.ts';
import { saveMethodTerms } from './save-method-terms.command.ts';
import { takeSettlementBack } from './take-back-settlement.command.ts';
import { writeOffInvoice } from './write-off-invoice.command.ts';

const os = implement(payments).$context<BusinessRequest>();

const mostOnTheWay = 200;

function sourceOf(input: {
  readonly paymentId?: string | undefined;
  readonly creditNoteId?: string | undefined;
}): CreditSource | null {
  if (input.paymentId !== undefined) return { kind: 'payment', id: input.paymentId };
  return input.creditNoteId === undefined ? null : { kind: 'credit-note', id: input.creditNoteId };
}

/** A refund as commands take it. */
const draftOf = <Asked extends { readonly amountCents: Money; readonly reference?: string | undefined }>({
  amountCents,
  reference = '',
  ...asked
}: Asked) => ({ ...asked, amount: amountCents, reference });

export const paymentRoutes = os.router({
  list: os.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listPayments(tenant, input))),
  ),
  totals: os.totals.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readPaymentTotals(tenant, input))),
  ),
  csv: os.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const table = await paymentsTable(tenant, input);
      return succeed(await csvFileOf(tenant, table));
    }),
  ),
  onItsWay: os.onItsWay.handler(({ context }) =>
    read(context, async (tenant) =>
      succeed({
        waiting: await listWaitingForBank(tenant, mostOnTheWay),
        credits: await listCredits(tenant, mostOnTheWay),
      }),
    ),
  ),
  methods: os.methods.handler(({ context }) =>
    read(context, async (tenant) => succeed([...(await readMethodTerms(tenant))])),
  ),
  saveMethods: os.saveMethods.handler(({ input, context }) =>
    change(context, 'saveMethodTerms', input, (tenant) => saveMethodTerms(tenant, input)),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const payment = await findPayment(tenant, input.paymentId);
      if (!payment) return refuse(paymentRefusals.refusal('payment-not-found'));
      return succeed({ ...payment, deposit: await findDepositOf(tenant, payment.journalEntryId) });
    }),
  ),
  record: os.record.handler(({ input, context }) =>
    change(context, 'recordPayment', input, (tenant, tools) => {
      const { amountCents, tipCents, feeCents, allocations, customerId, reference, memo, ...rest } = input;
      return recordPayment(
        tenant,
        {
          ...rest,
          customerId: customerId ?? null,
          amount: amountCents,
          tip: tipCents ?? zeroMoney,
          fee: feeCents ?? zeroMoney,
          reference: reference ?? '',
          memo: memo ?? '',
          allocations: allocations.map(({ invoiceId, amountCents: amount }) => ({ invoiceId, amount })),
        },
        tools,
      );
    }),
  ),
  reverse: os.reverse.handler(({ input, context }) =>
    change(context, 'reversePayment', input, (tenant, tools) => reversePayment(tenant, input, tools)),
  ),
  refund: os.refund.handler(({ input, context }) =>
    change(context, 'refundPayment', input, (tenant, tools) => {
      const { settlementIds = [], ...refund } = input;
      return refundPayment(tenant, { ...draftOf(refund), settlementIds }, tools);
    }),
  ),
  reverseRefund: os.reverseRefund.handler(({ input, context }) =>
    change(context, 'reverseRefund', input, (tenant, tools) => reverseRefund(tenant, input, tools)),
  ),
  ofCreditNote: os.ofCreditNote.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const uses = await readCreditNoteUses(tenant, input.creditNoteId);
      return uses ? succeed(uses) : refuse(creditNoteRefusals.refusal('credit-note-not-found'));
    }),
  ),
  refundCreditNote: os.refundCreditNote.handler(({ input, context }) =>
    change(context, 'refundCreditNote', input, (tenant, tools) =>
      refundCreditNote(tenant, draftOf(input), tools),
    ),
  ),
  refundByCredit: os.refundByCredit.handler(({ input, context }) =>
    change(context, 'refundByCredit', input, (tenant, tools) =>
      refundByCredit(tenant, draftOf(input), tools),
    ),
  ),
  reverseCreditNoteRefund: os.reverseCreditNoteRefund.handler(({ input, context }) =>
    change(context, 'reverseCreditNoteRefund', input, (tenant, tools) =>
      reverseCreditNoteRefund(tenant, input, tools),
    ),
  ),
  ofInvoice: os.ofInvoice.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const invoice = await findInvoice(tenant, input.invoiceId);
      return invoice
        ? succeed(await readSettlements(tenant, invoice))
        : refuse(invoiceRefusals.refusal('invoice-not-found'));
    }),
  ),
  applyCredit: os.applyCredit.handler(({ input, context }) =>
    change(context, 'applyCredit', input, (tenant, tools) =>
      applyCredit(
        tenant,
        {
          invoiceId: input.invoiceId,
          amount: input.amountCents,
          date: input.date,
          only: sourceOf(input),
        },
        tools,
      ),
    ),
  ),
  writeOff: os.writeOff.handler(({ input, context }) =>
    change(context, 'writeOffInvoice', input, (tenant, tools) => writeOffInvoice(tenant, input, tools)),
  ),
  takeBack: os.takeBack.handler(({ input, context }) =>
    change(context, 'takeBackSettlement', input, (tenant, tools) => takeSettlementBack(tenant, input, tools)),
  ),
});
