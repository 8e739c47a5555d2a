import {
  accountBusinesses,
  accountInvitations,
  businesses,
  invitations,
  leaving,
  members,
} from './businesses/index.ts';
import { sampleBusiness } from './sample-business/index.ts';
import { customers, interactions, ownFields, segments } from './customers/index.ts';
import { duplicates } from './duplicates/index.ts';
import { documents, publicDocuments } from './documents/index.ts';
import {
  accounts,
  books,
  chart,
  events,
  journal,
  journalDrafts,
  moneyAccounts,
  statements,
} from './books/index.ts';
import { assets, mileage } from './equipment/index.ts';
import {
  eventApplications,
  eventFees,
  eventOrganizers,
  eventPlans,
  eventSales,
  eventSeries,
} from './events/index.ts';
import { eventCalendar } from './event-calendar/index.ts';
import { eventBudgets, eventBudgetTemplates } from './event-budgets/index.ts';
import { bankFiles, bankInbox, bankRules, reconciliations } from './banking/index.ts';
import { billPayments, bills } from './payables/index.ts';
import { budgets } from './budgets/index.ts';
import { openingBalances } from './opening-balances/index.ts';
import {
  payableReports,
  payeeCosts,
  stockReports,
  reportFiles,
  reports,
  reportSchedule,
} from './reports/index.ts';
import { eventReports } from './event-reports/index.ts';
import { payees, recurring, transactions } from './transactions/index.ts';
import { scheduleC, salesTax } from './taxes/index.ts';
import { taxRates } from './tax-rates/index.ts';
import { analytics } from './analytics/index.ts';
import { feedback, feedbackTriage } from './feedback/index.ts';
import { imports } from './imports/index.ts';
import { identity, mails, preferences } from './identity/index.ts';
import { assignedBatches, batches, makingRates, productionAccounts, recipes } from './production/index.ts';
import { itemEdits, items, labels, priceLists, products, stockPlaces } from './items/index.ts';
import { lots, stock, stockTakes } from './stock/index.ts';
import { purchases, suppliers } from './purchasing/index.ts';
import { consignments } from './consignments/index.ts';
import { creditNotes } from './credit-notes/index.ts';
import {
  customerMails,
  customerStatements,
  mailTexts,
  salesPapers,
  scheduledMails,
} from './sales-documents/index.ts';
import {
  invoicePrints,
  invoices,
  publicInvoices,
  lateFees,
  reminders,
  recurringInvoices,
} from './invoices/index.ts';
import { publicQuotes, quotes } from './quotes/index.ts';
import { notificationPreferences, notifications } from './notifications/index.ts';
import { onboarding } from './onboarding/index.ts';
import {
  commissions,
  orderPapers,
  orderReceipts,
  orderReturns,
  orders,
  publicCommissions,
} from './orders/index.ts';
import { cards, payments, publicPayments } from './payments/index.ts';
import { planAdmin, subscription } from './subscription/index.ts';
import { savedViews } from './saved-views/index.ts';
import { listings } from './listings/index.ts';
import { organizerInteractions, organizers } from './organizers/index.ts';
import { eventGoods, packingItems, packingTemplates } from './packing/index.ts';
import { system, users } from './admin/index.ts';
import { hiring, professionalReviews, professionals, professionalTriage } from './professionals/index.ts';
import { resources } from './resources/index.ts';
import { publicReceipts, tillDevice, tillEntries, tillPeople, tills } from './till/index.ts';
import { search } from './search/index.ts';
import { attendees, publicBookings, publicWorkshops, workshops } from './workshops/index.ts';

/** Served at `/api/v1`: what a person may ask outside any business, and what anybody may ask. */
export const accountContract = {
  identity,
  preferences,
  onboarding,
  mails,
  businesses: accountBusinesses,
  sampleBusiness,
  leaving,
  invitations: accountInvitations,
  publicInvoices,
  publicPayments,
  publicQuotes,
  publicDocuments,
  publicCommissions,
  publicWorkshops,
  publicBookings,
  publicReceipts,
  tillDevice,
  feedback,
  feedbackTriage,
  analytics,
  planAdmin,
  professionals,
  professionalReviews,
  professionalTriage,
  users,
  system,
  notificationPreferences,
};

/** Served at `/api/v1/businesses/{businessId}`: what a member may ask of that business. */
export const businessContract = {
  businesses,
  members,
  invitations,
  hiring,
  documents,
  customers,
  duplicates,
  ownFields,
  interactions,
  segments,
  products,
  items,
  stockPlaces,
  recipes,
  makingRates,
  assignedBatches,
  batches,
  productionAccounts,
  stock,
  stockTakes,
  labels,
  lots,
  consignments,
  creditNotes,
  customerMails,
  customerStatements,
  priceLists,
  suppliers,
  purchases,
  accounts,
  assets,
  bankFiles,
  bankInbox,
  bankRules,
  billPayments,
  bills,
  books,
  chart,
  taxRates,
  statements,
  reconciliations,
  reports,
  salesTax,
  reportFiles,
  reportSchedule,
  resources,
  budgets,
  scheduleC,
  journal,
  journalDrafts,
  transactions,
  mileage,
  moneyAccounts,
  openingBalances,
  payableReports,
  eventReports,
  payeeCosts,
  stockReports,
  imports,
  itemEdits,
  payees,
  events,
  eventCalendar,
  eventPlans,
  eventSales,
  eventApplications,
  eventFees,
  eventBudgets,
  eventBudgetTemplates,
  eventOrganizers,
  eventSeries,
  eventGoods,
  packingItems,
  packingTemplates,
  listings,
  organizers,
  organizerInteractions,
  savedViews,
  subscription,
  workshops,
  attendees,
  recurring,
  invoicePrints,
  invoices,
  recurringInvoices,
  orderPapers,
  scheduledMails,
  orders,
  mailTexts,
  commissions,
  orderReceipts,
  orderReturns,
  lateFees,
  reminders,
  quotes,
  salesPapers,
  payments,
  cards,
  tills,
  tillPeople,
  tillEntries,
  search,
  notifications,
};
