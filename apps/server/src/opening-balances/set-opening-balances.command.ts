import { randomBytes } from 'node:crypto';
import { getBusiness, type BusinessRecord } from '@atelier/database/businesses/businesses.reads';
import { addCustomer } from '@atelier/database/customers/customers.store';
import { getSystemAccounts, listAccounts } from '@atelier/database/books/accounts.reads';
import { addBill, markBillVoid } from '@atelier/database/payables/bills.store';
import { getPostedEntry } from '@atelier/database/books/journal.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import {
  findOpeningBalances,
  isEquipmentBoughtWith,
  listAccountOpenings,
  listOpeningDocuments,
  listPartiesNamed,
  type NamedParty,
  type OpeningDocumentRow,
  type OpeningRow,
} from '@atelier/database/opening-balances/opening-balances.reads';
import {
  addOpeningBalances,
  changeOpeningBalances,
  markFromOpening,
} from '@atelier/database/opening-balances/opening-balances.store';
import { addPayee } from '@atelier/database/transactions/payees.store';
import {
  markInvoiceIssued,
  markInvoiceVoid,
  writeInvoiceDraft,
} from '@atelier/database/invoices/invoices.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { blankCustomer } from '@atelier/domain/customers';
import {
  decideOpening,
  openingBalancesPosting,
  openingDocumentPosting,
  openingMoney,
  type OpeningDocument,
  type OpeningDraft,
  type OpeningKeys,
  type OpeningRefusal,
} from '@atelier/domain/opening-balances';
import {
  financeRefusals,
  isMoneyAccountType,
  normalSide,
  rootOfAccountType,
  type Account,
} from '@atelier/domain/books';
import { saysTheSame } from '@atelier/domain/transactions';
import {
  negateMoney,
  quantity,
  refuse,
  succeed,
  zeroMoney,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { invoiceTotals, type InvoiceDraft } from '@atelier/domain/sales-documents';
import type { Tools } from '../platform/answer.ts';
import { postOpening, takeEntryBack } from '../books/opening-of-account.ts';

type OnRow = Refusal<
  | 'opening-document-paid'
  | 'opening-name-of-several'
  | 'opening-number-taken'
  | 'opening-has-equipment'
  | 'entry-reconciled'
  | 'tax-period-filed'
>;
type TouchRefusal = PostingRefusal | OnRow;
type SetRefusal =
  | TouchRefusal
  | OpeningRefusal
  | Refusal<'permission-denied' | 'opening-there-already' | 'opening-changed-meanwhile'>;

/** Parts that every step needs. */
type Desk = {
  readonly tenant: Tenant;
  readonly business: BusinessRecord;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly keys: OpeningKeys;
  readonly tools: Pick<Tools, 'clock' | 'ids'>;
};

async function openDesk(tenant: Tenant, tools: Desk['tools']): Promise<Desk> {
  const business = await getBusiness(tenant);
  const accounts = new Map((await listAccounts(tenant)).map((account) => [account.id, account]));
  const system = await getSystemAccounts(tenant, [
    'accounts-receivable',
    'accounts-payable',
    'opening-balances',
  ]);
  const keys = {
    accountsReceivable: system['accounts-receivable'],
    accountsPayable: system['accounts-payable'],
    openingBalances: system['opening-balances'],
  };
  return { tenant, business, accounts, keys, tools };
}

/**
 * Posts what a business brought with it in one step, or changes it: accounts, money, and the documents that were open.
 * What says the same as before stays as it is; what does not is reversed on its own day and posted again.
 */
export async function setOpeningBalances(
  tenant: Tenant,
  input: OpeningDraft & { readonly id: string; readonly version: number | null },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<{ id: string }, SetRefusal>> {
  const desk = await openDesk(tenant, tools);
  const standing = await findOpeningBalances(tenant, { lock: true });
  const documents = standing === null ? [] : await listOpeningDocuments(tenant, standing.id);

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;

  if (input.version === null && standing !== null) {
    return refuse(financeRefusals.refusal('opening-there-already'));
  }
  if (input.version !== null && standing?.version !== input.version) {
    return refuse(financeRefusals.refusal('opening-changed-meanwhile'));
  }
  const decided = decideOpening(input, desk.accounts, desk.keys);
  if (!decided.ok) return decided;

  const openingId = standing?.id ?? input.id;
  if (standing === null) {
    const added = await addOpeningBalances(tenant, { id: openingId, date: input.date });
    if (!added.ok) return added;
  }
  const entry = await postAccounts(desk, input, openingId, standing);
  if (!entry.ok) return entry;
  const put = await putMoney(desk, input, standing);
  if (!put.ok) return put;
  const opened = await putDocuments(desk, input, openingId, { standing, documents });
  if (!opened.ok) return opened;
  await changeOpeningBalances(tenant, openingId, {
    date: input.date,
    journalEntryId: entry.value,
    version: (standing?.version ?? 0) + 1,
  });

  return succeed({ id: openingId });
}

/** Takes everything back that a business brought with it, as long as nothing rests on it. */
export async function takeOpeningBalancesBack(
  tenant: Tenant,
  input: { readonly version: number },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    { id: string },
    TouchRefusal | Refusal<'permission-denied' | 'opening-not-found' | 'opening-changed-meanwhile'>
  >
> {
  const desk = await openDesk(tenant, tools);
  const standing = await findOpeningBalances(tenant, { lock: true });

  const permitted = requirePermission(tenant.role, 'finances.post');
  if (!permitted.ok) return permitted;

  if (!standing) return refuse(financeRefusals.refusal('opening-not-found'));
  if (standing.version !== input.version) return refuse(financeRefusals.refusal('opening-changed-meanwhile'));
  const documents = await listOpeningDocuments(tenant, standing.id);
  const nothing: OpeningDraft = { date: standing.date, accounts: [], invoices: [], bills: [] };
  const closed = await putDocuments(desk, nothing, standing.id, { standing, documents });
  if (!closed.ok) return closed;
  const emptied = await putMoney(desk, nothing, standing);
  if (!emptied.ok) return emptied;
  if (standing.journalEntryId !== null) {
    const taken = await takeAccountsBack(desk, standing.journalEntryId);
    if (!taken.ok) return taken;
  }
  await changeOpeningBalances(tenant, standing.id, {
    takenBackAt: tools.clock.now().toISOString(),
    version: standing.version + 1,
  });

  return succeed({ id: standing.id });
}

async function takeAccountsBack(
  { tenant, business, tools }: Desk,
  entryId: string,
): Promise<Outcome<unknown, TouchRefusal>> {
  if (await isEquipmentBoughtWith(tenant, entryId)) {
    return refuse(financeRefusals.refusal('opening-has-equipment'));
  }
  return takeEntryBack(tenant, entryId, business.bookLock, tools);
}

/** The entry of the accounts; answers the one that stands from now on. */
async function postAccounts(
  desk: Desk,
  draft: OpeningDraft,
  openingId: string,
  standing: OpeningRow | null,
): Promise<Outcome<string | null, TouchRefusal>> {
  const { tenant, business, accounts, keys, tools } = desk;
  const entry = openingBalancesPosting(draft, accounts, keys, { id: tools.ids.next(), openingId });
  const before = standing?.journalEntryId ?? null;
  if (before !== null) {
    if (entry !== null && saysTheSame(await getPostedEntry(tenant, before), entry)) return succeed(before);
    const taken = await takeAccountsBack(desk, before);
    if (!taken.ok) return taken;
  }
  if (entry === null) return succeed(null);
  const posted = await postJournalEntry(tenant, entry, business.bookLock);
  return posted.ok ? succeed(entry.id) : posted;
}

/**
 * The money accounts, each with the one opening balance that it has. One that was opened on another day by itself stays
 * as it is, unless an amount is said for it.
 */
async function putMoney(
  { tenant, business, accounts, tools }: Desk,
  draft: OpeningDraft,
  standing: OpeningRow | null,
): Promise<Outcome<unknown, TouchRefusal>> {
  const said = openingMoney(draft, accounts);
  const isSaid = new Set(said.map(({ accountId }) => accountId));
  const left = (await listAccountOpenings(tenant)).filter(
    ({ accountId, date }) => date === standing?.date && !isSaid.has(accountId),
  );
  const amounts = [...left.map(({ accountId }) => ({ accountId, amount: zeroMoney })), ...said];
  for (const { accountId, amount } of amounts) {
    const account = accounts.get(accountId);
    if (!account || !isMoneyAccountType(account.type)) continue;
    const isDebit = normalSide(rootOfAccountType(account.type)) === 'debit';
    const opening = { date: draft.date, balance: isDebit ? amount : negateMoney(amount) };
    const put = await postOpening(tenant, account, opening, business.bookLock, tools);
    if (!put.ok) return atAccount(put.refusal, draft, accountId);
  }
  return succeed(null);
}

/** A refusal of one account's own entry is at its row; that of a day at the day. */
function atAccount(refusal: TouchRefusal, draft: OpeningDraft, accountId: string) {
  const index = draft.accounts.findIndex((row) => row.accountId === accountId);
  const field = `accounts.${String(index)}.amountCents`;
  return refuse(refusal.code === 'period-closed' || index < 0 ? refusal : { ...refusal, field });
}

const kinds = [
  ['invoice', 'invoices'],
  ['bill', 'bills'],
] as const;

/** Closes the documents that are no longer said or say something else, and opens those that are new. */
async function putDocuments(
  desk: Desk,
  draft: OpeningDraft,
  openingId: string,
  before: { readonly standing: OpeningRow | null; readonly documents: readonly OpeningDocumentRow[] },
): Promise<Outcome<unknown, TouchRefusal>> {
  const stays = new Set<string>();
  const isSameDay = before.standing?.date === draft.date;
  for (const [kind, list] of kinds) {
    for (const said of draft[list]) {
      const stored = before.documents.find((row) => row.kind === kind && row.id === said.id);
      if (stored && isSameDay && saysTheSameDocument(stored, said)) stays.add(stored.id);
    }
  }
  for (const stored of before.documents) {
    if (stays.has(stored.id)) continue;
    const list = stored.kind === 'invoice' ? 'invoices' : 'bills';
    const index = draft[list].findIndex(({ id }) => id === stored.id);
    const closed = await closeDocument(desk, stored);
    if (!closed.ok) {
      const field = `${list}.${String(index)}.amountCents`;
      return index < 0 || closed.refusal.code === 'period-closed'
        ? closed
        : refuse({ ...closed.refusal, field });
    }
  }
  for (const [kind, list] of kinds) {
    const fresh = draft[list].filter(({ id }) => id === null || !stays.has(id));
    const of = kind === 'invoice' ? 'customers' : 'payees';
    const parties = await listPartiesNamed(
      desk.tenant,
      of,
      fresh.map(({ name }) => name),
    );
    for (const document of fresh) {
      const at = (part: string) => `${list}.${String(draft[list].indexOf(document))}.${part}`;
      const party = await partyNamed(desk, kind, document.name.trim(), parties);
      if (party === null)
        return refuse(financeRefusals.refusal('opening-name-of-several', { field: at('name') }));
      const opened = await openDocument(desk, kind, document, { date: draft.date, openingId, party });
      if (!opened.ok) {
        const isNumber = opened.refusal.code === 'opening-number-taken';
        return isNumber ? refuse({ ...opened.refusal, field: at('number') }) : opened;
      }
    }
  }
  return succeed(null);
}

function saysTheSameDocument(stored: OpeningDocumentRow, said: OpeningDocument): boolean {
  return (
    stored.name.trim().toLowerCase() === said.name.trim().toLowerCase() &&
    stored.number === said.number.trim() &&
    stored.date === said.date &&
    stored.dueDate === said.dueDate &&
    stored.amountCents === said.amount &&
    stored.categoryId === said.categoryId
  );
}

async function closeDocument(
  { tenant, business, tools }: Desk,
  stored: OpeningDocumentRow,
): Promise<Outcome<unknown, TouchRefusal>> {
  if (stored.paidCents !== 0) return refuse(financeRefusals.refusal('opening-document-paid'));
  const reversal = await takeEntryBack(tenant, stored.entryId, business.bookLock, tools);
  if (!reversal.ok) return reversal;
  if (stored.counterId !== null) {
    const counter = await takeEntryBack(tenant, stored.counterId, business.bookLock, tools);
    if (!counter.ok) return counter;
  }
  const now = tools.clock.now().toISOString();
  const reason = 'Opening balances changed';
  const marked =
    stored.kind === 'invoice'
      ? await markInvoiceVoid(tenant, stored.id, { voidedAt: now, reason, entryId: reversal.value })
      : await markBillVoid(tenant, stored.id, {
          entryId: reversal.value,
          reason,
          version: stored.version + 1,
          now,
        });
  if (marked.ok) return marked;
  return marked.refusal.code === 'tax-period-filed'
    ? refuse({ ...marked.refusal, code: marked.refusal.code })
    : refuse(financeRefusals.refusal('opening-document-paid'));
}

/** Returns who is called this; someone new is added, and null is answered where several are. */
async function partyNamed(
  { tenant, tools }: Desk,
  kind: 'invoice' | 'bill',
  name: string,
  parties: NamedParty[],
): Promise<NamedParty | null> {
  const [found, second] = parties.filter((party) => party.name.toLowerCase() === name.toLowerCase());
  if (second !== undefined) return null;
  if (found !== undefined) return found;
  const party = { id: tools.ids.next(), name, email: '', phone: '', address: '' };
  const added =
    kind === 'invoice'
      ? await addCustomer(tenant, {
          ...blankCustomer,
          ...party,
        })
      : await addPayee(tenant, {
          ...party,
          taxId: '',
          receives1099: false,
          defaultAccountId: null,
          termsDays: null,
        });
  if (!added.ok)
    throw new Error(`A new ${kind === 'invoice' ? 'customer' : 'payee'} was refused: ${added.refusal.code}`);
  parties.push(party);
  return party;
}

async function openDocument(
  { tenant, business, keys, tools }: Desk,
  kind: 'invoice' | 'bill',
  said: OpeningDocument,
  of: { readonly date: OpeningDraft['date']; readonly openingId: string; readonly party: NamedParty },
): Promise<Outcome<unknown, TouchRefusal>> {
  const document = { ...said, name: of.party.name, number: said.number.trim() };
  const id = tools.ids.next();
  const now = tools.clock.now().toISOString();
  const { entry, counter } = openingDocumentPosting(document, kind, of.date, keys, {
    id: tools.ids.next(),
    counterId: tools.ids.next(),
    documentId: id,
  });
  const lineAccount = document.categoryId ?? keys.openingBalances;
  if (kind === 'invoice') {
    // Its lines are there before its entry: sales are summed by them.
    const draft: InvoiceDraft & { reference: string } = {
      id,
      customerId: of.party.id,
      reference: '',
      issueDate: document.date,
      dueDate: document.dueDate,
      pricesIncludeTax: false,
      lines: [
        {
          id: tools.ids.next(),
          productId: null,
          description: `Open from invoice ${document.number}`,
          quantity: quantity(1_000_000),
          unitPrice: document.amount,
          discount: { kind: 'none' },
          taxRate: null,
          incomeAccountId: lineAccount,
        },
      ],
      discount: { kind: 'none' },
      shipping: zeroMoney,
      shippingTaxRate: null,
      note: '',
    };
    const publicToken = randomBytes(24).toString('base64url');
    known(
      (await writeInvoiceDraft(tenant, draft, invoiceTotals(draft), { isNew: true, publicToken, now })).ok ||
        null,
    );
  }
  for (const one of counter === null ? [entry] : [entry, counter]) {
    const posted = await postJournalEntry(tenant, one, business.bookLock);
    if (!posted.ok) return posted;
  }
  const from = { openingId: of.openingId, counterId: counter?.id ?? null };
  if (kind === 'bill') {
    const lines = [{ accountId: lineAccount, amount: document.amount, memo: 'Open from before' }];
    const { number, date, dueDate } = document;
    const bill = { id, kind, payeeId: of.party.id, number, date, dueDate, memo: '', tags: [], lines };
    const added = await addBill(tenant, bill, entry.id);
    if (!added.ok) return numberTaken(added.refusal);
    await markFromOpening(tenant, 'bills', id, from);
    return succeed(null);
  }
  await markFromOpening(tenant, 'invoices', id, from);
  const { name, address, email, phone, taxNumber } = business;
  const issued = await markInvoiceIssued(tenant, id, {
    number: document.number,
    issuedAt: now,
    seller: { name, address, email, phone, taxNumber },
    buyer: {
      name: of.party.name,
      address: of.party.address,
      email: of.party.email,
      phone: of.party.phone,
      taxNumber: '',
    },
    journalEntryId: entry.id,
  });
  return issued.ok ? issued : numberTaken(issued.refusal);
}

function numberTaken(refusal: { readonly code: string }): Outcome<never, TouchRefusal> {
  if (refusal.code === 'tax-period-filed') {
    return refuse(financeRefusals.refusal('tax-period-filed', { field: 'date' }));
  }
  if (refusal.code !== 'bill-number-taken' && refusal.code !== 'invoice-number-taken') {
    throw new Error(`A document of the opening balances was refused: ${refusal.code}`);
  }
  return refuse(financeRefusals.refusal('opening-number-taken'));
}
