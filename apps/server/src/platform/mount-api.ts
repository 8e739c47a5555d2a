import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler, type OpenAPIHandlerOptions } from '@orpc/openapi/fetch';
import { ORPCError, onError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { databaseCodeOf } from '@atelier/database/platform/database-code';
import type { Context } from 'hono';
import { probeDatabase } from '@atelier/database/identity/identity-database';
import { openDatabase, type Patience } from '@atelier/database/platform/pool';
import { accountBusinessRoutes, businessRoutes } from '../businesses/businesses.routes.ts';
import { sampleBusinessRoutes } from '../sample-business/sample-business.routes.ts';
import { leavingRoutes } from '../businesses/leaving.routes.ts';
import { accountInvitationRoutes, invitationRoutes, memberRoutes } from '../businesses/members.routes.ts';
import { endAccessesJob } from '../businesses/end-accesses.job.ts';
import { sweepBusinessesJob } from '../businesses/sweep-businesses.job.ts';
import { customerRoutes, ownFieldRoutes } from '../customers/customers.routes.ts';
import { interactionRoutes } from '../customers/interactions.routes.ts';
import { segmentRoutes } from '../customers/segments.routes.ts';
import { tellFollowUpsJob } from '../customers/tell-follow-ups.job.ts';
import { documentRoutes } from '../documents/documents.routes.ts';
import { mountDocumentArchive } from '../documents/mount-document-archive.ts';
import { readDocumentJob, resumeReadingJob } from '../documents/read-document.job.ts';
import { sweepDocumentsJob } from '../documents/sweep-documents.job.ts';
import { tellExpiringDocumentsJob } from '../documents/tell-expiring-documents.job.ts';
import { feedbackRoutes } from '../feedback/feedback.routes.ts';
import { professionalTriageRoutes } from '../professionals/professional-triage.routes.ts';
import {
  hiringRoutes,
  professionalReviewRoutes,
  professionalRoutes,
} from '../professionals/professionals.routes.ts';
import { tellLapsedVerificationsJob } from '../professionals/tell-lapsed-verifications.job.ts';
import { analyticsRoutes } from '../analytics/analytics.routes.ts';
import { countInstallationJob } from '../analytics/count-installation.job.ts';
import { createFailureCounts, type FailureCounts } from '../analytics/failure-counts.ts';
import { feedbackTriageRoutes } from '../feedback/feedback-triage.routes.ts';
import { accountRoutes, journalRoutes } from '../books/journal.routes.ts';
import { statementRoutes } from '../reports/statements.routes.ts';
import { taxRateRoutes } from '../tax-rates/tax-rates.routes.ts';
import { makeRecurringJob } from '../transactions/make-recurring.job.ts';
import { assetRoutes } from '../equipment/assets.routes.ts';
import { mileageRoutes } from '../equipment/mileage.routes.ts';
import { moneyAccountRoutes } from '../books/money-accounts.routes.ts';
import { openingBalanceRoutes } from '../opening-balances/opening-balances.routes.ts';
import { journalDraftRoutes } from '../books/journal-drafts.routes.ts';
import { resourceRoutes } from '../resources/resources.routes.ts';
import { budgetRoutes } from '../budgets/budgets.routes.ts';
import { postDepreciationJob } from '../equipment/post-depreciation.job.ts';
import { recurringRoutes } from '../transactions/recurring.routes.ts';
import { billPaymentRoutes, billRoutes } from '../payables/bills.routes.ts';
import { payableReportRoutes } from '../reports/payable-reports.routes.ts';
import { stockReportRoutes } from '../reports/stock-reports.routes.ts';
import { eventReportRoutes } from '../event-reports/event-reports.routes.ts';
import { payeeCostRoutes } from '../reports/payee-costs.routes.ts';
import { tellSmallMarginsJob } from '../production/tell-small-margins.job.ts';
import { tellDueBillsJob } from '../payables/tell-due-bills.job.ts';
import { eventRoutes } from '../books/events.routes.ts';
import { listingRoutes } from '../listings/listings.routes.ts';
import { organizerInteractionRoutes, organizerRoutes } from '../organizers/organizers.routes.ts';
import { eventBudgetRoutes, eventBudgetTemplateRoutes } from '../event-budgets/event-budgets.routes.ts';
import { eventApplicationRoutes, eventFeeRoutes } from '../events/event-applications.routes.ts';
import { tellEventDatesJob } from '../events/tell-event-dates.job.ts';
import { eventCalendarRoutes } from '../event-calendar/event-calendar.routes.ts';
import { mountEventFeed } from '../event-calendar/mount-event-feed.ts';
import {
  eventOrganizerRoutes,
  eventPlanRoutes,
  eventSaleRoutes,
  eventSeriesRoutes,
} from '../events/events.routes.ts';
import { payeeRoutes, transactionRoutes } from '../transactions/transactions.routes.ts';
import { chartRoutes } from '../books/chart.routes.ts';
import { bookRoutes } from '../books/books.routes.ts';
import { reportFileRoutes } from '../reports/report-files.routes.ts';
import { reportRoutes } from '../reports/reports.routes.ts';
import { reportScheduleRoutes } from '../reports/report-schedule.routes.ts';
import { handMonthlyReportsJob } from '../reports/hand-monthly-reports.job.ts';
import { mailReportsJob } from '../reports/mail-reports.job.ts';
import { scheduleCRoutes } from '../taxes/schedule-c.routes.ts';
import { sumTaxMonthsJob } from '../taxes/sum-tax-months.job.ts';
import { salesTaxRoutes } from '../taxes/sales-tax.routes.ts';
import { bankInboxRoutes, bankRuleRoutes, reconciliationRoutes } from '../banking/bank-inbox.routes.ts';
import { compareCustomersJob } from '../duplicates/compare-customers.job.ts';
import { duplicateRoutes } from '../duplicates/duplicates.routes.ts';
import { compareBankLinesJob } from '../banking/compare-bank-lines.job.ts';
import { bankFileRoutes } from '../banking/bank-files.routes.ts';
import { importBankFileJob, resumeBankImportsJob } from '../banking/import-bank-file.job.ts';
import { mountYearEndPack } from '../reports/mount-year-end-pack.ts';
import { mountExport } from '../identity/mount-export.ts';
import type { PublicAvatars } from '../identity/public-avatars.ts';
import { identityRoutes, mailRoutes, preferenceRoutes } from '../identity/identity.routes.ts';
import type { Cards } from '../payments/cards.ts';
import { mountCardEvents } from '../payments/mount-card-events.ts';
import type { SessionOf } from '../identity/session.ts';
import { bringCustomers } from '../customers/bring-customers.ts';
import { takeCustomersOut } from '../customers/take-customers-out.ts';
import { bringSales } from '../imports/bring-sales.ts';
import { importFileJob, resumeImportsJob } from '../imports/import-file.job.ts';
import { importRoutes } from '../imports/imports.routes.ts';
import { takeSalesOut } from '../imports/take-sales-out.ts';
import { bringInventoryRows } from '../inventory/bring-inventory-rows.ts';
import { takeInventoryOut } from '../inventory/take-inventory-out.ts';
import { itemEditRoutes } from '../items/item-edits.routes.ts';
import { systemRoutes } from '../admin/system.routes.ts';
import { userRoutes } from '../admin/users.routes.ts';
import { itemRoutes, priceListRoutes } from '../items/items.routes.ts';
import { placeRoutes } from '../items/places.routes.ts';
import { assignedBatchRoutes } from '../production/assigned-batches.routes.ts';
import { batchRoutes, productionAccountRoutes } from '../production/batches.routes.ts';
import { makingRatesRoutes, recipeRoutes } from '../production/recipes.routes.ts';
import { purchaseRoutes, supplierRoutes } from '../purchasing/purchases.routes.ts';
import { sendPurchaseOrderJob } from '../purchasing/send-purchase-order.job.ts';
import { stockRoutes } from '../stock/stock.routes.ts';
import { labelRoutes } from '../items/labels.routes.ts';
import { lotRoutes } from '../stock/lots.routes.ts';
import { stockTakeRoutes } from '../stock/stock-takes.routes.ts';
import { productRoutes } from '../items/inventory.routes.ts';
import { consignmentRoutes } from '../consignments/consignments.routes.ts';
import { creditNoteRoutes } from '../credit-notes/credit-notes.routes.ts';
import { customerMailRoutes } from '../sales-documents/customer-mails.routes.ts';
import { customerStatementRoutes } from '../sales-documents/customer-statements.routes.ts';
import { invoicePrintRoutes } from '../invoices/invoice-prints.routes.ts';
import { createInvoicePrints } from '../invoices/invoice-prints.ts';
import { invoiceRoutes } from '../invoices/invoices.routes.ts';
import { commissionRoutes } from '../orders/commissions.routes.ts';
import { orderReceiptRoutes } from '../orders/order-receipts.routes.ts';
import { orderReturnRoutes } from '../orders/order-returns.routes.ts';
import { orderRoutes } from '../orders/orders.routes.ts';
import { publicCommissionRoutes } from '../orders/public-commissions.routes.ts';
import { sendProofJob } from '../orders/send-proof.job.ts';
import { publicInvoiceRoutes } from '../invoices/public-invoices.routes.ts';
import { publicDocumentRoutes } from '../documents/public-documents.routes.ts';
import { publicQuoteRoutes } from '../quotes/public-quotes.routes.ts';
import { mailTextRoutes } from '../sales-documents/mail-texts.routes.ts';
import { quoteRoutes } from '../quotes/quotes.routes.ts';
import { orderPaperRoutes } from '../sales-documents/order-papers.routes.ts';
import { salesPaperRoutes } from '../invoices/sales-papers.routes.ts';
import { sendQuoteJob } from '../quotes/send-quote.job.ts';
import { sendCreditNoteJob } from '../credit-notes/send-credit-note.job.ts';
import { sendInvoiceJob } from '../invoices/send-invoice.job.ts';
import { makeRecurringInvoicesJob } from '../invoices/make-recurring-invoices.job.ts';
import { scheduledMailRoutes } from '../sales-documents/scheduled-mails.routes.ts';
import { sendScheduledMailsJob } from '../sales-documents/send-scheduled-mails.job.ts';
import { sendStatementJob } from '../sales-documents/send-statement.job.ts';
import { recurringInvoiceRoutes } from '../invoices/recurring-invoices.routes.ts';
import { chargeLateFeesJob } from '../invoices/charge-late-fees.job.ts';
import { lateFeeRoutes } from '../invoices/late-fees.routes.ts';
import { reminderRoutes } from '../invoices/reminders.routes.ts';
import { sendRemindersJob } from '../invoices/send-reminders.job.ts';
import { tellOverdueInvoicesJob } from '../invoices/tell-overdue-invoices.job.ts';
import { tellUndeliveredMailsJob } from '../sales-documents/tell-undelivered-mails.job.ts';
import { notificationPreferenceRoutes, notificationRoutes } from '../notifications/notifications.routes.ts';
import { onboardingRoutes } from '../onboarding/onboarding.routes.ts';
import { cardRoutes } from '../payments/cards.routes.ts';
import { planAdminRoutes } from '../subscription/plan-admin.routes.ts';
import { subscriptionRoutes } from '../subscription/subscription.routes.ts';
import type { Billing } from '../subscription/billing.ts';
import { cancelSubscriptionJob } from '../subscription/cancel-subscription.job.ts';
import { mountBillingEvents } from '../subscription/mount-billing-events.ts';
import { reconcileSubscriptionsJob } from '../subscription/reconcile-subscriptions.job.ts';
import { sendDunningMailsJob } from '../subscription/send-dunning-mails.job.ts';
import { savedViewRoutes } from '../saved-views/saved-views.routes.ts';
import { eventGoodsRoutes, packingItemRoutes, packingTemplateRoutes } from '../packing/packing.routes.ts';
import { publicPaymentRoutes } from '../payments/public-payments.routes.ts';
import { paymentRoutes } from '../payments/payments.routes.ts';
import { searchRoutes } from '../search/search.routes.ts';
import { readBearer } from '../till/till-credential.ts';
import { publicReceiptRoutes } from '../till/public-receipts.routes.ts';
import { sendTillReceiptJob } from '../till/send-till-receipt.job.ts';
import { tillDeviceRoutes } from '../till/till-device.routes.ts';
import { tillEntryRoutes, tillPeopleRoutes, tillRoutes } from '../till/tills.routes.ts';
import { earnWorkshopsJob } from '../workshops/earn-workshops.job.ts';
import { expireOffersJob } from '../workshops/expire-offers.job.ts';
import { refundPlaceJob } from '../workshops/refund-place.job.ts';
import { publicBookingRoutes, publicWorkshopRoutes } from '../workshops/public-workshops.routes.ts';
import { sendBookingMailJob } from '../workshops/send-booking-mail.job.ts';
import { attendeeRoutes, workshopRoutes } from '../workshops/workshops.routes.ts';
import { wordsOfIssue } from './issue-words.ts';
import type { AccountRequest, BusinessRequest, Tools } from './answer.ts';
import type { BringsFiles } from './bring-files.ts';
import type { Clock, Ids } from './clock.ts';
import { clientAddress, clientAddressHeader } from './client-address.ts';
import { errorResponse } from './error-body.ts';
import { FilesError, type KeptFiles } from './files/kept-files.ts';
import type { App, AppEnv } from './http.ts';
import type { JobHandlers } from './jobs.ts';
import type { Log } from './log.ts';
import { createShares, isSlow } from './lanes.ts';
import type { Mailbox } from './mail/mail.ts';
import { mostBodyBytes } from './body-sizes.ts';
import { openApiDocument } from './open-api.ts';
import { publicLimits } from './public-limits.ts';
import { requestFields } from './request-context.ts';

/** Parts of the API; every route, command and read gets its share of them as parameters. */
export interface ApiDeps {
  readonly databaseUrl: string;
  readonly files: KeptFiles;
  readonly publicUrl: string;
  readonly version: string;
  /** How many proxies of our own are in front, see client-address.ts. */
  readonly trustedProxies: number;
  /** The rate limit of one client behind public links; defaults to that of public-limits.ts. */
  readonly publicRateLimit?: { readonly points: number; readonly duration: number };
  readonly sessionOf: SessionOf;
  /** Sends a request to the endpoints of sign-in from inside. */
  readonly signIn: (request: Request) => Promise<Response>;
  /** Mails a link to a new password, where the address has an account. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** Answers how much more fits on the disk of the files, in bytes. */
  readonly freeBytes: () => Promise<number>;
  readonly mailbox: Mailbox;
  readonly avatars: PublicAvatars;
  readonly cards: Cards;
  readonly billing: Billing | null;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** The jobs that modules behind the API do. */
export type RoomJobs = Omit<JobHandlers, 'deliver-mail' | 'note-returned-mails' | 'sweep-sign-in'>;

/** Parts that the server hands jobs to while it runs, and closes when it stops. */
export interface Mounted {
  readonly jobs?: RoomJobs;
  /** Throws where no connection for requests is free for seconds. */
  readonly probe?: () => Promise<void>;
  close(): Promise<void>;
}

/** Puts the API's handlers on the app, below /api. Called once, before the server accepts its first request. */
export type MountApi = (app: App, deps: ApiDeps) => Mounted;

/** The modules whose records files may bring. */
const bringsFiles: BringsFiles = {
  bring: (kind, bringing) =>
    kind === 'customers'
      ? bringCustomers(kind, bringing)
      : kind === 'sales'
        ? bringSales(kind, bringing)
        : bringInventoryRows(kind, bringing),
  takeOut: (kind, brought, tools) =>
    kind === 'customers'
      ? takeCustomersOut(kind, brought, tools)
      : kind === 'sales'
        ? takeSalesOut(kind, brought, tools)
        : takeInventoryOut(kind, brought, tools),
};

/** Everything that a person, or a stranger, may ask outside any business. */
export const accountRouter = {
  identity: identityRoutes,
  preferences: preferenceRoutes,
  onboarding: onboardingRoutes,
  mails: mailRoutes,
  businesses: accountBusinessRoutes,
  sampleBusiness: sampleBusinessRoutes,
  leaving: leavingRoutes,
  invitations: accountInvitationRoutes,
  publicInvoices: publicInvoiceRoutes,
  publicPayments: publicPaymentRoutes,
  publicQuotes: publicQuoteRoutes,
  publicDocuments: publicDocumentRoutes,
  publicCommissions: publicCommissionRoutes,
  publicWorkshops: publicWorkshopRoutes,
  publicBookings: publicBookingRoutes,
  publicReceipts: publicReceiptRoutes,
  tillDevice: tillDeviceRoutes,
  feedback: feedbackRoutes,
  feedbackTriage: feedbackTriageRoutes,
  analytics: analyticsRoutes,
  planAdmin: planAdminRoutes,
  professionals: professionalRoutes,
  professionalReviews: professionalReviewRoutes,
  professionalTriage: professionalTriageRoutes,
  users: userRoutes,
  system: systemRoutes,
  notificationPreferences: notificationPreferenceRoutes,
};

/** Everything that a member may ask of one business. */
export const businessRouter = {
  businesses: businessRoutes,
  members: memberRoutes,
  invitations: invitationRoutes,
  hiring: hiringRoutes,
  documents: documentRoutes,
  customers: customerRoutes,
  duplicates: duplicateRoutes,
  ownFields: ownFieldRoutes,
  interactions: interactionRoutes,
  segments: segmentRoutes,
  products: productRoutes,
  items: itemRoutes,
  stockPlaces: placeRoutes,
  stock: stockRoutes,
  stockTakes: stockTakeRoutes,
  labels: labelRoutes,
  consignments: consignmentRoutes,
  creditNotes: creditNoteRoutes,
  customerMails: customerMailRoutes,
  customerStatements: customerStatementRoutes,
  priceLists: priceListRoutes,
  recipes: recipeRoutes,
  assignedBatches: assignedBatchRoutes,
  batches: batchRoutes,
  lots: lotRoutes,
  productionAccounts: productionAccountRoutes,
  makingRates: makingRatesRoutes,
  suppliers: supplierRoutes,
  purchases: purchaseRoutes,
  accounts: accountRoutes,
  assets: assetRoutes,
  bankFiles: bankFileRoutes,
  bankInbox: bankInboxRoutes,
  bankRules: bankRuleRoutes,
  bills: billRoutes,
  billPayments: billPaymentRoutes,
  reconciliations: reconciliationRoutes,
  books: bookRoutes,
  chart: chartRoutes,
  taxRates: taxRateRoutes,
  salesTax: salesTaxRoutes,
  statements: statementRoutes,
  reports: reportRoutes,
  reportFiles: reportFileRoutes,
  reportSchedule: reportScheduleRoutes,
  scheduleC: scheduleCRoutes,
  journal: journalRoutes,
  journalDrafts: journalDraftRoutes,
  transactions: transactionRoutes,
  mileage: mileageRoutes,
  moneyAccounts: moneyAccountRoutes,
  openingBalances: openingBalanceRoutes,
  payableReports: payableReportRoutes,
  eventReports: eventReportRoutes,
  payeeCosts: payeeCostRoutes,
  stockReports: stockReportRoutes,
  imports: importRoutes(bringsFiles),
  itemEdits: itemEditRoutes,
  payees: payeeRoutes,
  events: eventRoutes,
  eventCalendar: eventCalendarRoutes,
  eventPlans: eventPlanRoutes,
  eventSales: eventSaleRoutes,
  eventApplications: eventApplicationRoutes,
  eventFees: eventFeeRoutes,
  listings: listingRoutes,
  organizers: organizerRoutes,
  organizerInteractions: organizerInteractionRoutes,
  eventBudgets: eventBudgetRoutes,
  eventBudgetTemplates: eventBudgetTemplateRoutes,
  eventOrganizers: eventOrganizerRoutes,
  eventSeries: eventSeriesRoutes,
  eventGoods: eventGoodsRoutes,
  packingItems: packingItemRoutes,
  packingTemplates: packingTemplateRoutes,
  savedViews: savedViewRoutes,
  subscription: subscriptionRoutes,
  workshops: workshopRoutes,
  attendees: attendeeRoutes,
  recurring: recurringRoutes,
  budgets: budgetRoutes,
  resources: resourceRoutes,
  invoicePrints: invoicePrintRoutes,
  invoices: invoiceRoutes,
  recurringInvoices: recurringInvoiceRoutes,
  orderPapers: orderPaperRoutes,
  scheduledMails: scheduledMailRoutes,
  orders: orderRoutes,
  mailTexts: mailTextRoutes,
  commissions: commissionRoutes,
  orderReceipts: orderReceiptRoutes,
  orderReturns: orderReturnRoutes,
  lateFees: lateFeeRoutes,
  reminders: reminderRoutes,
  quotes: quoteRoutes,
  salesPapers: salesPaperRoutes,
  payments: paymentRoutes,
  cards: cardRoutes,
  tills: tillRoutes,
  tillPeople: tillPeopleRoutes,
  tillEntries: tillEntryRoutes,
  search: searchRoutes,
  notifications: notificationRoutes,
};

const signInFirst = (requestId: string): Response =>
  errorResponse({ code: 'not-signed-in', status: 401, message: 'Sign in first.' }, requestId, {
    headers: { connection: 'close' },
  });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const connections = 8;
/** Whole files, imports and jobs. */
const slowConnections = 4;
/** No one waits longer for an answer; what takes long by its nature is elsewhere. */
const patience: Patience = { statementMs: 20_000, lockMs: 10_000 };

interface Issue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
  readonly message: string;
}

const pathOf = (issue: Issue) =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** Codes of PostgreSQL for which people have a sentence; others tell them nothing, and a stranger too much. */
const toldDatabaseCodes = new Set(['23505', '23503', '42P01']);

/** Returns what a defect may say: the code of the database, never its words, which quote rows. */
function defectData(error: ORPCError<string, unknown>): Record<string, unknown> {
  const databaseCode = databaseCodeOf(error);
  return databaseCode !== null && toldDatabaseCodes.has(databaseCode) ? { databaseCode } : {};
}

/** Says what is wrong and where to a person who reads an answer by eye; the first few of many. */
const hintOf = (issues: readonly { readonly path: string; readonly words: string }[]): string =>
  issues
    .slice(0, 5)
    .map(({ path, words }) => (path === '' ? words : `${path}: ${words}`))
    .join(' ');

/** The body of every error of the API: what oRPC says, with the four fields of the founding spec at the top. */
function errorBody(error: ORPCError<string, unknown>) {
  const data = error.status >= 500 ? defectData(error) : ((error.data ?? {}) as Record<string, unknown>);
  const issues = Array.isArray(data['issues'])
    ? (data['issues'] as Issue[]).map((issue) => ({
        path: pathOf(issue),
        message: issue.message,
        words: wordsOfIssue(issue.message),
      }))
    : null;
  return {
    defined: error.defined,
    code: error.code,
    status: error.status,
    message: error.status >= 500 ? 'A server error occurred. Please try again later.' : error.message,
    details: data['details'] ?? null,
    hint: issues ? hintOf(issues) : (data['hint'] ?? null),
    data: {
      ...(issues ? { issues } : data),
      ...(error.status >= 500 ? { requestId: requestFields().requestId } : {}),
    },
  };
}

/** What PostgreSQL says of U+0000 in a text or in JSON: no one types it, but a program may send it. */
const codesOfTextNotKept = new Set(['22021', '22P05']);

function refuseTextNotKept(error: unknown): never {
  if (!codesOfTextNotKept.has(databaseCodeOf(error) ?? '')) throw error;
  throw new ORPCError('BAD_REQUEST', {
    message: 'A text holds a character that cannot be kept.',
    cause: error,
  });
}

/** PostgreSQL gave up: on a statement that took too long, or on a lock that someone else holds. */
const codesOfImpatience = new Set(['57014', '55P03']);

function refuseImpatiently(error: unknown): never {
  if (!codesOfImpatience.has(databaseCodeOf(error) ?? '')) throw error;
  throw new ORPCError('TOOK_TOO_LONG', { status: 503, message: 'This took too long.', cause: error });
}

function refuseWithoutFiles(error: unknown): never {
  if (!(error instanceof FilesError)) throw error;
  throw new ORPCError('FILES_UNREACHABLE', {
    status: 503,
    message: 'The store of files does not answer.',
    cause: error,
  });
}

/** Tells whether the disk of the database or of the files took no more. */
function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '53100' || cause.code === 'ENOSPC')) return true;
  }
  return false;
}

