import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Requests } from './requests.ts';
import { sellWithReceipt } from './till-receipt.ts';
import { administrator } from './start-product.ts';

const routeTree = resolve(import.meta.dirname, '../../apps/web/src/platform/route-tree.ts');

export interface Screen {
  /** As the router writes it: `/dashboard/invoices/$invoiceId`. */
  readonly route: string;
  /** With real records in the place of the parameters. */
  readonly address: string;
  /** Folders of the web app that its file imports from. */
  readonly modules: readonly string[];
}

/** Every route of the router's own list, so that a new screen is in by itself. */
async function readRoutes(): Promise<string[]> {
  const source = await readFile(routeTree, 'utf8');
  const list = /interface FileRoutesByTo \{([^}]*)\}/.exec(source)?.[1];
  if (list === undefined) throw new Error('The list of routes is not where the router used to write it.');
  return [...list.matchAll(/'([^']+)': typeof/g)].map(([, route]) => route ?? '');
}

const routesFolder = resolve(import.meta.dirname, '../../apps/web/src/routes');

/** The modules of each route, as its file imports them. */
async function readModules(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = await readdir(routesFolder, { recursive: true });
  const sources = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFile(join(routesFolder, file), 'utf8'));
  return new Map(
    (await Promise.all(sources)).map((source) => {
      const route = /createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? '';
      const modules = [...source.matchAll(/from '(?:\.\.\/)+([\w-]+)\//g)].map(([, module]) => module ?? '');
      return [route.replace(/(?<=.)\/$/, ''), modules];
    }),
  );
}

/** Addresses that do not exist, for the routes of every other address. */
const splats: Readonly<Record<string, string>> = {
  '/$': '/no/such/page',
  '/dashboard/$': '/dashboard/no/such/page',
  '/admin/$': '/admin/no-such-page',
};

/**
 * The addresses of all screens, opened on the sample business. Logging out is left to
 * its own journey, since it ends the session of the walk.
 *
 * @throws Error that names a parameter without a record
 */
export async function listScreens(requests: Requests): Promise<Screen[]> {
  const records = await findRecords(requests);
  const modules = await readModules();
  const routes = (await readRoutes()).filter((route) => route !== '/logout');
  return routes.map((route) => ({
    route,
    address: (splats[route] ?? route).replaceAll(/\$(\w+)/g, (_, name: string) => {
      const record = records[special[`${route} ${name}`] ?? name];
      // Nothing in its place would be the address of a list.
      if (!record) throw new Error(`${route}: screens.ts finds no record for $${name}.`);
      return record;
    }),
    modules: modules.get(route) ?? [],
  }));
}

const bankFile = { name: 'march.csv', text: 'Date,Payee,Amount\n2026-03-14,Clay Supply Co,-84.10\n' };

const suppliersFile = { name: 'suppliers.csv', text: 'Name,Email\nKaolin & Sons,kaolin@example.com\n' };
const customersFile = { name: 'suppliers.csv', text: 'Name,Email\nKaolin & Sons,kaolin@example.com\n' };

/** Only a draft can be edited, and a quote has a link of its own. */
const special: Readonly<Record<string, string>> = {
  '/dashboard/feedback/$itemId itemId': 'feedbackId',
  '/admin/feedback/$itemId itemId': 'feedbackId',
  '/dashboard/invoices/$invoiceId/edit invoiceId': 'draftInvoiceId',
  '/dashboard/invoices/quotes/$quoteId/edit quoteId': 'draftQuoteId',
  '/dashboard/invoices/credit-notes/$creditNoteId/edit creditNoteId': 'draftCreditNoteId',
  '/q/$token token': 'quoteToken',
  '/c/$token token': 'commissionToken',
  '/d/$token token': 'shareToken',
  '/w/$token token': 'workshopToken',
  '/b/$token token': 'bookingToken',
  '/r/$token token': 'receiptToken',
  '/dashboard/events/$eventId/attendees eventId': 'workshopId',
  '/dashboard/events/$eventId/sign-up eventId': 'workshopId',
  '/dashboard/events/$eventId/check-in eventId': 'workshopId',
};

type Rows<Row = { id: string }> = { rows: Row[] };

/** A telling record of the sample business for each parameter. */
async function findRecords(requests: Requests): Promise<Record<string, string>> {
  const businesses = await requests.get<{ id: string; isSample: boolean }[]>('/api/v1/businesses');
  const sample = businesses.find((business) => business.isSample);
  const read = <Answer>(path: string): Promise<Answer> =>
    requests.get<Answer>(`/api/v1/businesses/${sample?.id ?? ''}${path}`);

  const [feedback] = (await requests.get<Rows>('/api/v1/feedback/items?limit=1')).rows;
  const [issued] = (await read<Rows>('/invoices?state=partially-paid')).rows;
  const [draft] = (await read<Rows>('/invoices?state=draft')).rows;
  const [series] = await read<{ id: string }[]>('/recurring-invoices');
  const [viewed] = (await read<Rows>('/quotes?state=viewed')).rows;
  const [draftQuote] = (await read<Rows>('/quotes?state=draft')).rows;
  const [creditNote] = (await read<Rows>('/credit-notes?state=applied')).rows;
  const [draftCreditNote] = (await read<Rows>('/credit-notes?state=draft')).rows;
  const quote = await read<{ publicUrl: string }>(`/quotes/${viewed?.id ?? ''}`);
  const invoice = await read<{ customerId: string; publicUrl: string; journalEntryId: string }>(
    `/invoices/${issued?.id ?? ''}`,
  );
  const [product] = (await read<Rows>('/inventory/products')).rows;
  const [operation] = (await read<Rows>('/inventory/operations')).rows;
  const [filing] = (await read<Rows>('/finances/tax-filings')).rows;
  const [transaction] = (await read<Rows>('/finances/transactions')).rows;
  const [bill] = (await read<Rows>('/finances/bills?show=overdue')).rows;
  const accounts = await read<{ id: string; systemKey: string | null }[]>('/finances/accounts');
  const accountOf = (key: string) => accounts.find((account) => account.systemKey === key)?.id ?? '';
  const [brought] = (await read<Rows>('/finances/bank-imports')).rows;
  const importPath = `/api/v1/businesses/${sample?.id ?? ''}/finances/accounts/${accountOf('bank')}/bank-imports`;
  const bankImport =
    brought ?? (await requests.sendFile<{ id: string }>('PUT', `${importPath}/${randomUUID()}`, bankFile));
  const fileImport = async (area: string, kind: string, file: typeof suppliersFile) => {
    const [found] = (await read<Rows>(`/imports?area=${area}`)).rows;
    const path = `/api/v1/businesses/${sample?.id ?? ''}/imports/${randomUUID()}`;
    return found ?? (await requests.sendFile<{ id: string }>('PUT', path, file, { kind }));
  };
  const inventoryImport = await fileImport('inventory', 'suppliers', suppliersFile);
  const customerImport = await fileImport('customers', 'customers', customersFile);
  const [held] = await read<{ id: string }[]>('/finances/reconciliations');
  const reconciliation =
    held ??
    (await requests.send<{ id: string }>(
      'POST',
      `/api/v1/businesses/${sample?.id ?? ''}/finances/reconciliations`,
      { id: randomUUID(), accountId: accountOf('bank'), statementDate: '2026-01-31', closingCents: 100_000 },
    ));
  const [kept] = await read<{ id: string }[]>('/finances/journal-drafts');
  const journalDraft =
    kept ??
    (await requests.send<{ id: string }>(
      'PUT',
      `/api/v1/businesses/${sample?.id ?? ''}/finances/journal-drafts/${randomUUID()}`,
      { date: null, memo: 'Kiln furniture, still to be sorted', lines: [], version: null },
    ));
  const [planned] = await read<{ id: string }[]>('/finances/budgets');
  const budget =
    planned ??
    (await requests.send<{ id: string }>('POST', `/api/v1/businesses/${sample?.id ?? ''}/finances/budgets`, {
      id: randomUUID(),
      // Two walks at once may both find none; a name is taken once in a year.
      name: `Plan ${randomUUID().slice(0, 8)}`,
      startsIn: '2026-01',
      source: { of: 'year-before' },
    }));
  const [recipe] = (await read<Rows>('/inventory/recipes')).rows;
  const [take] = (await read<Rows>('/inventory/stock-takes')).rows;
  const [shop] = await read<{ placeId: string }[]>('/consignments');
  const [lot] = (await read<Rows>('/inventory/lots?show=all')).rows;
  const lotId = lot?.id ?? (await receiveLot(requests, sample?.id ?? '', read));
  const [supplier] = (await read<Rows>('/inventory/suppliers')).rows;
  const [order] = (await read<Rows>('/inventory/purchase-orders')).rows;
  const batches = await read<Rows<{ id: string; status: string }>>('/inventory/batches?show=all');
  const [payment] = (await read<Rows>('/payments')).rows;
  const [asset] = await read<{ id: string }[]>('/finances/assets');
  const [customerOrder] = (await read<Rows>('/customer-orders?state=open')).rows;
  const [commissioned] = (await read<Rows>('/customer-orders?state=open&channel=commission')).rows;
  const commission = await read<{ publicUrl: string }>(
    `/customer-orders/${commissioned?.id ?? ''}/commission`,
  );
  const [interaction] = (await read<Rows>('/customer-interactions')).rows;
  // The one that is not closed can be edited.
  const [event] = (await read<Rows>('/events?view=to-close')).rows;
  const [organizer] = await read<{ id: string }[]>('/event-organizers');
  const [workshop] = (await read<Rows>('/events?view=coming&kind=workshop')).rows;
  const { signup } = await read<{ signup: { publicUrl: string; ticketTypes: { id: string }[] } }>(
    `/events/${workshop?.id ?? ''}/signup`,
  );
  const workshopToken = signup.publicUrl.split('/').at(-1) ?? '';
  // The same id books once, however many walks begin at once.
  const booking = await requests.send<{ token: string }>(
    'POST',
    `/api/v1/public/workshops/${workshopToken}/bookings`,
    {
      ...{ id: workshop?.id ?? '', name: 'Ida Reed', email: 'ida@example.com', phone: '', code: '' },
      joinsWaitlist: true,
      places: [
        {
          ...{ id: workshop?.id ?? '', ticketTypeId: signup.ticketTypes[0]?.id ?? '' },
          ...{ firstName: 'Ida', lastName: 'Reed', answers: {} },
        },
      ],
    },
  );
  const [document] = (await read<Rows>('/documents')).rows;
  const sharedId = document?.id ?? '';
  // The same id makes the link once, however many walks begin at once.
  const shared = await requests.send<{ links: { url: string }[] }>(
    'PUT',
    `/api/v1/businesses/${sample?.id ?? ''}/documents/${sharedId}/share-links/${sharedId}`,
    { expiresInDays: null },
  );
  const [segment] = await read<{ id: string }[]>('/customer-segments');
  return {
    feedbackId: feedback?.id ?? '',
    professionalId: await findProfessional(requests),
    assetId: asset?.id ?? '',
    billId: bill?.id ?? '',
    budgetId: budget.id,
    importId: bankImport.id,
    inventoryImportId: inventoryImport.id,
    customerImportId: customerImport.id,
    stockReport: 'movement',
    resourceId: 'packing-list',
    draftId: journalDraft.id,
    reconciliationId: reconciliation.id,
    invoiceId: issued?.id ?? '',
    draftInvoiceId: draft?.id ?? '',
    quoteId: viewed?.id ?? '',
    seriesId: series?.id ?? '',
    draftQuoteId: draftQuote?.id ?? '',
    creditNoteId: creditNote?.id ?? '',
    draftCreditNoteId: draftCreditNote?.id ?? '',
    commissionToken: commission.publicUrl.split('/').at(-1) ?? '',
    quoteToken: quote.publicUrl.split('/').at(-1) ?? '',
    paymentId: payment?.id ?? '',
    customerId: invoice.customerId,
    interactionId: interaction?.id ?? '',
    eventId: event?.id ?? '',
    organizerId: organizer?.id ?? '',
    workshopId: workshop?.id ?? '',
    workshopToken,
    bookingToken: booking.token,
    receiptToken: await sellWithReceipt(requests, sample?.id ?? ''),
    documentId: sharedId,
    shareToken: shared.links[0]?.url.split('/').at(-1) ?? '',
    segmentId: segment?.id ?? '',
    productId: product?.id ?? '',
    itemId: product?.id ?? '',
    recipeId: recipe?.id ?? '',
    batchId: batches.rows.find(({ status }) => status === 'partly-done')?.id ?? '',
    takeId: take?.id ?? '',
    lotId,
    placeId: shop?.placeId ?? '',
    supplierId: supplier?.id ?? '',
    orderId: order?.id ?? '',
    customerOrderId: customerOrder?.id ?? '',
    accountId: accountOf('sales'),
    entryId: invoice.journalEntryId,
    transactionId: transaction?.id ?? '',
    operationId: operation?.id ?? '',
    filingId: filing?.id ?? '',
    token: invoice.publicUrl.split('/').at(-1) ?? '',
    mailId: await findMail(requests),
    userId: (await requests.get<Rows>('/api/v1/admin/users')).rows[0]?.id ?? '',
    // No one invites the administrator of a fresh installation: the page says so.
    invitationToken: 'made-up',
    guideName: 'invoice-guide',
    videoName: 'intro',
  };
}

/** The administrator's own profile; registered where there is none. */
async function findProfessional(requests: Requests): Promise<string> {
  const own = await requests.get<{ id: string } | null>('/api/v1/own-professional');
  if (own !== null) return own.id;
  const id = randomUUID();
  await requests.send('PUT', `/api/v1/professionals/${id}`, {
    businessName: 'Kestrel Ledgers',
    location: 'Portland, OR',
    specialty: 'bookkeeping',
    hourlyRateCents: 8_500,
    yearsExperience: 11,
    description: 'Monthly books and sales tax returns for potters and weavers.',
    credentials: ['Certified Bookkeeper'],
    languages: ['English'],
    services: ['Monthly bookkeeping', 'Sales tax returns'],
    link: 'https://kestrel.example.com',
    availability: 'Takes new clients',
  });
  return id;
}

/** A mail of the outbox; where it is empty, a forgotten password puts one there. */
async function findMail(requests: Requests): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [mail] = (await requests.get<Rows>('/api/v1/admin/mails')).rows;
    if (mail !== undefined) return mail.id;
    if (attempt === 0) {
      await requests.send('POST', '/api/auth/request-password-reset', { email: administrator.email });
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The email for a forgotten password did not reach the outbox.');
}

/** A lot of something that is counted, for there is none yet. */
async function receiveLot(
  requests: Requests,
  businessId: string,
  read: <Answer>(path: string) => Promise<Answer>,
): Promise<string> {
  const { rows } = await read<Rows<{ id: string; onHand: number }>>('/inventory/items?limit=200');
  const itemId = rows.find(({ onHand }) => onHand > 0)?.id ?? '';
  const lot = { number: `L-${randomUUID().slice(0, 8)}` };
  await requests.send('POST', `/api/v1/businesses/${businessId}/inventory/operations`, {
    id: randomUUID(),
    kind: 'count',
    day: new Date().toISOString().slice(0, 10),
    lines: [{ itemId, quantity: 1_000_000, valueCents: 100, lot }],
  });
  return (await read<Rows>('/inventory/lots?show=all')).rows[0]?.id ?? '';
}
