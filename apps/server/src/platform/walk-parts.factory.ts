import type { ReportName } from '@atelier/contract/reports';
import { v7 } from 'uuid';

// cspell:ignore Outgrabe Quillfeather Marrowmere SECRETMUG Borogove Slithy Tulgey Mimsy

/** The smallest PNG: one transparent pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Ids of the victim's records, from which samples are made. */
export interface Victim {
  readonly businessId: string;
  readonly customerId: string;
  readonly ownFieldId: string;
  readonly interactionId: string;
  readonly segmentId: string;
  readonly customerMergeId: string;
  readonly productId: string;
  readonly itemId: string;
  readonly placeId: string;
  readonly priceListId: string;
  readonly operationId: string;
  readonly offerId: string;
  readonly orderId: string;
  readonly customerOrderId: string;
  readonly openOrderId: string;
  readonly orderLineId: string;
  readonly proofId: string;
  readonly parcelId: string;
  readonly returnId: string;
  readonly receiptId: string;
  readonly takeId: string;
  readonly recipeId: string;
  readonly recipeVersionId: string;
  readonly batchId: string;
  readonly batchOutputId: string;
  lotId: string;
  readonly batchWorkId: string;
  readonly madeId: string;
  readonly shopId: string;
  readonly taxRateId: string;
  readonly draftId: string;
  readonly invoiceId: string;
  readonly quoteId: string;
  readonly quoteDraftId: string;
  readonly paymentId: string;
  readonly creditId: string;
  readonly refundId: string;
  readonly creditNoteId: string;
  readonly printId: string;
  settlementId: string;
  readonly entryId: string;
  readonly transactionId: string;
  readonly payeeId: string;
  readonly eventId: string;
  readonly otherEventId: string;
  readonly listingId: string;
  readonly organizerId: string;
  readonly organizerInteractionId: string;
  readonly eventSeriesId: string;
  readonly requirementId: string;
  readonly eventFeeId: string;
  readonly packingItemId: string;
  readonly packingTemplateId: string;
  readonly savedViewId: string;
  readonly budgetTemplateId: string;
  readonly ticketTypeId: string;
  readonly attendeeId: string;
  readonly filingId: string;
  readonly billId: string;
  readonly draftBillId: string;
  readonly billPaymentId: string;
  readonly recurringId: string;
  readonly seriesId: string;
  readonly tripId: string;
  readonly assetId: string;
  readonly vehicleId: string;
  readonly budgetId: string;
  readonly accountId: string;
  readonly mailId: string;
  readonly tillId: string;
  readonly tillEntryId: string;
  readonly feedbackId: string;
  readonly notificationId: string;
  readonly ownerId: string;
  readonly invitationId: string;
  readonly otherInvitationId: string;
  readonly importId: string;
  readonly inventoryImportId: string;
  readonly itemEditId: string;
  readonly ruleId: string;
  readonly reconciliationId: string;
  readonly documentId: string;
  readonly lineId: string;
  readonly journalDraftId: string;
  /** The secret of the link that invites someone else than the intruder. */
  readonly invitationToken: string;
}

export type Input = Readonly<Record<string, unknown>>;

/** A valid input, and what a member of another business is told who uses it in that other business. */
export interface BusinessSample {
  readonly input: (victim: Victim) => Input;
  /** A refusal, or 'own' where the answer is about the intruder's own business and shows nothing of the victim's. */
  readonly elsewhere: 'own' | `${number} ${string}`;
}

export const none = () => ({});
export const creditOf = ({
  invoiceId,
  invoiceLineId = v7(),
}: {
  invoiceId: string;
  invoiceLineId?: string;
}) => ({
  invoiceId,
  issueDate: '2026-03-12',
  reason: 'Slithy glaze',
  lines: [{ id: v7(), invoiceLineId, quantity: 0, amountCents: 1, goods: 'none' }],
});
export const period = { from: '2026-01-01', to: '2026-12-31' };
export const plan = {
  everyUnit: 'month',
  everyCount: 1,
  dayOfMonth: 1,
  startsOn: '2098-01-01',
  endsOn: null,
  endsAfter: null,
  madeAs: 'draft',
} as const;
export const kilnOf = (accountId: string) => ({
  name: 'Kiln',
  notes: '',
  purchasedOn: '2026-02-01',
  inServiceOn: '2026-02-01',
  costCents: 7654321,
  salvageCents: 0,
  method: 'first-year',
  lifeMonths: null,
  rhythm: 'month',
  priorCents: 0,
  priorThrough: null,
  assetAccountId: accountId,
  accumulatedAccountId: accountId,
  expenseAccountId: accountId,
  purchase: { kind: 'posted', fromAccountId: accountId },
});
export const drive = {
  date: '2026-03-01',
  from: 'Studio',
  to: 'Market',
  tenths: 124,
  isRoundTrip: true,
  use: 'business',
  purpose: 'Selling',
  event: '',
  odometer: null,
  notes: '',
};
export const page = { limit: 200 };
export const putAway = { kind: 'state', state: 'archived' };
export const bankFile = () =>
  new File(['Date,Payee,Amount\n2026-03-10,Tulgey payee,76543.21\n'], 'march.csv');