function refuseWhereDiskIsFull(error: unknown): never {
  if (!isDiskFull(error)) throw error;
  throw new ORPCError('DISK_FULL', { status: 507, message: 'The disk of the server is full.', cause: error });
}

/** Procedures by the errors that they threw. */
const procedureOf = new WeakMap<object, string>();

function procedureNameOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return procedureOf.get(error) ?? procedureNameOf(error.cause);
}

/** Remembers the procedure that an error comes from. */
function nameFailure(error: unknown, path: readonly string[]): never {
  if (typeof error === 'object' && error !== null) procedureOf.set(error, path.join('.'));
  throw error;
}

function handlerOptions<Request extends AccountRequest>(
  log: Log,
  failures: FailureCounts,
): OpenAPIHandlerOptions<Request> {
  return {
    clientInterceptors: [
      (procedure) => procedure.next().catch((error: unknown) => nameFailure(error, procedure.path)),
    ],
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [
      onError((error: unknown) => {
        if (error instanceof ORPCError && error.status < 500) return;
        log.error('a procedure failed', error);
        failures.add(procedureNameOf(error) ?? 'other');
      }),
      (procedure) =>
        procedure
          .next()
          .catch(refuseTextNotKept)
          .catch(refuseImpatiently)
          .catch(refuseWithoutFiles)
          .catch(refuseWhereDiskIsFull),
    ],
    customErrorResponseBodyEncoder: errorBody,
  };
}

