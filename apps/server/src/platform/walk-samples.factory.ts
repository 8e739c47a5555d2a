import type { ReportName } from '@atelier/contract/finances';
import { v7 } from 'uuid';

// cspell:ignore Outgrabe Quillfeather Marrowmere SECRETMUG Borogove Slithy Tulgey Mimsy

/** The smallest PNG: one transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What the victim has, by which the samples are made. */
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
  /** The secret of the link that invites somebody else than the intruder. */
  readonly invitationToken: string;
}

export type Input = Readonly<Record<string, unknown>>;

/** A valid input, and what a member of another business is told who uses it in that other business. */
interface BusinessSample {
  readonly input: (victim: Victim) => Input;
  /** A refusal, or 'own' where the answer is about the intruder's own business and shows nothing of the victim's. */
  readonly elsewhere: 'own' | `${number} ${string}`;
}

const none = () => ({});
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
const period = { from: '2026-01-01', to: '2026-12-31' };
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
const page = { limit: 200 };
const putAway = { kind: 'state', state: 'archived' };
export const bankFile = () =>
  new File(['Date,Payee,Amount\n2026-03-10,Tulgey payee,76543.21\n'], 'march.csv');
export const clayFile = () => new File(['Name,SKU\nTulgey clay,TUL-76543\n'], 'clay.csv');
export const paper = () => new File(['%PDF-1.4 Tulgey payee %%EOF'], 'Slithy memo.pdf');
const account = { code: '6999', name: 'Kiln wash', type: 'expense', scheduleCLine: '22' };
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

