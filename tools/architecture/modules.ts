/**
 * The map of the tree: its layers, its modules, and what each may use.
 *
 * This file is the only place where the map is written. The import rules (`rules.ts`) are generated from it, and so is
 * the table in ARCHITECTURE.md. It contains data only, so that a change of the map is a change of one line that a
 * reviewer cannot overlook.
 */

export type LayerName = 'domain' | 'contract' | 'database' | 'server' | 'web';

export type Layer = {
  readonly name: LayerName;
  /** Folder of the package, from the root of the repository. */
  readonly folder: string;
  readonly holds: string;
  /** Layers whose code this layer may import, itself not counted. */
  readonly mayImport: readonly LayerName[];
  /**
   * npm packages that product code on this layer may import. `undefined` means: any package that its own package.json
   * declares, less `neverPackages`.
   */
  readonly onlyPackages?: readonly string[];
  readonly neverPackages?: readonly string[];
  readonly mayUseNode: boolean;
  /** Folders under `src/` that are not modules. They are below all modules of the layer, or gather them. */
  readonly foldersThatAreNotModules: readonly string[];
  /** On layers with entry points, a module is entered through its `index.ts` and never past it. */
  readonly hasEntryPoints: boolean;
};

/** From the ground up: a layer may import some of the layers listed above it here, never one listed below it. */
export const layers: readonly Layer[] = [
  {
    name: 'domain',
    folder: 'packages/domain',
    holds: 'what is true without a computer: money, entities, decisions, postings, permissions, refusals',
    mayImport: [],
    // Pure, and its tables are those of the numbering plans.
    onlyPackages: ['libphonenumber-js'],
    mayUseNode: false,
    foldersThatAreNotModules: ['foundation'],
    hasEntryPoints: true,
  },
  {
    name: 'contract',
    folder: 'packages/contract',
    holds: 'what may cross the network: endpoints, inputs, views',
    mayImport: ['domain'],
    onlyPackages: ['zod', '@orpc/contract'],
    mayUseNode: false,
    foldersThatAreNotModules: ['foundation'],
    hasEntryPoints: true,
  },
  {
    name: 'database',
    folder: 'packages/database',
    holds: 'what must hold even if our code is wrong, and all SQL: migrations, stores, reads, isolation',
    mayImport: ['domain'],
    neverPackages: ['zod', 'hono', 'better-auth', 'react', 'react-dom', '@orpc/contract', '@orpc/server'],
    mayUseNode: true,
    foldersThatAreNotModules: ['platform'],
    hasEntryPoints: false,
  },
  {
    name: 'server',
    folder: 'apps/server',
    holds: 'in which order things are loaded, asked and saved: commands, routes, jobs',
    mayImport: ['domain', 'contract', 'database'],
    neverPackages: ['kysely', 'pg', 'pg-copy-streams', 'react', 'react-dom'],
    mayUseNode: true,
    foldersThatAreNotModules: ['platform'],
    hasEntryPoints: false,
  },
  {
    name: 'web',
    folder: 'apps/web',
    holds: 'what people see and are asked: screens, parts, hooks, the design kit',
    mayImport: ['domain', 'contract'],
    neverPackages: ['kysely', 'pg', 'hono', 'better-auth', '@orpc/server'],
    mayUseNode: false,
    foldersThatAreNotModules: ['platform', 'design', 'routes', 'test-build'],
    hasEntryPoints: true,
  },
];

export type Module = {
  readonly name: string;
  readonly about: string;
  /** Modules below this one that it may use. Server commands are free of this: they are where modules meet. */
  readonly uses: readonly string[];
};

