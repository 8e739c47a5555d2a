import { permissions, type Permission } from '@atelier/domain/businesses';

type Area = Permission extends `${infer Name}.${string}` ? Name : never;

const areaNames: Readonly<Record<Area, string>> = {
  customers: 'Customers',
  inventory: 'Inventory and events',
  events: 'At events',
  invoices: 'Sales',
  payments: 'Payments',
  finances: 'Finances',
  documents: 'Documents',
  business: 'Business',
};

/** Says what each permission allows. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  'customers.read': 'See customers and their history',
  'customers.write': 'Add and change customers',
  'inventory.read': 'See items, stock, production and events',
  'inventory.write': 'Change items, count stock, finish batches, plan events',
  'inventory.own-batches': 'Work on batches that are assigned to them',
  'invoices.read': 'See invoices, quotes and orders',
  'invoices.write': 'Draft and send invoices, quotes and orders',
  'invoices.issue': 'Issue invoices',
  'invoices.void': 'Void invoices and credit notes',
  'payments.record': 'Record payments',
  'payments.reverse': 'Reverse and refund payments',
  'finances.read': 'See transactions and reports',
  'finances.record': 'Record income, expenses and bills',
  'finances.post': 'Post journal entries',
  'finances.accounts': 'Change the chart of accounts',
  'finances.close-period': 'Close periods and file sales tax',
  'finances.audit': 'Read the audit trail',
  'documents.read': 'See documents',
  'documents.write': 'Add and change documents',
  'events.sell': 'Sell at a till',
  'events.pack': 'Pack goods, and count what came back',
  'events.check-off': 'Check off the packing list',
  'events.check-in': 'Check in attendees',
  'business.settings': 'Change settings',
  'business.members': 'Invite and remove people, change their roles',
  'business.owners': 'Change owners, and close the business',
  'business.wipe-sample': 'Wipe the sample business',
};

/** Areas with their permissions. */
export const permissionAreas = Object.entries(areaNames).map(([area, name]) => ({
  name,
  permissions: permissions.filter((permission) => permission.startsWith(`${area}.`)),
}));