export const mountApi: MountApi = (app, deps) => {
  const quick = openDatabase(deps.databaseUrl, { maxConnections: connections, patience });
  const database = openDatabase(deps.databaseUrl, { maxConnections: slowConnections });
  const laneOf = (path: string) => (isSlow(path) ? database : quick);
  const share = createShares();
  const tools: Tools = {
    clock: deps.clock,
    ids: deps.ids,
    mailbox: deps.mailbox,
    avatars: deps.avatars,
    cards: deps.cards,
    billing: deps.billing,
    files: deps.files,
    publicUrl: deps.publicUrl,
  };
  const prints = createInvoicePrints(deps.log);
  const failures = createFailureCounts({ database, clock: deps.clock, log: deps.log });
  const onAccount = new OpenAPIHandler(accountRouter, handlerOptions<AccountRequest>(deps.log, failures));
  const businessOptions = handlerOptions<BusinessRequest>(deps.log, failures);
  const onBusiness = new OpenAPIHandler(businessRouter, {
    ...businessOptions,
    clientInterceptors: [
      ...(businessOptions.clientInterceptors ?? []),
      (procedure) =>
        procedure.next({
          ...procedure,
          context: { ...procedure.context, procedure: procedure.path.join('.') },
        }),
    ],
  });

  const isBehindUnknownProxy = (c: Context<AppEnv>) =>
    deps.trustedProxies === 0 && c.req.header('x-forwarded-for') !== undefined;
  // By the endpoint that the browser could use as well, so that guessing is limited here as it is there.
  const confirmationOf = (c: Context<AppEnv>) => async (password: string) => {
    const address = clientAddress(
      c.env.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for') ?? null,
      deps.trustedProxies,
    );
    const answer = await deps.signIn(
      new Request(`${deps.publicUrl}/api/auth/confirm-password`, {
        method: 'POST',
        headers: {
          cookie: c.req.header('cookie') ?? '',
          origin: deps.publicUrl,
          'content-type': 'application/json',
          [clientAddressHeader]: address,
        },
        body: JSON.stringify({ password }),
      }),
    );
    if (answer.status === 429) return 'asked-too-often' as const;
    return answer.ok ? ('right' as const) : ('wrong' as const);
  };

  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument(deps.version)));

  const limits = publicLimits(deps);
  app.use('/api/v1/public/*', limits.quietly, limits.seldom, limits.unkept);
  app.use('/api/v1/calendars/*', limits.quietly, limits.seldom);
  app.use('/i/*', limits.quietly);
  app.use('/q/*', limits.quietly);
  app.use('/c/*', limits.quietly);
  app.use('/d/*', limits.quietly);
  app.use('/w/*', limits.quietly);
  app.use('/b/*', limits.quietly);
  app.use('/r/*', limits.quietly);

  app.all('/api/v1/businesses/:businessId/*', async (c, next) => {
    const session = await deps.sessionOf(c.req.raw);
    const businessId = c.req.param('businessId');
    const said = c.req.header('idempotency-key') ?? '';
    // What is no UUID is no key, and the command that needs one says so.
    const idempotencyKey = uuid.test(said) ? said : null;
    if (!uuid.test(businessId)) return next();
    // No one's file is taken into memory before it is known whose it is.
    if (session === null && mostBodyBytes(c.req.path) > mostBodyBytes(''))
      return signInFirst(c.get('requestId'));
    const { matched, response } = await share({ userId: session?.userId, businessId }, () =>
      onBusiness.handle(c.req.raw, {
        prefix: `/api/v1/businesses/${businessId}`,
        context: {
          database: laneOf(c.req.path),
          ...{ tools, prints, session, businessId, idempotencyKey },
          // Named by the interceptor above.
          procedure: '',
          confirmPassword: confirmationOf(c),
          sendPasswordReset: deps.sendPasswordReset,
          installation: { version: deps.version, freeBytes: deps.freeBytes },
          isBehindUnknownProxy: isBehindUnknownProxy(c),
          tillCredential: readBearer(c.req.header('authorization')),
          log: deps.log,
        },
      }),
    );
    return matched ? response : next();
  });
  mountEventFeed(app, { database: quick, tools });
  mountBillingEvents(app, { database, tools, log: deps.log });
  mountCardEvents(app, { database, tools, log: deps.log });
  mountDocumentArchive(app, {
    database,
    clock: deps.clock,
    files: tools.files,
    log: deps.log,
    sessionOf: deps.sessionOf,
  });
  mountYearEndPack(app, {
    database,
    clock: deps.clock,
    files: tools.files,
    log: deps.log,
    sessionOf: deps.sessionOf,
  });
  mountExport(app, {
    database,
    clock: deps.clock,
    files: tools.files,
    log: deps.log,
    sessionOf: deps.sessionOf,
  });
  app.all('/api/v1/*', async (c, next) => {
    const session = await deps.sessionOf(c.req.raw);
    const tillCredential = readBearer(c.req.header('authorization'));
    // A till is as one person: it doesn't hold all connections either.
    const userId = session?.userId ?? (tillCredential === '' ? undefined : tillCredential);
    const { matched, response } = await share({ userId }, () =>
      onAccount.handle(c.req.raw, {
        prefix: '/api/v1',
        context: {
          database: laneOf(c.req.path),
          ...{ tools, session, confirmPassword: confirmationOf(c) },
          sendPasswordReset: deps.sendPasswordReset,
          installation: { version: deps.version, freeBytes: deps.freeBytes },
          isBehindUnknownProxy: isBehindUnknownProxy(c),
          tillCredential,
          log: deps.log,
        },
      }),
    );
    return matched ? response : next();
  });
  return {
    jobs: {
      'send-invoice': (payload) => sendInvoiceJob({ database, tools, log: deps.log }, payload),
      'send-quote': (payload) => sendQuoteJob({ database, tools, log: deps.log }, payload),
      'send-proof': (payload) => sendProofJob({ database, tools, log: deps.log }, payload),
      'send-booking-mail': (payload) => sendBookingMailJob({ database, tools }, payload),
      'expire-offers': () => expireOffersJob({ database, tools }),
      'earn-workshops': () => earnWorkshopsJob({ database, tools }),
      'refund-place': (payload) => refundPlaceJob({ database, tools }, payload),
      'send-till-receipt': (payload) => sendTillReceiptJob({ database, tools }, payload),
      'send-statement': (payload) => sendStatementJob({ database, tools, log: deps.log }, payload),
      'send-credit-note': (payload) => sendCreditNoteJob({ database, tools, log: deps.log }, payload),
      'send-purchase-order': (payload) => sendPurchaseOrderJob({ database, tools, log: deps.log }, payload),
      'import-bank-file': (payload) => importBankFileJob({ database, tools, log: deps.log }, payload),
      'import-file': (payload, stopping) =>
        importFileJob({ database, tools, log: deps.log, ...bringsFiles }, payload, stopping),
      'resume-imports': (_payload, stopping) =>
        resumeImportsJob({ database, tools, log: deps.log, ...bringsFiles }, stopping),
      'compare-bank-lines': (payload) => compareBankLinesJob({ database }, payload),
      'compare-customers': (payload) => compareCustomersJob({ database }, payload),
      'resume-bank-imports': () => resumeBankImportsJob({ database, tools, log: deps.log }),
      'mail-reports': (payload) => mailReportsJob({ database, tools }, payload),
      'hand-monthly-reports': () => handMonthlyReportsJob({ database, tools }),
      'make-recurring': () => makeRecurringJob({ database, tools }),
      'send-scheduled-mails': () => sendScheduledMailsJob({ database, tools }),
      'make-recurring-invoices': () => makeRecurringInvoicesJob({ database, tools }),
      'post-depreciation': () => postDepreciationJob({ database, tools }),
      'charge-late-fees': () => chargeLateFeesJob({ database, tools }),
      'send-reminders': () => sendRemindersJob({ database, tools, log: deps.log }),
      'tell-overdue-invoices': () => tellOverdueInvoicesJob({ database, tools }),
      'tell-undelivered-mails': () => tellUndeliveredMailsJob({ database, tools }),
      'tell-due-bills': () => tellDueBillsJob({ database, tools }),
      'tell-small-margins': () => tellSmallMarginsJob({ database, tools }),
      'tell-follow-ups': () => tellFollowUpsJob({ database, tools }),
      'tell-event-dates': () => tellEventDatesJob({ database, tools }),
      'tell-expiring-documents': () => tellExpiringDocumentsJob({ database, tools }),
      'tell-lapsed-verifications': () => tellLapsedVerificationsJob({ database, tools }),
      'sum-tax-months': (_payload, stopping) => sumTaxMonthsJob({ database }, stopping),
      'read-document': (payload) => readDocumentJob({ database, tools, log: deps.log }, payload),
      'resume-reading': () => resumeReadingJob({ database }),
      'end-accesses': () => endAccessesJob({ database }),
      'reconcile-subscriptions': () => reconcileSubscriptionsJob({ database, tools }),
      'send-dunning-mails': () => sendDunningMailsJob({ database, tools }),
      'cancel-subscription': (payload) => cancelSubscriptionJob({ tools }, payload),
      'sweep-businesses': () => sweepBusinessesJob({ database, tools }),
      'count-installation': async () => void (await countInstallationJob({ database, tools })),
      'sweep-documents': (payload) => sweepDocumentsJob({ database, tools }, payload),
    },
    probe: () => probeDatabase(quick),
    async close() {
      await prints.close();
      await failures.close();
      await quick.close();
      await database.close();
    },
  };
};