/** From the ground up: a module may use only modules listed before it. `faultsOfMap` refuses anything else. */
export const modules: readonly Module[] = [
  { name: 'identity', about: 'people, sessions, profiles, roles, preferences', uses: [] },
  { name: 'businesses', about: 'the tenant, its members and settings', uses: ['identity'] },
  { name: 'notifications', about: 'what a person is told, and what was read', uses: ['businesses'] },
  { name: 'saved-views', about: 'filters of a list that a person keeps under a name', uses: ['businesses'] },
  { name: 'documents', about: 'files, previews, sharing', uses: ['saved-views', 'businesses'] },
  {
    name: 'customers',
    about: 'customers, interactions, segments',
    uses: ['saved-views', 'businesses', 'documents'],
  },
  {
    name: 'duplicates',
    about: 'customers who look like one, and merging them',
    uses: ['businesses', 'customers'],
  },
  {
    name: 'books',
    about: 'accounts, journal, statements, locks, year-end, the audit trail',
    uses: ['businesses', 'documents'],
  },
  {
    name: 'tax-rates',
    about: 'rates of sales tax by place and day, and what they make of an amount',
    uses: ['businesses', 'books'],
  },
  {
    name: 'transactions',
    about: 'money in and out, payees, recurring, tags, events and channels',
    uses: ['saved-views', 'businesses', 'documents', 'books', 'tax-rates'],
  },
  {
    name: 'payables',
    about: 'bills, their payment, form 1099',
    uses: ['businesses', 'documents', 'books', 'transactions'],
  },
  {
    name: 'banking',
    about: 'bank files, inbox, rules, reconciliation',
    uses: ['businesses', 'documents', 'books', 'tax-rates', 'transactions', 'payables'],
  },
  {
    name: 'equipment',
    about: 'fixed assets, depreciation, mileage',
    uses: ['businesses', 'documents', 'books', 'transactions'],
  },
  {
    name: 'taxes',
    about: 'sales tax returns, Schedule C',
    uses: ['businesses', 'books', 'tax-rates', 'payables', 'equipment'],
  },
  { name: 'budgets', about: 'plans of a year and what became of them', uses: ['businesses', 'books'] },
  {
    name: 'opening-balances',
    about: 'what there was when the books began',
    uses: ['businesses', 'books', 'payables', 'banking'],
  },
  {
    name: 'items',
    about: 'materials and products, their units, prices, labels and places',
    uses: ['businesses', 'books', 'transactions'],
  },
  {
    name: 'stock',
    about: 'stock operations, counts, lots',
    uses: ['saved-views', 'businesses', 'customers', 'books', 'transactions', 'items'],
  },
  {
    name: 'production',
    about: 'recipes, costs of making, batches',
    uses: ['businesses', 'documents', 'books', 'transactions', 'items', 'stock'],
  },
  {
    name: 'purchasing',
    about: 'suppliers, purchase orders, receipts, landed costs',
    uses: ['businesses', 'documents', 'books', 'transactions', 'payables', 'items', 'stock'],
  },
  {
    name: 'listings',
    about: 'places on the internet where a product is on offer, and what is sold and still listed',
    uses: ['businesses', 'books', 'items', 'stock'],
  },
  {
    name: 'inventory',
    about: 'the pages and files that bring items, stock, making and buying together',
    uses: [
      'businesses',
      'documents',
      'transactions',
      'items',
      'stock',
      'production',
      'purchasing',
      'listings',
    ],
  },
  {
    name: 'sales-documents',
    about: 'what quotes, invoices and credit notes share: contents, numbers, paper, mail',
    uses: ['businesses', 'notifications', 'documents', 'customers', 'books', 'tax-rates', 'items', 'stock'],
  },
  {
    name: 'invoices',
    about: 'invoices, recurring invoices, reminders, late fees',
    uses: [
      'saved-views',
      'businesses',
      'notifications',
      'documents',
      'customers',
      'books',
      'tax-rates',
      'transactions',
      'items',
      'stock',
      'sales-documents',
    ],
  },
  {
    name: 'consignments',
    about: 'goods that a shop sells for the maker',
    uses: ['businesses', 'items', 'stock', 'sales-documents'],
  },
  {
    name: 'quotes',
    about: 'quotes, from the draft to the invoice',
    uses: [
      'businesses',
      'documents',
      'customers',
      'books',
      'tax-rates',
      'transactions',
      'items',
      'sales-documents',
      'invoices',
    ],
  },
  {
    name: 'credit-notes',
    about: 'credit notes on invoices',
    uses: [
      'businesses',
      'documents',
      'customers',
      'books',
      'tax-rates',
      'transactions',
      'items',
      'stock',
      'sales-documents',
      'invoices',
    ],
  },
  {
    name: 'payments',
    about: 'money received and how it is allocated',
    uses: [
      'saved-views',
      'businesses',
      'customers',
      'books',
      'transactions',
      'banking',
      'sales-documents',
      'invoices',
      'credit-notes',
    ],
  },
  {
    name: 'orders',
    about: 'what customers asked for, from the first word until it is with them',
    uses: [
      'businesses',
      'documents',
      'customers',
      'books',
      'tax-rates',
      'transactions',
      'items',
      'stock',
      'production',
      'sales-documents',
      'invoices',
      'quotes',
      'credit-notes',
      'payments',
    ],
  },
  {
    name: 'events',
    about: 'markets and workshops, the market-day till',
    uses: [
      'saved-views',
      'identity',
      'businesses',
      'notifications',
      'documents',
      'customers',
      'books',
      'transactions',
      'equipment',
      'items',
      'stock',
      'invoices',
      'payments',
    ],
  },
  {
    name: 'organizers',
    about: 'organizers of events: figures, documents, what was said, and the customer that one also is',
    uses: ['businesses', 'documents', 'customers', 'events'],
  },
  {
    name: 'event-budgets',
    about: 'planned and actual costs of an event, its break-even, cash and result',
    uses: ['businesses', 'books', 'transactions', 'equipment', 'items', 'events'],
  },
  {
    name: 'packing',
    about: 'what goes to an event and comes back: plan of goods, packing list, stall, count on return',
    uses: ['identity', 'businesses', 'books', 'transactions', 'items', 'stock', 'production', 'events'],
  },
  {
    name: 'event-calendar',
    about:
      'events by day beside what else is due, their conflicts, the feed and the import of calendar files',
    uses: ['businesses', 'books', 'transactions', 'production', 'events', 'packing'],
  },
  {
    name: 'workshops',
    about: 'sign-up for workshops of one’s own: places, waitlist, attendees, check-in',
    uses: [
      'identity',
      'businesses',
      'notifications',
      'documents',
      'customers',
      'books',
      'stock',
      'sales-documents',
      'payments',
      'events',
      'event-calendar',
    ],
  },
  { name: 'receipt-printers', about: 'printers of receipts over USB and Bluetooth', uses: [] },
  {
    name: 'till',
    about:
      'sales at a stall or a counter by devices that may have no network: sessions, receipts, drawer, what is kept for a person',
    uses: [
      'identity',
      'businesses',
      'documents',
      'customers',
      'books',
      'tax-rates',
      'transactions',
      'items',
      'stock',
      'sales-documents',
      'invoices',
      'credit-notes',
      'payments',
      'orders',
      'events',
      'packing',
      'workshops',
      'receipt-printers',
    ],
  },
  {
    name: 'event-reports',
    about: 'events compared: results, fees, sales tax, goods and places',
    uses: ['businesses', 'books', 'taxes', 'equipment', 'events', 'event-budgets', 'packing', 'workshops'],
  },
  {
    name: 'imports',
    about: 'data brought from other programs',
    uses: ['businesses', 'customers', 'duplicates', 'books', 'tax-rates', 'banking', 'items', 'stock'],
  },
  { name: 'learning', about: 'lessons, help and tutorials', uses: ['identity'] },
  {
    name: 'resources',
    about: 'calculators, checklists, agreements and words for makers',
    uses: ['identity', 'businesses', 'tax-rates', 'items', 'learning', 'consignments', 'event-budgets'],
  },
  {
    name: 'professionals',
    about: 'the directory of professionals, its reviews, and hiring',
    uses: ['identity', 'businesses', 'documents', 'notifications'],
  },
  { name: 'feedback', about: 'what users tell us', uses: ['identity', 'documents', 'notifications'] },
  {
    name: 'subscription',
    about: 'plans and limits of Atelier itself',
    uses: ['identity', 'businesses', 'notifications'],
  },
  {
    name: 'reports',
    about: 'every report, on screen and as a file, with the pack of a year',
    uses: [
      'businesses',
      'documents',
      'books',
      'tax-rates',
      'transactions',
      'payables',
      'equipment',
      'taxes',
      'budgets',
      'opening-balances',
      'stock',
      'events',
      'event-reports',
    ],
  },
  {
    name: 'verify',
    about: 'every derived figure worked out again and compared',
    uses: ['businesses', 'taxes'],
  },
  {
    name: 'sample-business',
    about: 'a potter’s year to look around in, made by the commands that a person would call',
    uses: ['businesses'],
  },
  { name: 'onboarding', about: 'wizard, tours, checklist', uses: ['identity', 'businesses', 'learning'] },
  {
    name: 'search',
    about: 'finding records, pages and actions',
    uses: ['identity', 'businesses', 'customers', 'sales-documents', 'invoices', 'quotes', 'orders'],
  },
  {
    name: 'dashboard',
    about: 'the first signed-in screen, figures from many modules',
    uses: [
      'identity',
      'businesses',
      'notifications',
      'customers',
      'books',
      'payables',
      'invoices',
      'learning',
      'feedback',
      'onboarding',
      'search',
      'production',
      'events',
    ],
  },
  {
    name: 'analytics',
    about: 'counts of the installation, without personal data',
    uses: ['identity', 'books', 'reports', 'documents'],
  },
  {
    name: 'admin',
    about: 'the installation: its people, mail outbox, feedback',
    uses: ['identity', 'businesses', 'notifications', 'feedback', 'subscription'],
  },
];

