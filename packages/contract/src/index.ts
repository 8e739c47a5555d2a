import {
  accountBusinesses,
  accountInvitations,
  businesses,
  invitations,
  leaving,
  members,
} from './businesses/index.ts';
import { customers } from './customers/index.ts';
import { documents } from './documents/index.ts';
import {
  accounts,
  assets,
  bankFiles,
  bankInbox,
  bankRules,
  billPayments,
  bills,
  books,
  budgets,
  chart,
  events,
  journal,
  journalDrafts,
  mileage,
  moneyAccounts,
  openingBalances,
  payableReports,
  payeeCosts,
  payees,
  reconciliations,
  recurring,
  reportFiles,
  reports,
  reportSchedule,
  scheduleC,
  salesTax,
  statements,
  taxRates,
  transactions,
} from './finances/index.ts';
import { feedback } from './feedback/index.ts';
import { identity, mails, preferences } from './identity/index.ts';
import { items, priceLists, products, stock, stockPlaces, stockTakes } from './inventory/index.ts';
import { invoices, publicInvoices } from './invoices/index.ts';
import { notificationPreferences, notifications } from './notifications/index.ts';
import { onboarding } from './onboarding/index.ts';
import { payments } from './payments/index.ts';
import { search } from './search/index.ts';

/** Served at `/api/v1`: what a person may ask outside any business, and what anybody may ask. */
export const accountContract = {
  identity,
  preferences,
  onboarding,
  mails,
  businesses: accountBusinesses,
  leaving,
  invitations: accountInvitations,
  publicInvoices,
  feedback,
  notificationPreferences,
};

/** Served at `/api/v1/businesses/{businessId}`: what a member may ask of that business. */
export const businessContract = {
  businesses,
  members,
  invitations,
  documents,
  customers,
  products,
  items,
  stockPlaces,
  stock,
  stockTakes,
  priceLists,
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
  budgets,
  scheduleC,
  journal,
  journalDrafts,
  transactions,
  mileage,
  moneyAccounts,
  openingBalances,
  payableReports,
  payeeCosts,
  payees,
  events,
  recurring,
  invoices,
  payments,
  search,
  notifications,
};
