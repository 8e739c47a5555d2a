import type { StockOperationView } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccounts, getSystemAccounts } from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { listOpenStalls } from '@atelier/database/packing/stalls.reads';
import { findStockOperation } from '@atelier/database/stock/stock-operations.reads';
import { recordStockOperation as write, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { rootOfAccountType, type BookLock } from '@atelier/domain/books';
import {
  customerReturnLines,
  decideReverseOperation,
  handLines,
  type HandOperation,
  type LotName,
  type StockOperationDraft,
  type StockRefusal,
} from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import { nameStallEvents } from '@atelier/domain/packing';
import {
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { settleLots } from './settle-lots.ts';
import { settleLines, type SaidLine } from './stock-lines.ts';

type RecordRefusal =
  | StockRefusal
  | StockWriteRefusal
  | PostingRefusal
  | Refusal<
      | 'permission-denied'
      | 'stock-place-missing'
      | 'stock-line-goes-the-wrong-way'
      | 'units-do-not-meet'
      | 'amount-too-small'
      | 'amount-too-large'
      | 'lot-not-found'
      | 'lot-twice'
    >;

export interface SaidOperation extends Omit<HandOperation, 'lines'> {
  readonly lines: readonly (SaidLine & {
    readonly toPlaceId: string | null;
    readonly value: Money | null;
    readonly lot?: LotName | null;
    /** Of a transfer at one place: the lot that it leaves. */
    readonly fromLot?: LotName | null;
  })[];
}

/** Records by hand what came or went: a count, damage, loss, a sample, personal use, or a move between places. */
export async function recordStockOperation(
  tenant: Tenant,
  said: SaidOperation,
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<StockOperationView, RecordRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const settled = await settleLines(tenant, said.lines);
  const account =
    said.accountId === null ? null : (await findAccounts(tenant, [said.accountId])).get(said.accountId);
  const system = await getSystemAccounts(tenant, ['owner-draw']);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!settled.ok) return settled;
  if (
    account === undefined ||
    (account && !['expense', 'equity'].includes(rootOfAccountType(account.type)))
  ) {
    return refuse(inventoryRefusals.refusal('stock-account-invalid', { field: 'accountId' }));
  }
  const isComing = (line: (typeof settled.value)[number]) =>
    said.kind === 'count' ? line.quantity > 0 : said.kind === 'transfer' && line.toPlaceId === line.placeId;
  const lots = await settleLots(
    tenant,
    settled.value.map((line) => ({ ...line, isComing: isComing(line) })),
    tools,
  );
  if (!lots.ok) return lots;
  const left = settled.value.map((line) => ({ ...line, lot: line.fromLot ?? null, isComing: false }));
  const fromLots = await settleLots(tenant, left, tools);
  if (!fromLots.ok) return fromLots;
  const operation = {
    ...said,
    lines: settled.value.map((line, index) => ({
      ...line,
      lots: lots.value[index],
      fromLots: fromLots.value[index],
    })),
  };
  const lines = handLines(operation, { ownerDraw: system['owner-draw'] });
  if (!lines.ok) return lines;

  return recordAndShow(
    tenant,
    {
      ...operation,
      // A piece that breaks at the stall of an event is of that event, wherever it is recorded.
      lines: nameStallEvents(lines.value, await listOpenStalls(tenant)),
      source: null,
      reversesId: null,
    },
    { bookLock, tools },
  );
}

/** Takes an operation back: what went out comes back at what it cost, what came in goes at what it came in at. */
export async function reverseStockOperation(
  tenant: Tenant,
  input: {
    readonly operationId: string;
    readonly id: string;
    readonly day: CalendarDate;
    readonly reason: string;
  },
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    StockOperationView,
    | RecordRefusal
    | Refusal<
        | 'stock-operation-not-found'
        | 'stock-operation-already-reversed'
        | 'stock-operation-stays'
        | 'stock-operation-belongs-to-a-document'
        | 'stock-reversal-before-operation'
      >
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const operation = await findStockOperation(tenant, input.operationId);
  if (!operation) return refuse(inventoryRefusals.refusal('stock-operation-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const { id, day, reason } = input;
  const reversal = decideReverseOperation(operation, { id, day, reason, source: null });
  if (!reversal.ok) return reversal;
  if (operation.source !== null) {
    return refuse(inventoryRefusals.refusal('stock-operation-belongs-to-a-document'));
  }

  if (reversal.value.lines.length === 0) {
    return refuse(inventoryRefusals.refusal('stock-operation-already-reversed'));
  }

  return recordAndShow(tenant, reversal.value, { bookLock, tools });
}

/** Takes back into the stock what a customer returns of a sale, at what it cost; the money is another matter. */
export async function takeBackFromCustomer(
  tenant: Tenant,
  input: {
    readonly operationId: string;
    readonly id: string;
    readonly day: CalendarDate;
    readonly reason: string;
    readonly placeId: string | null;
    readonly lines: readonly { readonly position: number; readonly quantity: Quantity }[];
  },
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    StockOperationView,
    RecordRefusal | Refusal<'stock-operation-not-found' | 'stock-operation-is-no-sale'>
  >
> {
  const { bookLock } = await getBusiness(tenant);
  const sale = await findStockOperation(tenant, input.operationId);
  if (!sale) return refuse(inventoryRefusals.refusal('stock-operation-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const lines = customerReturnLines(sale, input);
  if (!lines.ok) return lines;

  return recordAndShow(
    tenant,
    {
      id: input.id,
      kind: 'customer-return',
      day: input.day,
      reason: input.reason,
      source: sale.source,
      reversesId: null,
      lines: lines.value,
    },
    { bookLock, tools },
  );
}

async function recordAndShow(
  tenant: Tenant,
  operation: StockOperationDraft,
  { bookLock, tools }: { readonly bookLock: BookLock; readonly tools: Pick<Tools, 'ids'> },
): Promise<Outcome<StockOperationView, StockRefusal | StockWriteRefusal | PostingRefusal>> {
  const written = await write(tenant, operation, {
    lock: bookLock,
    nextId: () => tools.ids.next(),
    post: postJournalEntry,
  });
  if (!written.ok) return written;

  const { drafts: _drafts, ...view } = known(await findStockOperation(tenant, operation.id));
  return succeed(view);
}