/**
 * Server code that may call the commands, and read through the code, of any module, each with its reason.
 * Patterns match paths from the root of the repository.
 */
export const callersOfCommands: readonly { readonly path: string; readonly because: string }[] = [
  {
    path: '^apps/server/src/inventory/bring-',
    because: 'rows of a file are saved as a person would save each of them',
  },
  {
    path: String.raw`^apps/server/src/sales-documents/send-scheduled-mails\.job\.ts$`,
    because: 'what is scheduled is issued and sent as a person would do it at that moment',
  },
  {
    path: String.raw`^apps/server/src/sales-documents/read-mail-examples\.ts$`,
    because:
      'the examples of mail texts are the business’s own invoice, quote and credit note, read as their pages are',
  },
  {
    path: '^apps/server/src/sample-business/',
    because: 'the sample business is a scripted user: it is made by the commands that a person would call',
  },
  {
    path: String.raw`^apps/server/src/banking/(?:settle-bank-line|settle-bank-line-by-parts|undo-bank-line\.command|undo-bank-import\.command)\.ts$`,
    because:
      'settling a bank line is what a person would do on the screens of transactions and payments, and may not differ',
  },
  {
    path: String.raw`^apps/server/src/transactions/deposit-collected\.command\.ts$`,
    because:
      'what is brought to the bank is a transfer as a person records it, and changed and deleted as one',
  },
  {
    path: String.raw`^apps/server/src/payments/card-(?:books|payment-told)\.ts$`,
    because: 'what a processor of cards tells is booked as a person would book it who reads it there',
  },
  {
    path: String.raw`^apps/server/src/till/(?:book-[a-z-]+|till-customer)\.ts$`,
    because:
      'a sale of a till is an invoice with its payments as a person would write them, and may not differ',
  },
  {
    path: String.raw`^apps/server/src/transactions/change-many-transactions\.ts$`,
    because: 'what is done with several transactions is what would be done with each of them',
  },
  {
    path: String.raw`^apps/server/src/orders/order-batches\.ts$`,
    because: 'a batch for a line of an order is planned, and given up, as any batch is',
  },
  {
    path: String.raw`^apps/server/src/purchasing/buy-at-once\.command\.ts$`,
    because:
      'what is bought and taken along is the order, its receipt, its bill and its payment as a person does them one by one; it may not differ',
  },
  {
    path: String.raw`^apps/server/src/orders/receipt-order\.command\.ts$`,
    because:
      'a receipt made in one step is the invoice, its issue and its payment as a person does them one by one; it may not differ',
  },
  {
    path: String.raw`^apps/server/src/payments/refund-by-credit\.command\.ts$`,
    because:
      'a refund for what came back is the credit note, its issue and its refund as a person does them one by one; it may not differ',
  },
  {
    path: String.raw`^apps/server/src/admin/delete-person\.command\.ts$`,
    because: 'deleting a person is the leaving of that person, and may not differ',
  },
  {
    path: String.raw`^apps/server/src/professionals/hire-professional\.command\.ts$`,
    because: 'a professional is invited as anyone else is, by an address that the database finds',
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
export function faultsOfMap(map: readonly Module[]): string[] {
  const faults: string[] = [];
  const below = new Set<string>();
  const all = new Set(map.map((module) => module.name));
  for (const module of map) {
    if (below.has(module.name)) faults.push(`The module "${module.name}" is on the map twice.`);
    for (const used of module.uses) {
      if (!all.has(used)) faults.push(`"${module.name}" uses "${used}", which is not on the map.`);
      else if (!below.has(used)) {
        faults.push(
          `"${module.name}" uses "${used}", which is not below it: modules must not call in a circle.`,
        );
      }
    }
    below.add(module.name);
  }
  return faults;
}