export const clayFile = () => new File(['Name,SKU\nTulgey clay,TUL-76543\n'], 'clay.csv');
export const paper = () => new File(['%PDF-1.4 Tulgey payee %%EOF'], 'Slithy memo.pdf');
export const account = { code: '6999', name: 'Kiln wash', type: 'expense', scheduleCLine: '22' };
export const draftOf = (victim: Victim) => ({
  customerId: victim.customerId,
  reference: '',
  issueDate: '2026-03-01',
  dueDate: '2026-03-15',
  pricesIncludeTax: false,
  lines: [],
  discount: { kind: 'none' },
  shippingCents: 0,
  shippingTaxRateId: null,
  note: '',
});

export const orderOf = ({ customerId }: Victim) => ({
  customerId,
  channel: 'online',
  orderedOn: '2026-03-01',
  lines: [],
  discount: { kind: 'none' },
  shippingCents: 0,
  shippingTaxRateId: null,
});
export const seriesOf = (victim: Victim) => {
  const { startsOn: issueDate, ...rhythm } = plan;
  const line = {
    id: v7(),
    productId: null,
    description: 'Slithy shelf',
    quantity: 1_000_000,
    unitPriceCents: 7654321,
    discount: { kind: 'none' },
    taxRateId: null,
    incomeAccountId: null,
  };
  return { ...draftOf(victim), ...rhythm, issueDate, dueDate: '2098-01-31', lines: [line] };
};
export const quoteOf = (victim: Victim) => ({ ...draftOf(victim), validUntil: '2099-03-15' });

/** A report's files, all asked by the same. */
export const filesOf = (
  report: ReportName,
  input: BusinessSample['input'],
  elsewhere: BusinessSample['elsewhere'] = 'own',
): Record<string, BusinessSample> => ({
  [`reportFiles.${report}.csv`]: { input, elsewhere },
  [`reportFiles.${report}.pdf`]: { input, elsewhere },
});

export const taxReturn = (id: string, moneyAccountId: string) => ({
  id,
  place: 'Borogove County',
  from: '2026-01-01',
  to: '2026-01-31',
  basis: 'accrual',
  taxCents: 0,
  adjustmentCents: 0,
  adjustmentAccountId: null,
  moneyAccountId,
  paidOn: '2026-02-20',
  reference: '',
});

export interface AccountSample {
  readonly input: (victim: Victim) => Input;
  /** Callers: everyone (with the reason), a signed-in person, or an administrator. */
  readonly open: { readonly because: string } | 'person' | 'administrator';
  /** The answer to anyone but the victim: a refusal, or 'own'. */
  readonly answer: 'own' | `${number} ${string}`;
}

export const byLink = {
  because: 'the unguessable link of an invoice or a quote lets its holder read it',
};
export const madeUpLink = () => ({ token: 'x'.repeat(43) });

/** An application without dates and texts, as the network carries it. */
export const application = {
  ...{ opensOn: null, earlyBirdOn: null, deadlineOn: null, lateDeadlineOn: null, notifiedOn: null },
  ...{ acceptByOn: null, answerWithinHours: null, reference: '', link: '', applicationSystem: '' },
  ...{ boothWishes: '', notes: '' },
};
export const eventFee = {
  ...{ kind: 'booth', name: 'Tulgey booth', amountCents: 7654321, rate: null, dueOn: '2026-03-01' },
  ...{ lateFeeCents: null, refundableUntil: null },
};

export const eventBudget = {
  ...{ averageSaleCents: 7654321, productId: null, costRate: null, cardFeeRate: null, ownMinutes: null },
  ...{ hourlyCents: null, note: 'Tulgey budget', lines: [] },
};
