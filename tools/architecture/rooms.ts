/**
 * The map of the house: its floors, its rooms, and what each may use.
 *
 * This file is the only place where the map is written. The import rules (`rules.ts`) are generated from it, and so is
 * the table in ARCHITECTURE.md. It contains data only, so that a change of the map is a change of one line that a
 * reviewer cannot overlook.
 */

export type FloorName = 'domain' | 'contract' | 'database' | 'server' | 'web';

export type Floor = {
  readonly name: FloorName;
  /** Folder of the package, from the root of the repository. */
  readonly folder: string;
  readonly holds: string;
  /** Floors whose code this floor may import, itself not counted. */
  readonly mayImport: readonly FloorName[];
  /**
   * npm packages that product code on this floor may import. `undefined` means: any package that its own package.json
   * declares, less `neverPackages`.
   */
  readonly onlyPackages?: readonly string[];
  readonly neverPackages?: readonly string[];
  readonly mayUseNode: boolean;
  /** Folders under `src/` that are not rooms. They are below all rooms of the floor, or gather them. */
  readonly foldersThatAreNotRooms: readonly string[];
  /** On floors with doors, a room is entered through its `index.ts` and never past it. */
  readonly hasDoors: boolean;
};

/** From the ground up: a floor may import some of the floors listed above it here, never one listed below it. */
export const floors: readonly Floor[] = [
  {
    name: 'domain',
    folder: 'packages/domain',
    holds: 'what is true without a computer: money, entities, decisions, postings, permissions, refusals',
    mayImport: [],
    // Pure, and its tables are those of the numbering plans.
    onlyPackages: ['libphonenumber-js'],
    mayUseNode: false,
    foldersThatAreNotRooms: ['foundation'],
    hasDoors: true,
  },
  {
    name: 'contract',
    folder: 'packages/contract',
    holds: 'what may cross the network: endpoints, inputs, views',
    mayImport: ['domain'],
    onlyPackages: ['zod', '@orpc/contract'],
    mayUseNode: false,
    foldersThatAreNotRooms: ['foundation'],
    hasDoors: true,
  },
  {
    name: 'database',
    folder: 'packages/database',
    holds: 'what must hold even if our code is wrong, and all SQL: migrations, stores, reads, isolation',
    mayImport: ['domain'],
    neverPackages: ['zod', 'hono', 'better-auth', 'react', 'react-dom', '@orpc/contract', '@orpc/server'],
    mayUseNode: true,
    foldersThatAreNotRooms: ['platform'],
    hasDoors: false,
  },
  {
    name: 'server',
    folder: 'apps/server',
    holds: 'in which order things are loaded, asked and saved: commands, routes, jobs',
    mayImport: ['domain', 'contract', 'database'],
    neverPackages: ['kysely', 'pg', 'pg-copy-streams', 'react', 'react-dom'],
    mayUseNode: true,
    foldersThatAreNotRooms: ['platform'],
    hasDoors: false,
  },
  {
    name: 'web',
    folder: 'apps/web',
    holds: 'what people see and are asked: screens, parts, hooks, the design kit',
    mayImport: ['domain', 'contract'],
    neverPackages: ['kysely', 'pg', 'hono', 'better-auth', '@orpc/server'],
    mayUseNode: false,
    foldersThatAreNotRooms: ['platform', 'design', 'routes', 'test-build'],
    hasDoors: true,
  },
];

export type Room = {
  readonly name: string;
  readonly about: string;
  /** Rooms below this one that it may use. Server commands are free of this: they are where rooms meet. */
  readonly uses: readonly string[];
};