const orderOf = ({ customerId }: Victim) => ({
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
const filesOf = (
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

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'businesses.get': { input: none, elsewhere: 'own' },
  'businesses.update': { input: () => ({ phone: '1' }), elsewhere: 'own' },
  'businesses.getLogo': { input: none, elsewhere: '404 logo-not-found' },
  'businesses.putLogo': {
    input: () => ({ logo: new File([pixel], 'logo.png', { type: 'image/png' }) }),
    elsewhere: 'own',
  },
  'businesses.removeLogo': { input: none, elsewhere: 'own' },
  'businesses.enableRealtime': { input: () => ({ tables: ['customers'] }), elsewhere: 'own' },
  'businesses.wipeSample': { input: none, elsewhere: '409 business-not-sample' },
  'members.list': { input: none, elsewhere: 'own' },
  'members.avatar': { input: ({ ownerId }) => ({ userId: ownerId }), elsewhere: '404 member-not-found' },
  'members.changeRole': {
    input: ({ ownerId }) => ({ userId: ownerId, role: 'member' }),
    elsewhere: '404 member-not-found',
  },
  'members.remove': { input: ({ ownerId }) => ({ userId: ownerId }), elsewhere: '404 member-not-found' },
  'members.takeOver': { input: none, elsewhere: '409 business-not-offered' },
  'invitations.list': { input: none, elsewhere: 'own' },
  'invitations.invite': {
    input: ({ invitationId }) => ({ id: invitationId, email: 'friend@example.com', role: 'member' }),
    elsewhere: 'own',
  },
  'invitations.revoke': {
    // Not the id that the sample above gives to an invitation of the intruder's own.
    input: ({ otherInvitationId }) => ({ invitationId: otherInvitationId }),
    elsewhere: '404 invitation-not-found',
  },
  'documents.ofRecord': {
    input: ({ transactionId }) => ({ recordKind: 'transaction', recordId: transactionId }),
    elsewhere: 'own',
  },
  'documents.attach': {
    input: ({ transactionId }) => ({
      documentId: v7(),
      recordKind: 'transaction',
      recordId: transactionId,
      file: paper(),
    }),
    elsewhere: '404 document-record-not-found',
  },
  'documents.attachAgain': {
    input: ({ documentId, transactionId }) => ({
      documentId,
      recordKind: 'transaction',
      recordId: transactionId,
    }),
    elsewhere: '404 document-record-not-found',
  },
  'documents.detach': {
    input: ({ documentId, transactionId }) => ({
      documentId,
      recordKind: 'transaction',
      recordId: transactionId,
    }),
    elsewhere: '404 document-not-found',
  },
  'documents.content': { input: ({ documentId }) => ({ documentId }), elsewhere: '404 document-not-found' },
  'documents.thumbnail': { input: ({ documentId }) => ({ documentId }), elsewhere: '404 document-not-found' },
  'customers.list': { input: () => page, elsewhere: 'own' },
  'customers.overview': { input: () => period, elsewhere: 'own' },
  'customers.get': { input: ({ customerId }) => ({ customerId }), elsewhere: '404 customer-not-found' },
  'customers.similar': { input: () => ({ name: 'Mimsy Marrowmere' }), elsewhere: 'own' },
  'customers.timeline': {
    input: ({ customerId }) => ({ ...page, customerId }),
    elsewhere: '404 customer-not-found',
  },
  'customers.create': { input: ({ customerId }) => ({ id: customerId, name: 'Somebody' }), elsewhere: 'own' },
  'customers.update': {
    input: ({ customerId }) => ({ customerId, name: 'Changed' }),
    elsewhere: '404 customer-not-found',
  },
  'customers.csv': { input: () => ({}), elsewhere: 'own' },
  'customers.tags': { input: none, elsewhere: 'own' },
  'customers.changeTags': {
    input: ({ customerId }) => ({ changes: [{ customerId, add: ['Mine'] }] }),
    elsewhere: '404 customer-not-found',
  },
  'customers.renameTag': { input: () => ({ from: 'Slithy', to: 'Mine' }), elsewhere: '404 tag-not-found' },
  'customers.removeTag': { input: () => ({ tag: 'Slithy' }), elsewhere: '404 tag-not-found' },
  'customers.recordConsent': {
    input: ({ customerId }) => ({
      customerId,
      id: v7(),
      channel: 'email',
      isGiven: false,
      givenOn: '2026-03-01',
      place: '',
    }),
    elsewhere: '404 customer-not-found',
  },
  'customers.erase': {
    input: ({ customerId }) => ({ customerId, typedName: 'Grace Hopper' }),
    elsewhere: '404 customer-not-found',
  },
  'duplicates.list': { input: () => page, elsewhere: 'own' },
  'duplicates.setApart': {
    input: ({ customerId }) => ({ firstId: customerId, secondId: v7(), isApart: true }),
    elsewhere: '404 customer-not-found',
  },
  'duplicates.merge': {
    input: ({ customerId }) => ({
      id: v7(),
      keptId: customerId,
      otherId: v7(),
      keptVersion: 1,
      otherVersion: 1,
      fromOther: [],
    }),
    elsewhere: '404 customer-not-found',
  },
  'duplicates.undoMerge': {
    input: ({ customerMergeId }) => ({ mergeId: customerMergeId }),
    elsewhere: '404 customer-merge-not-found',
  },
  'interactions.list': { input: () => page, elsewhere: 'own' },
  'interactions.get': {
    input: ({ interactionId }) => ({ interactionId }),
    elsewhere: '404 interaction-not-found',
  },
  'interactions.create': {
    input: ({ customerId, interactionId }) => ({
      id: interactionId,
      customerId,
      kind: 'note',
      happenedOn: '2026-01-31',
      subject: 'Mine',
    }),
    elsewhere: 'own',
  },
  'interactions.update': {
    input: ({ interactionId }) => ({ interactionId, subject: 'Mine' }),
    elsewhere: '404 interaction-not-found',
  },
  'segments.list': { input: none, elsewhere: 'own' },
  'segments.get': { input: ({ segmentId }) => ({ segmentId }), elsewhere: '404 segment-not-found' },
  'segments.try': {
    input: () => ({
      rule: { match: 'all', parts: [{ field: 'tag', operator: 'has', value: 'Slithy' }] },
    }),
    elsewhere: 'own',
  },
  'segments.create': {
    input: ({ segmentId }) => ({ id: segmentId, kind: 'manual', name: 'Mine', color: 'red' }),
    elsewhere: 'own',
  },
  'segments.update': {
    input: ({ segmentId }) => ({ segmentId, name: 'Mine', color: 'red' }),
    elsewhere: '404 segment-not-found',
  },
  'segments.changeMembers': {
    input: ({ segmentId, customerId }) => ({ segmentId, customerIds: [customerId], isIn: true }),
    elsewhere: '404 segment-not-found',
  },
  'segments.ofCustomer': { input: ({ customerId }) => ({ customerId }), elsewhere: '404 customer-not-found' },
  'segments.mailMerge': { input: ({ segmentId }) => ({ segmentId }), elsewhere: '404 segment-not-found' },
  'ownFields.list': { input: none, elsewhere: 'own' },
  'ownFields.create': {
    input: ({ ownFieldId }) => ({ id: ownFieldId, name: 'Glaze', kind: 'text' }),
    elsewhere: 'own',
  },
  'ownFields.update': {
    input: ({ ownFieldId }) => ({ fieldId: ownFieldId, name: 'Changed' }),
    elsewhere: '404 own-field-not-found',
  },
  'products.list': { input: () => page, elsewhere: 'own' },
  'products.get': { input: ({ productId }) => ({ productId }), elsewhere: '404 product-not-found' },
  'items.list': { input: () => page, elsewhere: 'own' },
  'items.csv': { input: none, elsewhere: 'own' },
  'items.overview': { input: none, elsewhere: 'own' },
  'items.words': { input: none, elsewhere: 'own' },
  'items.get': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'items.create': {
    input: ({ priceListId }) => ({
      id: v7(),
      kind: 'material',
      name: 'Thing',
      listPrices: [{ priceListId, priceCents: 1 }],
    }),
    elsewhere: '404 price-list-not-found',
  },
  'items.update': {
    input: ({ itemId }) => ({ itemId, kind: 'material', name: 'Changed' }),
    elsewhere: '404 item-not-found',
  },
  'items.addVariants': {
    input: ({ itemId }) => ({ itemId, variants: [{ id: v7(), optionValues: ['Blue'], retailCents: 1 }] }),
    elsewhere: '404 item-not-found',
  },
  'items.retire': {
    input: ({ itemId }) => ({ itemId, state: 'archived' }),
    elsewhere: '404 item-not-found',
  },
  'itemEdits.list': { input: () => page, elsewhere: 'own' },
  'itemEdits.preview': {
    input: ({ itemId }) => ({ which: { itemIds: [itemId] }, edit: putAway }),
    elsewhere: 'own',
  },
  'itemEdits.make': {
    input: ({ itemId }) => ({ id: v7(), which: { itemIds: [itemId] }, edit: putAway, stamp: '' }),
    elsewhere: '409 items-changed-meanwhile',
  },
  'itemEdits.undo': {
    input: ({ itemEditId }) => ({ editId: itemEditId }),
    elsewhere: '404 item-edit-not-found',
  },
  'imports.template': { input: () => ({ kind: 'items' }), elsewhere: 'own' },
  'imports.preview': { input: () => ({ kind: 'items', file: clayFile() }), elsewhere: 'own' },
  'imports.start': {
    input: () => ({ importId: v7(), kind: 'items', file: clayFile() }),
    elsewhere: 'own',
  },
  'imports.list': { input: () => page, elsewhere: 'own' },
  'imports.get': {
    input: ({ inventoryImportId }) => ({ importId: inventoryImportId }),
    elsewhere: '404 import-not-found',
  },
  'imports.undo': {
    input: ({ inventoryImportId }) => ({ importId: inventoryImportId }),
    elsewhere: '404 import-not-found',
  },
  'stock.start': {
    input: ({ itemId }) => ({
      id: v7(),
      day: '2026-01-01',
      lines: [{ itemId, quantity: 1, valueCents: 1 }],
    }),
    elsewhere: '404 item-not-found',
  },
  'stock.record': {
    input: ({ itemId }) => ({
      id: v7(),
      kind: 'loss',
      day: '2026-01-01',
      lines: [{ itemId, quantity: 1 }],
    }),
    elsewhere: '404 item-not-found',
  },
  'stock.reverse': {
    input: ({ operationId }) => ({ operationId, id: v7(), day: '2026-01-01' }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.giveBack': {
    input: ({ operationId }) => ({
      operationId,
      id: v7(),
      day: '2026-01-01',
      lines: [{ position: 1, quantity: 1 }],
    }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.terms': { input: () => ({ day: '2026-01-01' }), elsewhere: 'own' },
  'stock.onHand': { input: ({ itemId }) => ({ itemIds: [itemId] }), elsewhere: 'own' },
  'stock.list': { input: ({ itemId }) => ({ ...page, itemId }), elsewhere: 'own' },
  'stock.get': {
    input: ({ operationId }) => ({ operationId }),
    elsewhere: '404 stock-operation-not-found',
  },
  'stock.ofItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'lots.list': { input: () => page, elsewhere: 'own' },
  'lots.there': { input: ({ itemId }) => ({ itemIds: [itemId] }), elsewhere: 'own' },
  'lots.get': { input: ({ lotId }) => ({ lotId }), elsewhere: '404 lot-not-found' },
  'lots.trace': { input: ({ lotId }) => ({ lotId }), elsewhere: '404 lot-not-found' },
  'lots.change': { input: ({ lotId }) => ({ lotId, number: 'L-1' }), elsewhere: '404 lot-not-found' },
  'lots.block': { input: ({ lotId }) => ({ lotId, isBlocked: true }), elsewhere: '404 lot-not-found' },
  'lots.assign': {
    input: ({ operationId }) => ({ operationId, position: 1, lots: [] }),
    elsewhere: '404 stock-operation-not-found',
  },
  'labels.print': {
    input: ({ itemId }) => ({ sheet: 'avery-5160', lines: [{ itemId, copies: 1 }] }),
    elsewhere: '404 item-not-found',
  },
  'stockTakes.list': { input: () => page, elsewhere: 'own' },
  'stockTakes.open': {
    input: ({ placeId }) => ({ id: v7(), day: '2026-03-01', placeId }),
    elsewhere: '404 place-not-found',
  },
  'stockTakes.count': {
    input: ({ takeId, itemId }) => ({ takeId, itemId, counted: 1, seen: null }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.review': {
    input: ({ takeId }) => ({ takeId, rest: 'stays' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.post': {
    input: ({ takeId }) => ({ takeId, day: '2026-03-01' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.get': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.resume': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.value': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.abandon': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stockTakes.reverse': {
    input: ({ takeId }) => ({ takeId, day: '2026-11-20', reason: 'Wrong shelf' }),
    elsewhere: '404 stock-take-not-found',
  },
  'stockTakes.sheet': { input: ({ takeId }) => ({ takeId }), elsewhere: '404 stock-take-not-found' },
  'stock.movementsOfItem': {
    input: ({ itemId }) => ({ ...page, itemId }),
    elsewhere: '404 item-not-found',
  },
  'recipes.list': { input: () => page, elsewhere: 'own' },
  'recipes.alerts': { input: none, elsewhere: 'own' },
  'recipes.get': { input: ({ recipeId }) => ({ recipeId }), elsewhere: '404 recipe-not-found' },
  'recipes.version': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.ofItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'recipes.save': {
    input: ({ recipeId, recipeVersionId, itemId, madeId }) => ({
      recipeId,
      versionId: recipeVersionId,
      itemId: madeId,
      yield: 1_000_000,
      yieldUnit: 'piece',
      lines: [{ itemId, quantity: 2_000_000, unit: 'kg' }],
    }),
    elsewhere: '404 item-not-found',
  },
  'recipes.activate': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.takeBack': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.discard': {
    input: ({ recipeId, recipeVersionId }) => ({ recipeId, versionId: recipeVersionId }),
    elsewhere: '404 recipe-version-not-found',
  },
  'recipes.archive': {
    input: ({ recipeId }) => ({ recipeId, isArchived: true }),
    elsewhere: '404 recipe-not-found',
  },
  'recipes.costSheet': { input: ({ recipeId }) => ({ recipeId }), elsewhere: '404 recipe-not-found' },
  'recipes.capacity': { input: ({ recipeId }) => ({ recipeId }), elsewhere: '404 recipe-not-found' },
  'batches.list': { input: () => page, elsewhere: 'own' },
  'batches.next': { input: none, elsewhere: 'own' },
  'batches.proposal': {
    input: ({ madeId }) => ({ itemId: madeId, quantity: 1_000_000 }),
    elsewhere: '404 item-not-found',
  },
  'batches.get': { input: ({ batchId }) => ({ batchId }), elsewhere: '404 batch-not-found' },
  'batches.plan': {
    input: ({ madeId }) => ({ id: v7(), itemId: madeId, quantity: 1, plannedFor: '2026-02-01' }),
    elsewhere: '404 item-not-found',
  },
  'batches.change': {
    input: ({ batchId }) => ({ batchId, version: 2, quantity: 1, plannedFor: '2026-02-01' }),
    elsewhere: '404 batch-not-found',
  },
  'batches.move': {
    input: ({ batchId }) => ({ batchId, version: 2, move: 'close' }),
    elsewhere: '404 batch-not-found',
  },
  'batches.finish': {
    input: ({ batchId, itemId }) => ({
      batchId,
      id: v7(),
      version: 2,
      day: '2026-02-01',
      made: 1,
      used: [{ itemId, quantity: 1 }],
    }),
    elsewhere: '404 batch-not-found',
  },
  'batches.takeApart': {
    input: ({ batchId }) => ({
      batchId,
      id: v7(),
      version: 2,
      day: '2026-02-01',
      quantity: 1,
      recovered: [],
    }),
    elsewhere: '404 batch-not-found',
  },
  'batches.reverse': {
    input: ({ batchId, batchOutputId }) => ({
      batchId,
      outputId: batchOutputId,
      id: v7(),
      day: '2026-02-01',
    }),
    elsewhere: '404 batch-not-found',
  },
  'batches.startTimer': { input: ({ batchId }) => ({ batchId, id: v7() }), elsewhere: '404 batch-not-found' },
  'batches.stopTimer': { input: ({ batchId }) => ({ batchId }), elsewhere: '404 batch-not-found' },
  'batches.addWork': {
    input: ({ batchId }) => ({ batchId, id: v7(), day: '2026-02-01', minutes: 1 }),
    elsewhere: '404 batch-not-found',
  },
  'batches.removeWork': {
    input: ({ batchId, batchWorkId }) => ({ batchId, workId: batchWorkId }),
    elsewhere: '404 batch-not-found',
  },
  'productionAccounts.get': { input: none, elsewhere: 'own' },
  'productionAccounts.put': {
    input: ({ accountId }) => ({ labourAccountId: accountId, overheadAccountId: null }),
    elsewhere: '422 stock-account-invalid',
  },
  'makingRates.get': { input: none, elsewhere: 'own' },
  'makingRates.save': {
    input: () => ({
      hourlyCents: 1,
      overheadPieceCents: 1,
      overheadHourCents: 1,
      priceRule: 'margin',
      wholesaleRate: 1,
      retailRate: 1,
      benchMinutes: [480, 480, 480, 480, 480, 0, 0],
    }),
    elsewhere: 'own',
  },
  'creditNotes.csv': { input: none, elsewhere: 'own' },
  'creditNotes.list': { input: () => page, elsewhere: 'own' },
  'creditNotes.get': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.creditable': {
    input: ({ invoiceId }) => ({ invoiceId }),
    elsewhere: '404 invoice-not-found',
  },
  'creditNotes.pdf': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.send': {
    input: ({ creditNoteId }) => ({
      ...{ creditNoteId, to: 'a@example.com', subject: 'Credit', message: '' },
    }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.saveDraft': {
    input: ({ creditNoteId, invoiceId }) => ({ creditNoteId, draft: creditOf({ invoiceId }) }),
    elsewhere: '404 invoice-not-found',
  },
  'creditNotes.deleteDraft': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.issue': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'creditNotes.void': {
    input: ({ creditNoteId }) => ({ creditNoteId, date: '2026-03-20', reason: 'none' }),
    elsewhere: '404 credit-note-not-found',
  },
  'consignments.list': { input: none, elsewhere: 'own' },
  'consignments.get': {
    input: ({ shopId }) => ({ placeId: shopId }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.setShare': {
    input: ({ shopId }) => ({ placeId: shopId, shopShare: 1 }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.move': {
    input: ({ shopId, itemId }) => ({
      placeId: shopId,
      id: v7(),
      way: 'out',
      day: '2026-03-01',
      lines: [{ itemId, quantity: 1 }],
    }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.settle': {
    input: ({ shopId, itemId }) => ({
      placeId: shopId,
      invoiceId: v7(),
      day: '2026-03-01',
      dueDate: '2026-03-15',
      lines: [{ itemId, quantity: 1, priceCents: 1 }],
    }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.statement': {
    input: ({ shopId }) => ({ placeId: shopId, ...period }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'consignments.statementPdf': {
    input: ({ shopId }) => ({ placeId: shopId, ...period }),
    elsewhere: '404 consignment-shop-not-found',
  },
  'invoicePrints.start': {
    input: ({ invoiceId }) => ({ id: v7(), which: { invoiceIds: [invoiceId] }, form: 'pdf' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoicePrints.get': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'invoicePrints.file': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'invoicePrints.cancel': { input: ({ printId }) => ({ printId }), elsewhere: '404 print-not-found' },
  'salesPapers.example': { input: () => ({ design: 'bold', color: '#2b6a48' }), elsewhere: 'own' },
  'salesPapers.preview': {
    input: (victim) => ({ kind: 'invoice', draft: draftOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'customerStatements.get': {
    input: ({ customerId }) => ({ customerId, ...period }),
    elsewhere: '404 customer-not-found',
  },
  'customerStatements.pdf': {
    input: ({ customerId }) => ({ customerId, ...period }),
    elsewhere: '404 customer-not-found',
  },
  'customerStatements.send': {
    input: ({ customerId }) => ({
      ...{ customerId, period: { from: '2026-01-01', to: '2026-12-31' } },
      ...{ to: 'intruder@example.com', subject: 'Yours', message: '' },
    }),
    elsewhere: '404 customer-not-found',
  },
  'customerMails.list': {
    input: ({ customerId }) => ({ kind: 'statement', recordId: customerId }),
    elsewhere: 'own',
  },
  'stockPlaces.list': { input: none, elsewhere: 'own' },
  'stockPlaces.create': {
    input: ({ placeId }) => ({ id: placeId, kind: 'van', name: 'Van' }),
    elsewhere: 'own',
  },
  'stockPlaces.update': {
    input: ({ placeId }) => ({ placeId, kind: 'van', name: 'Changed' }),
    elsewhere: '404 place-not-found',
  },
  'suppliers.list': { input: () => page, elsewhere: 'own' },
  'suppliers.get': {
    input: ({ payeeId }) => ({ supplierId: payeeId }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.create': { input: () => ({ id: v7(), name: 'Porcelain' }), elsewhere: 'own' },
  'suppliers.update': {
    input: ({ payeeId }) => ({ supplierId: payeeId, name: 'Changed' }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.offersOfItem': { input: ({ itemId }) => ({ itemId }), elsewhere: '404 item-not-found' },
  'suppliers.addOffer': {
    input: ({ payeeId, itemId }) => ({
      supplierId: payeeId,
      id: v7(),
      itemId,
      packName: 'bag',
      packAmount: 1,
    }),
    elsewhere: '404 supplier-not-found',
  },
  'suppliers.changeOffer': {
    input: ({ offerId, itemId }) => ({ offerId, itemId, packName: 'bag', packAmount: 1 }),
    elsewhere: '404 supplier-item-not-found',
  },
  'suppliers.removeOffer': {
    input: ({ offerId }) => ({ offerId }),
    elsewhere: '404 supplier-item-not-found',
  },
  'suppliers.pricesPaid': {
    input: ({ itemId, payeeId }) => ({ itemId, supplierId: payeeId }),
    elsewhere: 'own',
  },
  'purchases.list': { input: ({ payeeId, itemId }) => ({ ...page, payeeId, itemId }), elsewhere: 'own' },
  'purchases.get': {
    input: ({ orderId }) => ({ orderId }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.create': {
    input: ({ payeeId }) => ({ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [] }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.buyAtOnce': {
    input: ({ payeeId }) => ({
      ...{ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [], receiptId: v7(), billId: v7() },
      payment: null,
    }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.draftMany': {
    input: ({ payeeId }) => ({ orders: [{ id: v7(), payeeId, orderedOn: '2026-03-01', lines: [] }] }),
    elsewhere: '404 supplier-not-found',
  },
  'purchases.change': {
    input: ({ orderId, payeeId }) => ({ orderId, version: 1, payeeId, orderedOn: '2026-03-01', lines: [] }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.remove': {
    input: ({ orderId }) => ({ orderId, version: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.step': {
    input: ({ orderId }) => ({ orderId, version: 3, step: 'close', day: '2026-03-01' }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.receive': {
    input: ({ orderId }) => ({
      orderId,
      id: v7(),
      day: '2026-03-01',
      lines: [{ position: 1, packs: 1_000_000 }],
    }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.sendBack': {
    input: ({ receiptId }) => ({
      receiptId,
      id: v7(),
      day: '2026-03-01',
      lines: [{ position: 1, packs: 1_000_000 }],
    }),
    elsewhere: '404 purchase-receipt-not-found',
  },
  'purchases.reverseReceipt': {
    input: ({ receiptId }) => ({ receiptId, day: '2026-03-01' }),
    elsewhere: '404 purchase-receipt-not-found',
  },
  'purchases.bill': {
    input: ({ orderId }) => ({ orderId, id: v7(), date: '2026-03-01', totalCents: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.send': {
    input: ({ orderId }) => ({
      orderId,
      version: 2,
      to: 'clay@example.com',
      subject: 'Order',
      message: '',
    }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.pdf': {
    input: ({ orderId }) => ({ orderId }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.correctCharges': {
    input: ({ orderId }) => ({ orderId, version: 2, day: '2026-03-01', shippingCents: 1 }),
    elsewhere: '404 purchase-order-not-found',
  },
  'purchases.deliveries': { input: () => page, elsewhere: 'own' },
  'purchases.landCost': {
    input: ({ payeeId, receiptId }) => ({
      id: v7(),
      payeeId,
      bill: { id: v7(), date: '2026-03-01', totalCents: 1 },
      receiptIds: [receiptId],
    }),
    elsewhere: '404 payee-not-found',
  },
  'purchases.takeLandedCostBack': {
    input: ({ receiptId }) => ({ landedCostId: receiptId, day: '2026-03-01' }),
    elsewhere: '404 landed-cost-not-found',
  },
  'purchases.suggestions': { input: none, elsewhere: 'own' },
  'priceLists.list': { input: none, elsewhere: 'own' },
  'priceLists.create': {
    input: ({ priceListId }) => ({ id: priceListId, name: 'Members' }),
    elsewhere: 'own',
  },
  'priceLists.update': {
    input: ({ priceListId }) => ({ priceListId, name: 'Changed' }),
    elsewhere: '404 price-list-not-found',
  },
  'accounts.list': { input: none, elsewhere: 'own' },
  'chart.add': {
    input: (victim) => ({ id: v7(), ...account, parentId: victim.accountId }),
    elsewhere: '422 parent-account-not-allowed',
  },
  'chart.change': {
    input: (victim) => ({ accountId: victim.accountId, ...account, parentId: null }),
    elsewhere: '404 account-not-found',
  },
  'chart.archive': {
    input: (victim) => ({ accountId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.restore': {
    input: (victim) => ({ accountId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.tryMerge': {
    input: (victim) => ({ accountId: victim.accountId, targetId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.merge': {
    input: (victim) => ({ accountId: victim.accountId, targetId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'chart.undoMerge': {
    input: (victim) => ({ accountId: victim.accountId }),
    elsewhere: '404 account-not-found',
  },
  'books.yearEnd': { input: () => ({ on: '2026-06-30' }), elsewhere: 'own' },
  'books.lock': {
    input: () => ({ closedThrough: '2026-01-31', opened: null, reason: 'Filed' }),
    elsewhere: 'own',
  },
  'books.changePeople': { input: none, elsewhere: 'own' },
  'books.changes': { input: (victim) => ({ recordId: victim.customerId, limit: 50 }), elsewhere: 'own' },
  'accounts.register': {
    input: ({ accountId }) => ({ accountId, ...period }),
    elsewhere: '404 account-not-found',
  },
  'bankFiles.preview': {
    input: ({ accountId }) => ({ accountId, file: bankFile() }),
    elsewhere: '404 account-not-found',
  },
  'bankFiles.start': {
    input: ({ accountId }) => ({ accountId, importId: v7(), file: bankFile() }),
    elsewhere: '404 account-not-found',
  },
  'bankFiles.list': { input: () => page, elsewhere: 'own' },
  'bankFiles.get': { input: ({ importId }) => ({ importId }), elsewhere: '404 bank-import-not-found' },
  'bankFiles.cancel': { input: ({ importId }) => ({ importId }), elsewhere: '404 bank-import-not-found' },
  'bankFiles.undo': { input: ({ importId }) => ({ importId }), elsewhere: '404 bank-import-not-found' },
  'bankInbox.list': { input: () => ({ ...page, show: 'review' }), elsewhere: 'own' },
  'bankInbox.counts': { input: none, elsewhere: 'own' },
  'bankInbox.choices': { input: ({ lineId }) => ({ lineId }), elsewhere: '404 bank-line-not-found' },
  'bankInbox.accept': {
    input: ({ lineId, ruleId }) => ({ lines: [{ lineId, kind: 'rule', targetIds: [ruleId] }] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.match': {
    input: ({ lineId, entryId }) => ({ lineId, entryIds: [entryId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.categorise': {
    input: ({ lineId, accountId }) => ({
      lineId,
      transactionId: v7(),
      lines: [{ accountId, amountCents: 1 }],
    }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.categoriseMany': {
    input: ({ lineId, accountId }) => ({ lines: [{ lineId, transactionId: v7() }], accountId }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.undoMany': {
    input: ({ lineId }) => ({ lineIds: [lineId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.exclude': {
    input: ({ lineId }) => ({ lineIds: [lineId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankInbox.undo': { input: ({ lineId }) => ({ lineId }), elsewhere: '404 bank-line-not-found' },
  'bankInbox.decline': {
    input: ({ lineId, ruleId }) => ({ lineId, kind: 'rule', targetIds: [ruleId] }),
    elsewhere: '404 bank-line-not-found',
  },
  'bankRules.list': { input: none, elsewhere: 'own' },
  'bankRules.create': {
    input: ({ ruleId, accountId }) => ({
      id: ruleId,
      name: 'Rule',
      payeeTexts: ['x'],
      categoryAccountId: accountId,
    }),
    elsewhere: '404 account-not-found',
  },
  'bankRules.update': {
    input: ({ ruleId, accountId }) => ({
      ruleId,
      name: 'Rule',
      payeeTexts: ['x'],
      categoryAccountId: accountId,
    }),
    elsewhere: '404 bank-rule-not-found',
  },
  'bankRules.remove': { input: ({ ruleId }) => ({ ruleId }), elsewhere: '404 bank-rule-not-found' },
  'bankRules.order': { input: ({ ruleId }) => ({ ruleIds: [ruleId] }), elsewhere: 'own' },
  'bankRules.try': { input: () => ({ payeeTexts: ['tulgey'] }), elsewhere: 'own' },
  'reconciliations.list': { input: none, elsewhere: 'own' },
  'reconciliations.get': {
    input: ({ reconciliationId }) => ({ reconciliationId }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.start': {
    input: ({ reconciliationId, accountId }) => ({
      id: reconciliationId,
      accountId,
      statementDate: '2026-03-31',
      closingCents: 0,
    }),
    elsewhere: '404 account-not-found',
  },
  'reconciliations.change': {
    input: ({ reconciliationId }) => ({ reconciliationId, statementDate: '2026-03-31', closingCents: 0 }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.tick': {
    input: ({ reconciliationId, entryId }) => ({ reconciliationId, entryIds: [entryId], isTicked: true }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.finish': {
    input: ({ reconciliationId }) => ({ reconciliationId, adjustment: null }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.reopen': {
    input: ({ reconciliationId }) => ({ reconciliationId, reason: 'Wrong' }),
    elsewhere: '404 reconciliation-not-found',
  },
  'reconciliations.discard': {
    input: ({ reconciliationId }) => ({ reconciliationId }),
    elsewhere: '404 reconciliation-not-found',
  },
  'taxRates.list': { input: none, elsewhere: 'own' },
  'taxRates.create': {
    input: ({ taxRateId }) => ({ id: taxRateId, name: 'Tax', rate: 1 }),
    elsewhere: 'own',
  },
  'taxRates.rename': {
    input: ({ taxRateId }) => ({ taxRateId, name: 'Tax', place: 'Place', kind: 'state' }),
    elsewhere: '404 tax-rate-not-found',
  },
  'taxRates.setVersion': {
    input: ({ taxRateId }) => ({ taxRateId, from: '2026-07-01', rate: 1 }),
    elsewhere: '404 tax-rate-not-found',
  },
  'taxRates.removeVersion': {
    input: ({ taxRateId }) => ({ taxRateId, from: '2026-07-01' }),
    elsewhere: '404 tax-rate-not-found',
  },
  'taxRates.makeUsual': { input: ({ taxRateId }) => ({ taxRateId }), elsewhere: '404 tax-rate-not-found' },
  'taxRates.archive': { input: ({ taxRateId }) => ({ taxRateId }), elsewhere: '404 tax-rate-not-found' },
  'salesTax.report': { input: () => period, elsewhere: 'own' },
  'salesTax.documents': { input: () => ({ ...period, place: 'Borogove County' }), elsewhere: 'own' },
  'salesTax.filings': { input: () => page, elsewhere: 'own' },
  'salesTax.filing': { input: ({ filingId }) => ({ filingId }), elsewhere: '404 tax-filing-not-found' },
  'salesTax.file': {
    input: ({ accountId }) => ({ ...taxReturn(v7(), accountId), from: '2026-02-01', to: '2026-02-28' }),
    elsewhere: '404 tax-place-not-found',
  },
  'salesTax.reopen': {
    input: ({ filingId }) => ({ filingId, date: '2026-03-20', reason: 'Wrong' }),
    elsewhere: '404 tax-filing-not-found',
  },
  'statements.profitAndLoss': { input: () => period, elsewhere: 'own' },
  'reports.profitAndLoss': { input: () => ({ ...period, by: 'customer' }), elsewhere: 'own' },
  'reports.lines': { input: () => ({ ...period, of: 'net-profit' }), elsewhere: 'own' },
  'reports.cashFlow': { input: () => period, elsewhere: 'own' },
  'reports.generalLedger': { input: () => period, elsewhere: 'own' },
  'reports.receivablesAgeing': { input: () => ({ on: '2026-12-31' }), elsewhere: 'own' },
  'reports.receivablesAgeingInvoices': {
    input: ({ customerId }) => ({ customerId, on: '2026-12-31' }),
    elsewhere: 'own',
  },
  'payableReports.ageingBills': {
    input: ({ payeeId }) => ({ payeeId, on: '2026-12-31' }),
    elsewhere: 'own',
  },
  'payableReports.ageing': { input: () => ({ on: '2026-12-31' }), elsewhere: 'own' },
  'payableReports.form1099': { input: () => ({ year: 2026 }), elsewhere: 'own' },
  'payableReports.form1099Rows': {
    input: ({ payeeId }) => ({ payeeId, year: 2026 }),
    elsewhere: '404 payee-not-found',
  },
  'payeeCosts.get': { input: () => period, elsewhere: 'own' },
  'reports.sales': { input: () => period, elsewhere: 'own' },
  'reports.soldLines': { input: () => period, elsewhere: 'own' },
  'statements.balanceSheet': { input: () => ({ on: '2026-12-31' }), elsewhere: 'own' },
  'statements.trialBalance': { input: () => ({ on: '2026-12-31' }), elsewhere: 'own' },
  'statements.moneyAtHand': { input: () => period, elsewhere: 'own' },
  ...filesOf('profit-and-loss', () => ({ ...period, by: 'customer', percent: true })),
  ...filesOf('balance-sheet', () => ({ on: '2026-12-31' })),
  ...filesOf('cash-flow', () => period),
  ...filesOf('trial-balance', () => ({ on: '2026-12-31' })),
  ...filesOf('general-ledger', () => period),
  ...filesOf('journal', () => period),
  ...filesOf('register', ({ accountId }) => ({ accountId, ...period }), '404 account-not-found'),
  ...filesOf('lines', () => ({ ...period, of: 'money' })),
  ...filesOf('sales', () => ({ ...period, by: 'customer' })),
  ...filesOf('expenses-by-payee', () => period),
  'stockReports.valuation': { input: () => ({ on: '2026-12-31' }), elsewhere: 'own' },
  'stockReports.movement': { input: () => period, elsewhere: 'own' },
  'stockReports.cost': { input: () => period, elsewhere: 'own' },
  'stockReports.turnover': { input: () => period, elsewhere: 'own' },
  'stockReports.margin': { input: () => period, elsewhere: 'own' },
  'stockReports.shrinkage': { input: () => period, elsewhere: 'own' },
  'stockReports.purchases': { input: () => period, elsewhere: 'own' },
  'stockReports.purchaseLines': { input: () => ({ to: '2026-12-31', figure: 'open' }), elsewhere: 'own' },
  'stockReports.lines': { input: () => ({ to: '2026-12-31', cause: 'opening' }), elsewhere: 'own' },
  ...filesOf('stock-valuation', () => ({ on: '2026-12-31' })),
  ...filesOf('stock-movement', () => period),
  ...filesOf('cost-of-goods-sold', () => period),
  ...filesOf('stock-turnover', () => period),
  ...filesOf('margin-by-product', () => period),
  ...filesOf('shrinkage', () => period),
  ...filesOf('purchases-by-supplier', () => period),
  ...filesOf('payables-ageing', () => ({ on: '2026-12-31' })),
  ...filesOf('form-1099-nec', () => ({ year: 2026 })),
  ...filesOf('schedule-c', () => ({ year: 2026, basis: 'cash' })),
  'reportSchedule.get': { input: none, elsewhere: 'own' },
  'reportSchedule.save': {
    input: () => ({
      reports: ['profit-and-loss'],
      recipients: ['ledger@example.com'],
      dayOfMonth: 5,
      basis: 'accrual',
    }),
    elsewhere: 'own',
  },
  'reportSchedule.pause': { input: () => ({ isPaused: true }), elsewhere: 'own' },
  'reportSchedule.trial': { input: none, elsewhere: 'own' },
  'reportSchedule.remove': { input: none, elsewhere: 'own' },
  'scheduleC.get': { input: () => ({ year: 2026 }), elsewhere: 'own' },
  'scheduleC.txf': { input: () => ({ year: 2026 }), elsewhere: 'own' },
  'scheduleC.saveBoxes': {
    input: () => ({
      year: 2026,
      principalBusiness: 'Pottery',
      businessCode: '327100',
      businessName: '',
      employerNumber: '12-3456789',
      address: '',
      materialParticipation: true,
      startedInYear: false,
      paidFor1099: null,
      files1099: null,
    }),
    elsewhere: 'own',
  },
  ...filesOf('sales-tax', () => period),
  ...filesOf('sales-tax-documents', () => period),
  ...filesOf('receivables-ageing', () => ({ on: '2026-12-31' })),
  'journal.list': { input: () => page, elsewhere: 'own' },
  'journal.get': { input: ({ entryId }) => ({ entryId }), elsewhere: '404 entry-not-found' },
  'journal.post': {
    input: ({ accountId }) => ({
      id: v7(),
      date: '2026-03-01',
      memo: 'Adjustment',
      lines: [
        { accountId, amountCents: 1 },
        { accountId, amountCents: -1 },
      ],
    }),
    elsewhere: '404 account-not-found',
  },
  'journal.reverse': {
    input: ({ entryId }) => ({ entryId, reversalId: v7(), date: '2026-03-01' }),
    elsewhere: '404 entry-not-found',
  },
  'journalDrafts.list': { input: none, elsewhere: 'own' },
  'journalDrafts.get': {
    input: ({ journalDraftId }) => ({ draftId: journalDraftId }),
    elsewhere: '404 journal-draft-not-found',
  },
  'journalDrafts.save': {
    input: ({ journalDraftId, accountId }) => ({
      draftId: journalDraftId,
      date: null,
      memo: '',
      version: null,
      lines: [{ accountId, amountCents: 100, memo: '' }],
    }),
    elsewhere: '404 account-not-found',
  },
  'journalDrafts.remove': {
    input: ({ journalDraftId }) => ({ draftId: journalDraftId, version: 1 }),
    elsewhere: '404 journal-draft-not-found',
  },
  'journal.hledger': { input: none, elsewhere: 'own' },
  'journal.ledger': { input: none, elsewhere: 'own' },
  'journal.beancount': { input: none, elsewhere: 'own' },
  'transactions.list': { input: () => page, elsewhere: 'own' },
  'transactions.csv': { input: none, elsewhere: 'own' },
  'transactions.changeMany': {
    input: ({ transactionId }) => ({ seen: [{ transactionId, version: 1 }], deed: { kind: 'delete' } }),
    // Each that is not there is told as refused.
    elsewhere: 'own',
  },
  'transactions.record': {
    input: ({ accountId }) => ({
      id: v7(),
      kind: 'expense',
      date: '2026-03-01',
      amountCents: 1,
      moneyAccountId: accountId,
      categoryAccountId: accountId,
    }),
    elsewhere: '404 account-not-found',
  },
  'transactions.totals': { input: none, elsewhere: 'own' },
  'transactions.tags': { input: none, elsewhere: 'own' },
  'transactions.get': {
    input: ({ transactionId }) => ({ transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.history': {
    input: ({ transactionId }) => ({ transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.deposit': {
    input: ({ accountId, entryId }) => ({
      id: v7(),
      date: '2026-03-01',
      depositAccountId: accountId,
      entryIds: [entryId],
    }),
    elsewhere: '404 account-not-found',
  },
  'transactions.deposited': {
    input: ({ transactionId }) => ({ transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.change': {
    input: ({ transactionId, accountId }) => ({
      transactionId,
      version: 1,
      kind: 'draw',
      date: '2026-03-01',
      amountCents: 1,
      moneyAccountId: accountId,
    }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.post': {
    input: ({ transactionId }) => ({ transactionId, version: 1 }),
    elsewhere: '404 transaction-not-found',
  },
  'transactions.remove': {
    input: ({ transactionId }) => ({ transactionId, version: 1 }),
    elsewhere: '404 transaction-not-found',
  },
  'moneyAccounts.open': {
    input: () => ({ id: v7(), name: 'Savings', type: 'bank', opening: null }),
    // An account of their own, with its code.
    elsewhere: '200 1010',
  },
  'moneyAccounts.opening': {
    input: ({ accountId }) => ({ accountId }),
    elsewhere: '404 account-not-found',
  },
  'moneyAccounts.setOpening': {
    input: ({ accountId }) => ({ accountId, date: '2026-01-01', balanceCents: 1 }),
    elsewhere: '404 account-not-found',
  },
  'openingBalances.get': { input: none, elsewhere: 'own' },
  'openingBalances.set': {
    input: ({ accountId }) => ({
      id: v7(),
      version: null,
      date: '2026-01-01',
      accounts: [{ accountId, amountCents: 1 }],
      invoices: [],
      bills: [],
    }),
    elsewhere: '404 account-not-found',
  },
  'openingBalances.takeBack': { input: () => ({ version: 1 }), elsewhere: '404 opening-not-found' },
  'payees.list': { input: () => ({ ...page, archived: false }), elsewhere: 'own' },
  'payees.get': { input: ({ payeeId }) => ({ payeeId }), elsewhere: '404 payee-not-found' },
  'payees.create': { input: ({ payeeId }) => ({ id: payeeId, name: 'Clay' }), elsewhere: 'own' },
  'payees.update': {
    input: ({ payeeId }) => ({ payeeId, name: 'Changed' }),
    elsewhere: '404 payee-not-found',
  },
  'events.list': { input: () => ({ ...page, archived: false }), elsewhere: 'own' },
  'events.get': { input: ({ eventId }) => ({ eventId }), elsewhere: '404 event-not-found' },
  'events.create': {
    input: ({ eventId }) => ({ id: eventId, name: 'Fair', startsOn: '2026-03-14' }),
    elsewhere: 'own',
  },
  'events.update': {
    input: ({ eventId }) => ({ eventId, name: 'Changed' }),
    elsewhere: '404 event-not-found',
  },
  'events.merge': {
    input: ({ eventId, otherEventId }) => ({ eventId, intoId: otherEventId }),
    elsewhere: '404 event-not-found',
  },
  'bills.list': { input: () => page, elsewhere: 'own' },
  'bills.totals': { input: ({ payeeId }) => ({ payeeId }), elsewhere: 'own' },
  'bills.due': { input: none, elsewhere: 'own' },
  'bills.get': { input: ({ billId }) => ({ billId }), elsewhere: '404 bill-not-found' },
  'bills.history': { input: ({ billId }) => ({ billId }), elsewhere: '404 bill-not-found' },
  'bills.record': {
    input: ({ payeeId, accountId }) => ({
      id: v7(),
      payeeId,
      date: '2026-03-01',
      lines: [{ accountId, amountCents: 1 }],
    }),
    elsewhere: '404 payee-not-found',
  },
  'bills.change': {
    input: ({ billId, payeeId }) => ({ billId, version: 1, payeeId, date: '2026-03-01', lines: [] }),
    elsewhere: '404 bill-not-found',
  },
  'bills.open': {
    input: ({ draftBillId }) => ({ billId: draftBillId, version: 1 }),
    elsewhere: '404 bill-not-found',
  },
  'bills.remove': {
    input: ({ draftBillId }) => ({ billId: draftBillId, version: 1 }),
    elsewhere: '404 bill-not-found',
  },
  'bills.void': {
    input: ({ billId }) => ({ billId, version: 1, date: '2026-03-20', reason: 'Wrong' }),
    elsewhere: '404 bill-not-found',
  },
  'billPayments.record': {
    input: ({ billId, accountId }) => ({
      id: v7(),
      date: '2026-03-20',
      moneyAccountId: accountId,
      allocations: [{ billId, amountCents: 1 }],
    }),
    elsewhere: '404 bill-not-found',
  },
  'billPayments.get': {
    input: ({ billPaymentId }) => ({ paymentId: billPaymentId }),
    elsewhere: '404 bill-payment-not-found',
  },
  'billPayments.reverse': {
    input: ({ billPaymentId }) => ({ paymentId: billPaymentId, date: '2026-03-20' }),
    elsewhere: '404 bill-payment-not-found',
  },
  'assets.list': { input: none, elsewhere: 'own' },
  'assets.get': { input: ({ assetId }) => ({ assetId }), elsewhere: '404 asset-not-found' },
  'assets.purchases': { input: none, elsewhere: 'own' },
  'assets.add': {
    input: (victim) => ({ id: v7(), ...kilnOf(victim.accountId) }),
    elsewhere: '422 asset-account-not-allowed',
  },
  'assets.change': {
    input: ({ assetId, accountId }) => ({ assetId, version: 1, ...kilnOf(accountId) }),
    elsewhere: '404 asset-not-found',
  },
  'assets.dispose': {
    input: ({ assetId }) => ({
      assetId,
      version: 1,
      date: '2026-03-20',
      kind: 'lost',
      proceedsCents: 0,
      proceedsAccountId: null,
    }),
    elsewhere: '404 asset-not-found',
  },
  'assets.undoDisposal': { input: ({ assetId }) => ({ assetId }), elsewhere: '404 asset-not-found' },
  'assets.takeBack': { input: ({ assetId }) => ({ assetId, version: 1 }), elsewhere: '404 asset-not-found' },
  'assets.report': { input: () => period, elsewhere: 'own' },
  'mileage.list': { input: () => page, elsewhere: 'own' },
  'mileage.listCsv': { input: none, elsewhere: 'own' },
  'mileage.totals': { input: none, elsewhere: 'own' },
  'mileage.words': { input: none, elsewhere: 'own' },
  'mileage.add': {
    input: ({ vehicleId }) => ({ id: v7(), vehicleId, ...drive }),
    elsewhere: '404 vehicle-not-found',
  },
  'mileage.change': {
    input: ({ tripId, vehicleId }) => ({ tripId, vehicleId, version: 1, ...drive }),
    elsewhere: '404 trip-not-found',
  },
  'mileage.remove': { input: ({ tripId }) => ({ tripId }), elsewhere: '404 trip-not-found' },
  'mileage.vehicles': { input: none, elsewhere: 'own' },
  'mileage.addVehicle': {
    input: () => ({ id: v7(), name: 'Van', inServiceOn: null }),
    elsewhere: 'own',
  },
  'mileage.changeVehicle': {
    input: ({ vehicleId }) => ({ vehicleId, name: 'Van', inServiceOn: null, isArchived: true }),
    elsewhere: '404 vehicle-not-found',
  },
  'mileage.rates': { input: none, elsewhere: 'own' },
  'mileage.setRate': { input: () => ({ validFrom: '2026-01-01', tenthsOfCent: 1 }), elsewhere: 'own' },
  'mileage.resetRate': {
    input: () => ({ validFrom: '2026-07-01' }),
    elsewhere: '404 mileage-rate-not-found',
  },
  'mileage.year': { input: () => ({ year: 2026 }), elsewhere: 'own' },
  'mileage.chooseMethod': { input: () => ({ year: 2026, method: 'actual' }), elsewhere: 'own' },
  'mileage.report': { input: () => ({ ...period, by: 'event' }), elsewhere: 'own' },
  'budgets.list': { input: none, elsewhere: 'own' },
  'budgets.get': { input: ({ budgetId }) => ({ budgetId }), elsewhere: '404 budget-not-found' },
  'budgets.create': {
    input: ({ budgetId }) => ({
      id: v7(),
      name: 'Copied',
      startsIn: '2027-01',
      source: { of: 'budget', budgetId },
    }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.rename': {
    input: ({ budgetId }) => ({ budgetId, name: 'Changed' }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.write': {
    input: ({ budgetId, accountId }) => ({
      budgetId,
      cells: [{ accountId, month: '2026-01', amountCents: 1 }],
    }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.fill': {
    input: ({ budgetId }) => ({ budgetId, source: { of: 'nothing' } }),
    elsewhere: '404 budget-not-found',
  },
  'budgets.remove': { input: ({ budgetId }) => ({ budgetId }), elsewhere: '404 budget-not-found' },
  ...filesOf('mileage', () => ({ ...period, by: 'purpose' })),
  ...filesOf('depreciation', () => period),
  ...filesOf('budget', ({ budgetId }) => ({ budgetId }), '404 budget-not-found'),
  'recurring.list': { input: none, elsewhere: 'own' },
  'recurring.create': {
    input: ({ transactionId }) => ({ ...plan, id: v7(), transactionId }),
    elsewhere: '404 transaction-not-found',
  },
  'recurring.change': {
    input: ({ recurringId }) => ({ ...plan, recurringId }),
    elsewhere: '404 recurring-not-found',
  },
  'recurring.steer': {
    input: ({ recurringId }) => ({ recurringId, deed: 'pause' }),
    elsewhere: '404 recurring-not-found',
  },
  'invoices.csv': { input: none, elsewhere: 'own' },
  'invoices.list': { input: ({ customerId }) => ({ ...page, customerId }), elsewhere: 'own' },
  'invoices.due': { input: () => ({ days: 30, limit: 8 }), elsewhere: 'own' },
  'invoices.get': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'invoices.saveDraft': {
    input: (victim) => ({ invoiceId: victim.draftId, draft: draftOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'invoices.deleteDraft': {
    input: ({ draftId }) => ({ invoiceId: draftId }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.issue': { input: ({ draftId }) => ({ invoiceId: draftId }), elsewhere: '404 invoice-not-found' },
  'invoices.send': {
    input: ({ invoiceId }) => ({ invoiceId, to: 'intruder@example.com', subject: 'Yours', message: '' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.void': {
    input: ({ invoiceId }) => ({ invoiceId, date: '2026-03-01', reason: 'none' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.pdf': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'orders.list': {
    input: ({ customerId, productId }) => ({ ...page, customerId, productId }),
    elsewhere: 'own',
  },
  'orders.counts': { input: () => ({}), elsewhere: 'own' },
  'orders.csv': { input: () => ({}), elsewhere: 'own' },
  'orders.get': { input: ({ openOrderId }) => ({ orderId: openOrderId }), elsewhere: '404 order-not-found' },
  'orders.readiness': {
    input: ({ openOrderId, productId }) => ({
      orderId: openOrderId,
      lines: [{ id: openOrderId, productId, quantity: 1_000_000, isMade: true }],
    }),
    elsewhere: 'own',
  },
  'orderPapers.slip': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 order-not-found',
  },
  'orderPapers.label': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 order-not-found',
  },
  'orders.create': {
    input: (victim) => ({ id: victim.customerOrderId, order: orderOf(victim) }),
    elsewhere: 'own',
  },
  'orders.change': {
    input: (victim) => ({ orderId: victim.customerOrderId, version: 1, order: orderOf(victim) }),
    elsewhere: '404 order-not-found',
  },
  'orders.step': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, version: 1, step: 'hold' }),
    elsewhere: '404 order-not-found',
  },
  'orders.remove': {
    input: ({ customerOrderId }) => ({ orderId: customerOrderId, version: 2 }),
    elsewhere: '404 order-not-found',
  },
  'invoices.notePrivately': {
    input: ({ invoiceId }) => ({ invoiceId, note: 'Pays late', noteBefore: '' }),
    elsewhere: '404 invoice-not-found',
  },
  'invoices.markSent': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'invoices.renewLink': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'mailTexts.get': { input: none, elsewhere: 'own' },
  'mailTexts.save': { input: () => ({ texts: [], copyToSelf: true }), elsewhere: 'own' },
  'mailTexts.examples': { input: none, elsewhere: 'own' },
  'scheduledMails.get': {
    input: ({ invoiceId }) => ({ kind: 'invoice', recordId: invoiceId }),
    elsewhere: 'own',
  },
  'scheduledMails.save': {
    input: ({ invoiceId }) => ({
      kind: 'invoice',
      recordId: invoiceId,
      to: 'intruder@example.com',
      subject: 'Yours',
      message: '',
      date: '2099-01-15',
      time: '09:00',
    }),
    elsewhere: '404 invoice-not-found',
  },
  'scheduledMails.cancel': {
    input: ({ invoiceId }) => ({ kind: 'invoice', recordId: invoiceId }),
    elsewhere: 'own',
  },
  'recurringInvoices.list': { input: none, elsewhere: 'own' },
  'recurringInvoices.get': {
    input: ({ seriesId }) => ({ seriesId }),
    elsewhere: '404 recurring-invoice-not-found',
  },
  'recurringInvoices.save': {
    input: (victim) => ({ seriesId: victim.seriesId, series: seriesOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'recurringInvoices.steer': {
    input: ({ seriesId }) => ({ seriesId, deed: 'pause' }),
    elsewhere: '404 recurring-invoice-not-found',
  },
  'lateFees.plan': { input: none, elsewhere: 'own' },
  'lateFees.savePlan': {
    input: () => ({
      isOn: true,
      kind: 'amount',
      amountCents: 1500,
      rate: 0,
      graceDays: 14,
      isRepeated: true,
    }),
    elsewhere: 'own',
  },
  'lateFees.ofInvoice': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'reminders.plan': { input: none, elsewhere: 'own' },
  'reminders.savePlan': { input: () => ({ isOn: true, steps: [], repeat: null }), elsewhere: 'own' },
  'reminders.ofInvoice': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'reminders.send': {
    input: ({ invoiceId }) => ({ invoiceId, to: 'intruder@example.com', subject: 'Yours', message: '' }),
    elsewhere: '404 invoice-not-found',
  },
  'reminders.switchInvoice': {
    input: ({ invoiceId }) => ({ invoiceId, isOn: false }),
    elsewhere: '404 invoice-not-found',
  },
  'reminders.ofCustomer': {
    input: ({ customerId }) => ({ customerId }),
    elsewhere: '404 customer-not-found',
  },
  'reminders.switchCustomer': {
    input: ({ customerId }) => ({ customerId, isOn: false }),
    elsewhere: '404 customer-not-found',
  },
  'quotes.csv': { input: none, elsewhere: 'own' },
  'quotes.list': { input: ({ customerId }) => ({ ...page, customerId }), elsewhere: 'own' },
  'quotes.get': { input: ({ quoteId }) => ({ quoteId }), elsewhere: '404 quote-not-found' },
  'quotes.saveDraft': {
    input: (victim) => ({ quoteId: victim.quoteDraftId, draft: quoteOf(victim) }),
    elsewhere: '404 customer-not-found',
  },
  'quotes.deleteDraft': {
    input: ({ quoteDraftId }) => ({ quoteId: quoteDraftId }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.send': {
    input: ({ quoteId }) => ({
      quoteId,
      mail: { to: 'intruder@example.com', subject: 'Yours', message: '' },
    }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.answer': {
    input: ({ quoteId }) => ({ quoteId, answer: 'declined', note: '' }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.convert': {
    input: ({ quoteId }) => ({ quoteId, invoiceId: v7() }),
    elsewhere: '404 quote-not-found',
  },
  'quotes.renewLink': { input: ({ quoteId }) => ({ quoteId }), elsewhere: '404 quote-not-found' },
  'quotes.pdf': { input: ({ quoteId }) => ({ quoteId }), elsewhere: '404 quote-not-found' },
  'orders.invoice': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, invoiceId: v7(), issueDate: '2026-03-01' }),
    elsewhere: '404 order-not-found',
  },
  'orderReceipts.total': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, date: '2026-03-01' }),
    elsewhere: '404 order-not-found',
  },
  'orderReceipts.add': {
    input: ({ openOrderId, accountId }) => ({
      ...{ orderId: openOrderId, invoiceId: v7(), paymentId: v7(), date: '2026-03-01' },
      ...{ amountCents: 1, method: 'cash', depositAccountId: accountId },
    }),
    elsewhere: '404 order-not-found',
  },
  'orders.atRisk': { input: ({ openOrderId }) => ({ orderIds: [openOrderId] }), elsewhere: 'own' },
  'orders.planBatch': {
    input: ({ openOrderId, orderLineId }) => ({ orderId: openOrderId, lineId: orderLineId, batchId: v7() }),
    elsewhere: '404 order-not-found',
  },
  'orders.linkBatch': {
    input: ({ openOrderId, orderLineId, batchId }) => ({
      orderId: openOrderId,
      lineId: orderLineId,
      batchId,
    }),
    elsewhere: '404 order-not-found',
  },
  'orders.pack': {
    input: ({ openOrderId, orderLineId }) => ({
      orderId: openOrderId,
      id: v7(),
      kind: 'parcel',
      day: '2026-03-01',
      lines: [{ lineId: orderLineId, quantity: 1_000_000 }],
    }),
    elsewhere: '404 order-not-found',
  },
  'orders.relabelParcel': {
    input: ({ parcelId }) => ({ parcelId, carrier: 'USPS', tracking: '9400' }),
    elsewhere: '404 order-parcel-not-found',
  },
  'orders.stepParcel': {
    input: ({ parcelId }) => ({ parcelId, step: 'undo', day: '2026-03-01' }),
    elsewhere: '404 order-parcel-not-found',
  },
  'orderReturns.add': {
    input: ({ openOrderId, orderLineId }) => ({
      orderId: openOrderId,
      id: v7(),
      day: '2026-03-01',
      reason: 'late',
      outcome: 'refund',
      lines: [{ lineId: orderLineId, quantity: 1_000_000, condition: 'good' }],
    }),
    elsewhere: '404 order-not-found',
  },
  'orderReturns.undo': {
    input: ({ returnId }) => ({ returnId }),
    elsewhere: '404 order-return-not-found',
  },
  'commissions.get': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.change': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, version: 1, brief: 'Mine' }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.work': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, work: 'begun' }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.quote': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, quoteId: v7() }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.write': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, id: v7(), body: 'Mine' }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.renewLink': {
    input: ({ openOrderId }) => ({ orderId: openOrderId }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.addProof': {
    input: ({ openOrderId }) => ({ orderId: openOrderId, id: v7() }),
    elsewhere: '404 commission-not-found',
  },
  'commissions.changeProof': {
    input: ({ proofId }) => ({ proofId, note: 'Mine' }),
    elsewhere: '404 proof-not-found',
  },
  'commissions.removeProof': { input: ({ proofId }) => ({ proofId }), elsewhere: '404 proof-not-found' },
  'commissions.sendProof': {
    input: ({ proofId }) => ({ proofId, mail: null }),
    elsewhere: '404 proof-not-found',
  },
  'commissions.answerProof': {
    input: ({ proofId }) => ({ proofId, answer: 'approved', name: 'Ida', note: '' }),
    elsewhere: '404 proof-not-found',
  },
  'search.find': { input: () => ({ words: 'victim' }), elsewhere: 'own' },
  'payments.list': { input: ({ invoiceId }) => ({ ...page, invoiceId }), elsewhere: 'own' },
  'payments.totals': { input: none, elsewhere: 'own' },
  'payments.csv': { input: none, elsewhere: 'own' },
  'payments.onItsWay': { input: none, elsewhere: 'own' },
  'payments.methods': { input: none, elsewhere: 'own' },
  'payments.saveMethods': {
    input: ({ accountId }) => ({
      methods: [{ method: 'card', isOffered: true, accountId, feeRate: 0, feeCents: 0, instruction: 'Mine' }],
    }),
    elsewhere: '404 account-not-found',
  },
  'payments.record': {
    input: ({ invoiceId, accountId }) => ({
      id: v7(),
      date: '2026-03-01',
      amountCents: 1,
      allocations: [{ invoiceId, amountCents: 1 }],
      method: 'cash',
      depositAccountId: accountId,
    }),
    elsewhere: '404 account-not-found',
  },
  'payments.reverse': {
    input: ({ paymentId }) => ({ paymentId, date: '2026-03-01' }),
    elsewhere: '404 payment-not-found',
  },
  'payments.get': { input: ({ paymentId }) => ({ paymentId }), elsewhere: '404 payment-not-found' },
  'payments.refund': {
    input: ({ paymentId, accountId }) => ({
      paymentId,
      id: v7(),
      date: '2026-03-11',
      amountCents: 1,
      method: 'cash',
      moneyAccountId: accountId,
      reason: 'none',
    }),
    elsewhere: '404 payment-not-found',
  },
  'payments.reverseRefund': {
    input: ({ refundId }) => ({ refundId, date: '2026-03-20' }),
    elsewhere: '404 refund-not-found',
  },
  'payments.ofCreditNote': {
    input: ({ creditNoteId }) => ({ creditNoteId }),
    elsewhere: '404 credit-note-not-found',
  },
  'payments.refundCreditNote': {
    input: ({ creditNoteId, accountId }) => ({
      ...{ creditNoteId, id: v7(), date: '2026-03-13', amountCents: 1, method: 'cash' },
      ...{ moneyAccountId: accountId, reason: 'none' },
    }),
    elsewhere: '404 credit-note-not-found',
  },
  'payments.refundByCredit': {
    input: ({ invoiceId, accountId }) => ({
      ...{ invoiceId, creditNoteId: v7(), id: v7(), date: '2026-03-13', amountCents: 1, method: 'cash' },
      ...{ moneyAccountId: accountId, reason: 'none' },
    }),
    elsewhere: '404 invoice-not-found',
  },
  'payments.reverseCreditNoteRefund': {
    input: ({ refundId }) => ({ refundId, date: '2026-03-20' }),
    elsewhere: '404 refund-not-found',
  },
  'payments.ofInvoice': { input: ({ invoiceId }) => ({ invoiceId }), elsewhere: '404 invoice-not-found' },
  'payments.applyCredit': {
    input: ({ invoiceId }) => ({ invoiceId, date: '2026-03-20', amountCents: 1 }),
    elsewhere: '404 invoice-not-found',
  },
  'payments.writeOff': {
    input: ({ invoiceId }) => ({ invoiceId, date: '2026-03-20', reason: 'none' }),
    elsewhere: '404 invoice-not-found',
  },
  'cards.connections': { input: none, elsewhere: 'own' },
  'cards.connect': {
    input: ({ accountId }) => ({
      ...{ processor: 'stripe', mode: 'test', webhookSecret: 'whsec_mine' },
      ...{ bankAccountId: accountId, allowsPart: false },
    }),
    // A key of our own is asked for first.
    elsewhere: '422 card-key-not-a-key',
  },
  'cards.disconnect': { input: () => ({ processor: 'stripe', mode: 'test' }), elsewhere: 'own' },
  'cards.refund': {
    input: ({ paymentId }) => ({ paymentId, id: v7(), amountCents: 1, reason: 'none' }),
    elsewhere: '404 payment-not-found',
  },
  'cards.lookAgain': { input: none, elsewhere: 'own' },
  'cards.sums': { input: none, elsewhere: 'own' },
  'cards.movements': { input: () => page, elsewhere: 'own' },
  'cards.failed': { input: none, elsewhere: 'own' },
  'payments.takeBack': {
    input: ({ settlementId }) => ({ settlementId, date: '2026-03-20' }),
    elsewhere: '404 settlement-not-found',
  },
  'notifications.list': { input: () => page, elsewhere: 'own' },
  'notifications.countUnread': { input: none, elsewhere: 'own' },
  'notifications.markRead': {
    input: ({ notificationId }) => ({ notificationId }),
    elsewhere: '404 notification-not-found',
  },
  'notifications.markAllRead': { input: none, elsewhere: 'own' },
};

interface AccountSample {
  readonly input: (victim: Victim) => Input;
  /** Who may call it: everybody (with the reason), a person who is signed in, or an administrator. */
  readonly open: { readonly because: string } | 'person' | 'administrator';
  /** What somebody else than the victim is told: a refusal, or 'own'. */
  readonly answer: 'own' | `${number} ${string}`;
}

const byLink = { because: 'whoever holds the unguessable link of an invoice or a quote is its reader' };
const madeUpLink = () => ({ token: 'x'.repeat(43) });

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'identity.me': { input: none, open: 'person', answer: 'own' },
  'identity.updateProfile': {
    input: () => ({ fullName: 'Ida', timeZone: null }),
    open: 'person',
    answer: 'own',
  },
  'identity.avatar': { input: none, open: 'person', answer: '204 ' },
  'identity.putAvatar': {
    input: () => ({ avatar: new File([pixel], 'me.png', { type: 'image/png' }) }),
    open: 'person',
    answer: 'own',
  },
  'identity.removeAvatar': { input: none, open: 'person', answer: 'own' },
  'preferences.get': { input: none, open: 'person', answer: 'own' },
  'preferences.update': { input: () => ({ businessSize: 'small' }), open: 'person', answer: 'own' },
  'onboarding.get': { input: none, open: 'person', answer: 'own' },
  'onboarding.completeStep': { input: () => ({ step: 'inventory' }), open: 'person', answer: 'own' },
  'onboarding.completeTour': { input: () => ({ tour: 'invoices' }), open: 'person', answer: 'own' },
  'leaving.foresee': { input: none, open: 'person', answer: 'own' },
  'leaving.leave': {
    input: ({ businessId }) => ({
      password: 'not the password',
      businesses: [{ id: businessId, name: 'Quillfeather Pottery' }],
      successorEmail: null,
    }),
    open: 'person',
    answer: '422 password-not-right',
  },
  'identity.isAdmin': { input: none, open: 'person', answer: 'own' },
  'mails.list': { input: () => page, open: 'administrator', answer: '403 not-an-administrator' },
  'mails.get': {
    input: ({ mailId }) => ({ mailId }),
    open: 'administrator',
    answer: '403 not-an-administrator',
  },
  'businesses.list': { input: none, open: 'person', answer: 'own' },
  'businesses.found': {
    input: ({ businessId }) => ({ id: businessId, name: 'Mine now' }),
    open: 'person',
    answer: '409 business-id-taken',
  },
  'sampleBusiness.open': {
    input: ({ businessId }) => ({ id: businessId }),
    open: 'person',
    answer: '409 business-id-taken',
  },
  'invitations.get': {
    input: ({ invitationToken }) => ({ token: invitationToken }),
    open: 'person',
    answer: '404 invitation-not-found',
  },
  'invitations.accept': {
    input: ({ invitationToken }) => ({ token: invitationToken }),
    open: 'person',
    answer: '404 invitation-not-found',
  },
  'feedback.contactSupport': {
    input: ({ feedbackId }) => ({ id: feedbackId, type: 'bug', message: 'Mine now' }),
    open: 'person',
    answer: '409 feedback-id-taken',
  },
  'notificationPreferences.list': { input: none, open: 'person', answer: 'own' },
  'notificationPreferences.set': {
    input: () => ({ kind: 'invoice-viewed', inApp: false }),
    open: 'person',
    answer: 'own',
  },
  'publicInvoices.get': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.markViewed': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.pdf': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicInvoices.write': {
    input: () => ({ ...madeUpLink(), id: v7(), text: 'Hello' }),
    open: byLink,
    answer: '404 invoice-not-found',
  },
  'publicPayments.offer': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
  'publicPayments.begin': {
    input: () => ({ ...madeUpLink(), id: v7(), amountCents: 100 }),
    open: byLink,
    answer: '404 invoice-not-found',
  },
  'publicQuotes.get': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
  'publicQuotes.markViewed': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
  'publicQuotes.accept': {
    input: () => ({ ...madeUpLink(), name: 'Ida', note: '' }),
    open: byLink,
    answer: '404 quote-not-found',
  },
  'publicQuotes.decline': {
    input: () => ({ ...madeUpLink(), note: '' }),
    open: byLink,
    answer: '404 quote-not-found',
  },
  'publicQuotes.pdf': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
  'publicQuotes.logo': { input: madeUpLink, open: byLink, answer: '404 quote-not-found' },
  'publicCommissions.get': { input: madeUpLink, open: byLink, answer: '404 commission-not-found' },
  'publicCommissions.markViewed': { input: madeUpLink, open: byLink, answer: '404 commission-not-found' },
  'publicCommissions.answer': {
    input: ({ proofId }) => ({ ...madeUpLink(), proofId, answer: 'approved', name: 'Ida', note: '' }),
    open: byLink,
    answer: '404 commission-not-found',
  },
  'publicCommissions.write': {
    input: () => ({ ...madeUpLink(), id: v7(), body: 'Mine' }),
    open: byLink,
    answer: '404 commission-not-found',
  },
  'publicCommissions.file': {
    input: ({ documentId }) => ({ ...madeUpLink(), documentId }),
    open: byLink,
    answer: '404 commission-not-found',
  },
  'publicCommissions.logo': { input: madeUpLink, open: byLink, answer: '404 commission-not-found' },
  'publicInvoices.logo': { input: madeUpLink, open: byLink, answer: '404 invoice-not-found' },
};
