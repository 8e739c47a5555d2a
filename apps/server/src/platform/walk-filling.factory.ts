import { v7 } from 'uuid';
import { bookingOf, placeOf, signupOf, ticketOf } from '../workshops/workshops.factory.ts';
import { eventually } from './test-server.ts';
import {
  application,
  bankFile,
  clayFile,
  creditOf,
  draftOf,
  drive,
  eventBudget,
  eventFee,
  kilnOf,
  paper,
  plan,
  quoteOf,
  seriesOf,
  taxReturn,
  type Victim,
} from './walk-parts.factory.ts';
import { granted, type Desk } from './workshop.factory.ts';

// cspell:ignore Outgrabe Quillfeather Marrowmere SECRETMUG Borogove Slithy Tulgey Mimsy

/** Gives a business one of everything that the samples name, under names that only it has. */
export async function fill(desk: Desk): Promise<Victim> {
  const ids = {
    customerId: v7(),
    tillId: v7(),
    tillEntryId: v7(),
    interactionId: v7(),
    segmentId: v7(),
    customerMergeId: v7(),
    ownFieldId: v7(),
    productId: v7(),
    itemId: v7(),
    placeId: v7(),
    priceListId: v7(),
    operationId: v7(),
    offerId: v7(),
    orderId: v7(),
    customerOrderId: v7(),
    openOrderId: v7(),
    orderLineId: v7(),
    proofId: v7(),
    parcelId: v7(),
    returnId: v7(),
    receiptId: v7(),
    takeId: v7(),
    recipeId: v7(),
    recipeVersionId: v7(),
    batchId: v7(),
    batchOutputId: v7(),
    lotId: '',
    batchWorkId: v7(),
    madeId: v7(),
    shopId: v7(),
    taxRateId: v7(),
    draftId: v7(),
    invoiceId: v7(),
    quoteId: v7(),
    quoteDraftId: v7(),
    paymentId: v7(),
    creditId: v7(),
    refundId: v7(),
    creditNoteId: v7(),
    printId: v7(),
    settlementId: '',
    entryId: v7(),
    transactionId: v7(),
    payeeId: v7(),
    eventId: v7(),
    otherEventId: v7(),
    listingId: v7(),
    organizerId: v7(),
    organizerInteractionId: v7(),
    eventSeriesId: v7(),
    requirementId: v7(),
    eventFeeId: v7(),
    packingItemId: v7(),
    packingTemplateId: v7(),
    savedViewId: v7(),
    budgetTemplateId: v7(),
    ticketTypeId: v7(),
    attendeeId: v7(),
    filingId: v7(),
    billId: v7(),
    draftBillId: v7(),
    billPaymentId: v7(),
    recurringId: v7(),
    seriesId: v7(),
    tripId: v7(),
    assetId: v7(),
    vehicleId: v7(),
    budgetId: v7(),
    ownerId: desk.userId,
    invitationId: v7(),
    otherInvitationId: v7(),
    feedbackId: v7(),
    importId: v7(),
    inventoryImportId: v7(),
    itemEditId: v7(),
    ruleId: v7(),
    reconciliationId: v7(),
    documentId: v7(),
    journalDraftId: v7(),
    lineId: '',
    invitationToken: '',
  };
  const accounts = granted<{ id: string; code: string; systemKey: string | null }[]>(
    await desk.call('GET', '/finances/accounts'),
  );
  const accountOf = (key: string) => accounts.find((account) => account.systemKey === key)?.id ?? '';
  const accountId = accountOf('bank');
  const say = async <Answered>(method: 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
    granted<Answered>(await desk.call(method, path, body));
  await say('PATCH', '/', { invoiceNumberPattern: 'SEC-{number:4}' });
  await say('POST', '/customers', {
    id: ids.customerId,
    name: 'Mimsy Marrowmere',
    email: 'quillfeather@example.com',
    tags: ['Slithy'],
  });
  const twin = v7();
  await say('POST', '/customers', { id: twin, name: 'Mimsy Marrowmere' });
  await say('POST', '/customers/merges', {
    id: ids.customerMergeId,
    keptId: ids.customerId,
    otherId: twin,
    keptVersion: 1,
    otherVersion: 1,
    fromOther: [],
  });
  await say('POST', '/customer-fields', { id: ids.ownFieldId, name: 'Slithy field', kind: 'text' });
  await say('POST', '/customer-segments', {
    id: ids.segmentId,
    kind: 'manual',
    name: 'Slithy segment',
    color: 'green',
  });
  await say('POST', `/customer-segments/${ids.segmentId}/members`, {
    customerIds: [ids.customerId],
    isIn: true,
  });
  await say('POST', `/customers/${ids.customerId}/consents`, {
    id: v7(),
    channel: 'email',
    isGiven: true,
    givenOn: '2026-01-31',
    place: 'Tulgey fair',
  });
  await say('POST', '/customer-interactions', {
    id: ids.interactionId,
    customerId: ids.customerId,
    kind: 'call',
    happenedOn: '2026-01-31',
    subject: 'Slithy call',
    followUpOn: '2026-02-28',
  });
  await say('POST', '/inventory/items', {
    id: ids.productId,
    kind: 'product',
    productType: 'made',
    name: 'Slithy mug',
    sku: 'SECRETMUG',
    retailCents: 7654321,
  });
  await say('POST', '/inventory/price-lists', { id: ids.priceListId, name: 'Slithy galleries' });
  await say('POST', '/inventory/places', { id: ids.placeId, kind: 'studio', name: 'Borogove shed' });
  await say('POST', '/inventory/items', {
    id: ids.itemId,
    kind: 'material',
    name: 'Vorpal clay',
    isCounted: true,
    stockUnit: 'kg',
    listPrices: [{ priceListId: ids.priceListId, priceCents: 7654321 }],
  });
  const edit = {
    which: { itemIds: [ids.itemId] },
    edit: { kind: 'category', category: 'Tulgey shelf' },
  };
  const { stamp } = await say<{ stamp: string }>('POST', '/inventory/item-edit-preview', edit);
  await say('POST', '/inventory/item-edits', { ...edit, id: ids.itemEditId, stamp });
  await say('POST', '/inventory/stock/start', {
    id: ids.operationId,
    day: '2025-12-01',
    lines: [
      {
        itemId: ids.itemId,
        placeId: ids.placeId,
        quantity: 5_000_000,
        valueCents: 7654321,
        lot: { number: 'Slithy lot' },
      },
    ],
  });
  ids.lotId =
    granted<{ rows: { id: string }[] }>(await desk.call('GET', '/inventory/lots')).rows[0]?.id ?? '';
  await say('POST', '/inventory/places', {
    id: ids.shopId,
    kind: 'consignee',
    name: 'Borogove gallery',
    customerId: ids.customerId,
  });
  await say('POST', '/inventory/stock-takes', {
    id: ids.takeId,
    name: 'Slithy shelves',
    day: '2026-03-01',
    placeId: ids.placeId,
  });
  await say('POST', '/inventory/items', {
    id: ids.madeId,
    kind: 'component',
    name: 'Borogove tile',
    isCounted: true,
  });
  await say('PUT', `/inventory/recipes/${ids.recipeId}/versions/${ids.recipeVersionId}`, {
    itemId: ids.madeId,
    yield: 1_000_000,
    yieldUnit: 'piece',
    lines: [{ itemId: ids.itemId, quantity: 1_000_000, unit: 'kg' }],
  });
  await say('POST', `/inventory/recipes/${ids.recipeId}/versions/${ids.recipeVersionId}/activate`);
  await say('POST', '/inventory/batches', {
    id: ids.batchId,
    itemId: ids.madeId,
    quantity: 2_000_000,
    plannedFor: '2026-02-01',
    placeId: ids.placeId,
    lot: 'Slithy lot',
  });
  await say('POST', `/inventory/batches/${ids.batchId}/work`, {
    id: ids.batchWorkId,
    day: '2026-02-01',
    minutes: 30,
  });
  await say('POST', `/inventory/batches/${ids.batchId}/outputs`, {
    id: ids.batchOutputId,
    version: 1,
    day: '2026-02-01',
    made: 1_000_000,
    used: [{ itemId: ids.itemId, quantity: 1_000_000 }],
    isLast: false,
  });
  await say('POST', '/finances/tax-rates', { id: ids.taxRateId, name: 'Borogove County', rate: 0 });
  for (const invoiceId of [ids.draftId, ids.invoiceId]) {
    const line = {
      id: v7(),
      productId: ids.productId,
      description: 'Slithy mug',
      quantity: 1_000_000,
      unitPriceCents: 7654321,
      discount: { kind: 'none' },
      taxRateId: ids.taxRateId,
      incomeAccountId: null,
    };
    const draft = {
      ...draftOf({ ...ids, accountId, businessId: desk.businessId, notificationId: '', mailId: '' }),
      lines: [line],
    };
    await say('PUT', `/invoices/${invoiceId}/draft`, { draft });
  }
  await say('POST', `/invoices/${ids.invoiceId}/issue`);
  const ordered = {
    id: ids.orderLineId,
    productId: ids.productId,
    description: 'Slithy mug with a name',
    quantity: 1_000_000,
    unitPriceCents: 7654321,
    discount: { kind: 'none' },
    taxRateId: null,
    incomeAccountId: null,
    personalisation: 'For the slithy one',
  };
  for (const [id, isOpen] of [
    [ids.customerOrderId, false],
    [ids.openOrderId, true],
  ] as const) {
    const order = {
      customerId: ids.customerId,
      channel: isOpen ? 'commission' : 'online',
      orderedOn: '2026-02-01',
      sourceId: `Gyre ${id}`,
    };
    const money = { discount: { kind: 'none' }, shippingCents: 0, shippingTaxRateId: null };
    const lines = isOpen ? [ordered] : [];
    await say('POST', '/customer-orders', { id, isOpen, order: { ...order, ...money, lines } });
  }
  const commission = `/customer-orders/${ids.openOrderId}/commission`;
  await say('POST', `${commission}/proofs`, { id: ids.proofId, note: 'Slithy proof' });
  await say('POST', `${commission}/messages`, { id: v7(), body: 'Slithy message' });
  await say('POST', `/customer-orders/${ids.openOrderId}/parcels`, {
    id: ids.parcelId,
    kind: 'parcel',
    day: '2026-02-10',
    carrier: 'Borogove Post',
    lines: [{ lineId: ids.orderLineId, quantity: 1_000_000 }],
  });
  await say('POST', `/customer-orders/${ids.openOrderId}/returns`, {
    id: ids.returnId,
    day: '2026-02-20',
    reason: 'other',
    note: 'Slithy crack',
    outcome: 'refund',
    lines: [{ lineId: ids.orderLineId, quantity: 500_000, condition: 'good' }],
  });
  await say('POST', `/invoices/${ids.invoiceId}/send`, {
    to: 'quillfeather@example.com',
    subject: 'Bill',
    message: '',
  });
  for (const quoteId of [ids.quoteDraftId, ids.quoteId]) {
    const line = {
      id: v7(),
      productId: ids.productId,
      description: 'Slithy quoted mug',
      quantity: 1_000_000,
      unitPriceCents: 7654321,
      discount: { kind: 'none' },
      taxRateId: ids.taxRateId,
      incomeAccountId: null,
    };
    const draft = {
      ...quoteOf({ ...ids, accountId, businessId: desk.businessId, notificationId: '', mailId: '' }),
      lines: [line],
    };
    await say('PUT', `/quotes/${quoteId}/draft`, { draft });
  }
  await say('POST', `/quotes/${ids.quoteId}/send`, { mail: null });
  await say('PUT', `/recurring-invoices/${ids.seriesId}`, {
    series: seriesOf({ ...ids, accountId, businessId: desk.businessId, notificationId: '', mailId: '' }),
  });
  await say('POST', '/payments', {
    id: ids.paymentId,
    date: '2026-03-10',
    amountCents: 7654320,
    allocations: [{ invoiceId: ids.invoiceId, amountCents: 7654320 }],
    method: 'cash',
    depositAccountId: accountId,
  });
  const { settlements } = granted<{ settlements: { id: string }[] }>(
    await desk.call('GET', `/invoices/${ids.invoiceId}/settlements`),
  );
  ids.settlementId = settlements[0]!.id;
  await say('POST', '/payments', {
    id: ids.creditId,
    customerId: ids.customerId,
    date: '2026-03-10',
    amountCents: 7654320,
    allocations: [],
    method: 'cash',
    depositAccountId: accountId,
  });
  await say('POST', `/payments/${ids.creditId}/refunds`, {
    id: ids.refundId,
    date: '2026-03-11',
    amountCents: 7654320,
    method: 'cash',
    moneyAccountId: accountId,
    reason: 'Slithy refund',
  });
  const { lines: creditable } = granted<{ lines: { lineId: string }[] }>(
    await desk.call('GET', `/invoices/${ids.invoiceId}/creditable`),
  );
  await say('PUT', `/credit-notes/${ids.creditNoteId}/draft`, {
    draft: creditOf({ invoiceId: ids.invoiceId, invoiceLineId: creditable[0]!.lineId }),
  });
  await say('POST', '/finances/journal-entries', {
    id: ids.entryId,
    date: '2026-03-10',
    memo: 'Slithy memo',
    lines: [
      { accountId, amountCents: 7654321 },
      { accountId: accountOf('sales'), amountCents: -7654321 },
    ],
  });
  await say('PUT', `/finances/journal-drafts/${ids.journalDraftId}`, {
    date: null,
    memo: 'Slithy memo',
    version: null,
    lines: [{ accountId, amountCents: 7654321, memo: '' }],
  });
  await say('POST', '/finances/tax-filings', taxReturn(ids.filingId, accountId));
  await say('POST', '/finances/payees', { id: ids.payeeId, name: 'Mimsy supplier' });
  const pack = { itemId: ids.itemId, partNumber: 'B-7', packName: 'sack', packAmount: 10_000_000 };
  await say('POST', `/inventory/suppliers/${ids.payeeId}/offers`, { id: ids.offerId, ...pack });
  await say('POST', '/inventory/purchase-orders', {
    id: ids.orderId,
    payeeId: ids.payeeId,
    orderedOn: '2026-02-01',
    note: 'Slithy delivery',
    lines: [{ ...pack, packs: 2_000_000, packPriceCents: 7654321 }],
  });
  await say('POST', `/inventory/purchase-orders/${ids.orderId}/step`, {
    version: 1,
    step: 'place',
    day: '2026-02-01',
  });
  await say('POST', `/inventory/purchase-orders/${ids.orderId}/receive`, {
    id: ids.receiptId,
    day: '2026-02-10',
    lines: [{ position: 1, packs: 1_000_000 }],
  });
  for (const [id, name] of [
    [ids.eventId, 'Gimble fair'],
    [ids.otherEventId, 'Gimble fair again'],
  ]) {
    await say('POST', '/finances/events', { id, name, startsOn: '2026-03-14', town: 'Outgrabe' });
  }
  await say('PUT', `/events/${ids.eventId}/goods`, {
    lines: [{ itemId: ids.madeId, planned: 5_000_000, priceCents: null }],
  });
  await say('PUT', `/events/${ids.eventId}/packing-items/${ids.packingItemId}`, {
    ...{ name: 'Slithy tent', quantity: 1, group: 'Stall', person: 'Mimsy' },
  });
  await say('PUT', `/events/${ids.eventId}/budget`, { ...eventBudget, version: null });
  await say('PUT', `/event-budget-templates/${ids.budgetTemplateId}`, {
    ...{ name: 'Slithy budgets', fromEventId: ids.eventId },
  });
  await say('PUT', `/packing-templates/${ids.packingTemplateId}`, {
    ...{ name: 'Slithy fairs', fromEventId: ids.eventId },
  });
  await say('PUT', `/saved-views/${ids.savedViewId}`, {
    ...{ list: 'events', name: 'Slithy views', filters: { kind: 'fair' } },
  });
  await say('PUT', `/events/${ids.eventId}/signup`, {
    ...signupOf({ ticketTypes: [ticketOf({ id: ids.ticketTypeId, name: 'Slithy ticket' })] }),
    pageText: 'Mimsy aprons',
  });
  await say('POST', `/events/${ids.eventId}/attendees`, {
    ...bookingOf(ids.ticketTypeId, { name: 'Quillfeather' }),
    places: [placeOf(ids.ticketTypeId, { id: ids.attendeeId, lastName: 'Quillfeather' })],
  });
  await say('PUT', `/items/${ids.itemId}/listings/${ids.listingId}`, {
    ...{ marketplace: 'Mimsy market', url: 'https://example.com/listing/7', isOpen: true },
  });
  await say('PUT', `/event-organizers/${ids.organizerId}`, {
    ...{ name: 'Outgrabe guild', email: '', phone: '', website: '', applicationSystem: '', notes: '' },
  });
  await say('PUT', `/event-organizers/${ids.organizerId}/interactions/${ids.organizerInteractionId}`, {
    ...{
      kind: 'call',
      direction: 'out',
      happenedOn: '2026-03-01',
      subject: 'Mimsy call',
      body: '',
      outcome: '',
    },
  });
  await say('PUT', `/event-series/${ids.eventSeriesId}`, { name: 'Outgrabe Saturdays' });
  await say('PUT', `/events/${ids.eventId}/application`, {
    ...application,
    reference: 'Slithy',
    version: null,
  });
  await say('PUT', `/events/${ids.eventId}/requirements/${ids.requirementId}`, {
    ...{ name: 'Mimsy photos', isDone: false, documentId: null },
  });
  await say('PUT', `/event-fees/${ids.eventFeeId}`, { ...eventFee, eventId: ids.eventId, version: null });
  await say('POST', '/finances/assets', {
    ...kilnOf(accountId),
    id: ids.assetId,
    notes: 'Slithy memo',
    assetAccountId: accountOf('fixed-assets'),
    accumulatedAccountId: accountOf('accumulated-depreciation'),
    expenseAccountId: accountOf('depreciation'),
  });
  await say('POST', '/finances/mileage/vehicles', {
    id: ids.vehicleId,
    name: 'Mimsy van',
    inServiceOn: null,
  });
  await say('POST', '/finances/mileage/trips', {
    ...drive,
    id: ids.tripId,
    vehicleId: ids.vehicleId,
    to: 'Borogove County',
  });
  await say('POST', '/finances/transactions', {
    id: ids.transactionId,
    kind: 'contribution',
    date: '2026-03-10',
    payee: 'Tulgey payee',
    amountCents: 7654321,
    moneyAccountId: accountId,
  });
  for (const billId of [ids.billId, ids.draftBillId]) {
    await say('POST', '/finances/bills', {
      id: billId,
      payeeId: ids.payeeId,
      number: billId === ids.billId ? 'SLITHY-77' : 'SLITHY-78',
      date: '2026-03-05',
      memo: 'Slithy clay',
      lines: [{ accountId: accounts.find(({ code }) => code === '5300')?.id, amountCents: 7654321 }],
      status: billId === ids.billId ? 'open' : 'draft',
    });
  }
  await say('POST', '/finances/bill-payments', {
    id: ids.billPaymentId,
    date: '2026-03-12',
    moneyAccountId: accountId,
    reference: 'Slithy reference',
    allocations: [{ billId: ids.billId, amountCents: 1000 }],
  });
  const attachment = new FormData();
  attachment.append('recordKind', 'transaction');
  attachment.append('recordId', ids.transactionId);
  attachment.append('file', paper());
  await say('PUT', `/documents/${ids.documentId}`, attachment);
  await say('POST', '/finances/bank-rules', {
    id: ids.ruleId,
    name: 'Tulgey payee',
    payeeTexts: ['tulgey'],
    categoryAccountId: accountOf('sales'),
  });
  await say('POST', '/finances/reconciliations', {
    id: ids.reconciliationId,
    accountId,
    statementDate: '2026-03-31',
    closingCents: 7654321,
  });
  await say('POST', '/finances/budgets', {
    id: ids.budgetId,
    name: 'Tulgey plan',
    startsIn: '2026-01',
    source: { of: 'nothing' },
  });
  await say('PUT', `/finances/budgets/${ids.budgetId}/cells`, {
    cells: [{ accountId: accountOf('sales'), month: '2026-01', amountCents: 7654321 }],
  });
  const form = new FormData();
  form.append('file', bankFile());
  await say('PUT', `/finances/accounts/${accountId}/bank-imports/${ids.importId}`, form);
  await eventually(async () => {
    const { state } = granted<{ state: string }>(
      await desk.call('GET', `/finances/bank-imports/${ids.importId}`),
    );
    return state === 'finished' ? true : undefined;
  });
  const clay = new FormData();
  clay.append('kind', 'items');
  clay.append('file', clayFile());
  await say('PUT', `/imports/${ids.inventoryImportId}`, clay);
  await eventually(async () => {
    const { state } = granted<{ state: string }>(await desk.call('GET', `/imports/${ids.inventoryImportId}`));
    return state === 'finished' ? true : undefined;
  });
  // Once it has its suggestion, nothing happens to the line by itself any longer.
  const lineId = await eventually(async () => {
    const { rows } = granted<{ rows: { id: string; suggestion: unknown }[] }>(
      await desk.call('GET', '/finances/bank-lines'),
    );
    return rows.find(({ suggestion }) => suggestion !== null)?.id;
  });
  await say('POST', '/finances/recurring', {
    ...plan,
    id: ids.recurringId,
    transactionId: ids.transactionId,
  });
  const guest = { email: 'friend@example.com', role: 'member' };
  await say('POST', '/invitations', { ...guest, id: ids.invitationId });
  const { link } = await say<{ link: string }>('POST', '/invitations', {
    ...guest,
    id: ids.otherInvitationId,
    email: 'quillfeather@example.com',
  });
  const invitationToken = link.split('/').at(-1) ?? '';
  const told = granted<{ rows: { id: string }[] }>(await desk.call('GET', '/notifications'));
  const notificationId = told.rows[0]?.id ?? '';
  return {
    ...ids,
    lineId,
    invitationToken,
    accountId,
    notificationId,
    businessId: desk.businessId,
    mailId: '',
  };
}