/** From the ground up: a room may use only rooms listed before it. `faultsOfMap` refuses anything else. */
export const rooms: readonly Room[] = [
  { name: 'identity', about: 'people, sessions, profiles, roles, preferences', uses: [] },
  { name: 'businesses', about: 'the tenant, its members and settings', uses: ['identity'] },
  {
    name: 'notifications',
    about: 'what a person is told, and what was read',
    uses: ['identity', 'businesses'],
  },
  { name: 'documents', about: 'files, previews, sharing', uses: ['identity', 'businesses'] },
  {
    name: 'customers',
    about: 'customers, interactions, segments',
    uses: ['identity', 'businesses', 'documents'],
  },
  {
    name: 'finances',
    about: 'accounts, journal, transactions, tax rates, bank, budgets, periods, statements',
    uses: ['identity', 'businesses', 'documents'],
  },
  {
    name: 'inventory',
    about: 'materials, products, composition, stock operations, suppliers, purchases',
    uses: ['identity', 'businesses', 'documents', 'customers', 'finances'],
  },
  {
    name: 'invoices',
    about: 'quotes, invoices, receipts, credit notes, recurring invoices',
    uses: ['identity', 'businesses', 'notifications', 'documents', 'customers', 'finances', 'inventory'],
  },
  {
    name: 'payments',
    about: 'money received and how it is allocated',
    uses: ['identity', 'businesses', 'notifications', 'customers', 'finances', 'invoices'],
  },
  {
    name: 'orders',
    about: 'what customers asked for, from the first word until it is with them',
    uses: [
      'identity',
      'businesses',
      'documents',
      'customers',
      'finances',
      'inventory',
      'invoices',
      'payments',
    ],
  },
  {
    name: 'events',
    about: 'markets and workshops, the market-day till',
    uses: [
      'identity',
      'businesses',
      'documents',
      'customers',
      'finances',
      'inventory',
      'invoices',
      'payments',
    ],
  },
  {
    name: 'imports',
    about: 'data brought from other programs',
    uses: [
      'identity',
      'businesses',
      'documents',
      'customers',
      'finances',
      'inventory',
      'orders',
      'invoices',
      'payments',
    ],
  },
  { name: 'learning', about: 'lessons, help and resources', uses: ['identity'] },
  { name: 'professionals', about: 'the directory of professionals and its reviews', uses: ['identity'] },
  { name: 'feedback', about: 'what users tell us', uses: ['identity', 'documents'] },
  {
    name: 'subscription',
    about: 'plans and limits of Atelier itself',
    uses: ['identity', 'businesses', 'notifications'],
  },
  {
    name: 'sample-business',
    about: 'a potter’s year to look around in, made by the commands that a person would call',
    uses: ['identity', 'businesses'],
  },
  {
    name: 'onboarding',
    about: 'wizard, tours, checklist',
    uses: [
      'identity',
      'businesses',
      'documents',
      'customers',
      'finances',
      'inventory',
      'orders',
      'invoices',
      'payments',
      'events',
      'learning',
    ],
  },
  {
    name: 'search',
    about: 'finding records, pages and actions',
    uses: [
      'identity',
      'businesses',
      'documents',
      'customers',
      'finances',
      'inventory',
      'orders',
      'invoices',
      'payments',
      'events',
      'learning',
      'professionals',
    ],
  },
  {
    name: 'dashboard',
    about: 'the first signed-in screen, figures from many rooms',
    uses: [
      'identity',
      'businesses',
      'notifications',
      'customers',
      'finances',
      'inventory',
      'orders',
      'invoices',
      'payments',
      'events',
      'learning',
      'feedback',
      'onboarding',
      'search',
    ],
  },
  {
    name: 'admin',
    about: 'the installation: its people, mail outbox, feedback',
    uses: ['identity', 'businesses', 'notifications', 'feedback', 'subscription'],
  },
];

/**
 * Server code that may call commands although it is none of their callers by rule, each with its reason.
 * Patterns match paths from the root of the repository.
 */
export const callersOfCommands: readonly { readonly path: string; readonly because: string }[] = [
  {
    path: '^apps/server/src/sample-business/',
    because: 'the sample business is a scripted user: it is made by the commands that a person would call',
  },
  {
    path: String.raw`^apps/server/src/finances/(?:settle-bank-line|settle-bank-line-by-parts|undo-bank-line\.command|undo-bank-import\.command)\.ts$`,
    because:
      'settling a bank line is what a person would do on the screens of transactions and payments, and may not differ',
  },
  {
    path: String.raw`^apps/server/src/finances/deposit-collected\.command\.ts$`,
    because:
      'what is brought to the bank is a transfer as a person records it, and changed and deleted as one',
  },
  {
    path: String.raw`^apps/server/src/payments/card-(?:books|payment-told)\.ts$`,
    because: 'what a processor of cards tells is booked as a person would book it who reads it there',
  },
  {
    path: String.raw`^apps/server/src/finances/change-many-transactions\.ts$`,
    because: 'what is done with several transactions is what would be done with each of them',
  },
  {
    path: String.raw`^apps/server/src/orders/order-batches\.ts$`,
    because: 'a batch for a line of an order is planned, and given up, as any batch is',
  },
  {
    path: String.raw`^apps/server/src/inventory/buy-at-once\.command\.ts$`,
    because:
      'what is bought and taken along is the order, its receipt, its bill and its payment as a person does them one by one; it may not differ',
  },
  {
    path: String.raw`^apps/server/src/orders/receipt-order\.command\.ts$`,
    because:
      'a receipt at one stroke is the invoice, its issue and its payment as a person does them one by one; it may not differ',
  },
  {
    path: String.raw`^apps/server/src/payments/refund-by-credit\.command\.ts$`,
    because:
      'a refund for what came back is the credit note, its issue and its refund as a person does them one by one; it may not differ',
  },
  {
    path: String.raw`^apps/server/src/imports/(?:write-sale|write-sale-money|write-sold-product|take-sales-out)\.ts$`,
    because:
      'a sale of a marketplace is ordered, invoiced and paid as a person would do it, and taken back likewise; it may not differ',
  },
];

/** Endings before `.ts` or `.tsx` that a file name may have; the list is closed. */
export const fileSuffixes = [
  'test',
  'spec',
  'bench',
  'factory',
  'endpoints',
  'views',
  'store',
  'reads',
  'routes',
  'command',
  'job',
  'api',
  'screen',
] as const;

export const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'shared', 'misc'] as const;

/** Says what is wrong with a map, in sentences; an empty list means that it can be used. */
export function faultsOfMap(map: readonly Room[]): string[] {
  const faults: string[] = [];
  const below = new Set<string>();
  const all = new Set(map.map((room) => room.name));
  for (const room of map) {
    if (below.has(room.name)) faults.push(`The room "${room.name}" is on the map twice.`);
    for (const used of room.uses) {
      if (!all.has(used)) faults.push(`"${room.name}" uses "${used}", which is not on the map.`);
      else if (!below.has(used)) {
        faults.push(`"${room.name}" uses "${used}", which is not below it: rooms must not call in a circle.`);
      }
    }
    below.add(room.name);
  }
  return faults;
}
