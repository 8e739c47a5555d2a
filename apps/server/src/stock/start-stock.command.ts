import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findAccounts,
  getSystemAccounts,
  listBalances,
  lockAccounts,
} from '@atelier/database/books/accounts.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { listPlaces } from '@atelier/database/items/places.reads';
import { addPlace, type PlaceWriteRefusal } from '@atelier/database/items/places.store';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import {
  chooseCostingMethod,
  letAccountHoldStock,
  recordStockOperation,
  type StockWriteRefusal,
} from '@atelier/database/stock/stock.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { rootOfAccountType, startOfStockPosting } from '@atelier/domain/books';
import { inventoryRefusals } from '@atelier/domain/items';
import type { CostingMethod, LotName, StockRefusal } from '@atelier/domain/stock';
import {
  refuse,
  succeed,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { settleLots } from './settle-lots.ts';
import { settleLines, type SaidLine } from './stock-lines.ts';

type StartRefusal =
  | StockRefusal
  | StockWriteRefusal
  | PostingRefusal
  | PlaceWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'stock-place-missing'
      | 'stock-account-posted-later'
      | 'costing-method-stays'
      | 'stock-already-started'
      | 'units-do-not-meet'
      | 'amount-too-small'
      | 'amount-too-large'
      | 'lot-not-found'
    >;

/**
 * From a day on the books follow the stock. What the inventory accounts said until then is taken off them, and what is
 * really there is put on; the difference goes to cost of goods sold, or to the opening balances of an account that said
 * nothing yet. Items that are added later begin the same way.
 */
export async function startStock(
  tenant: Tenant,
  said: {
    readonly id: string;
    readonly day: CalendarDate;
    readonly method: CostingMethod | undefined;
    readonly differenceAccountId: string | null;
    readonly lines: readonly (SaidLine & { readonly value: Money; readonly lot?: LotName | null })[];
  },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<{ operationId: string | null }, StartRefusal>> {
  const { bookLock } = await getBusiness(tenant);
  const system = await getSystemAccounts(tenant, [
    'inventory-materials',
    'inventory-products',
    'cost-of-goods-sold',
    'opening-balances',
  ]);
  const items = await readStockItems(
    tenant,
    said.lines.map(({ itemId }) => itemId),
  );
  const difference =
    said.differenceAccountId === null
      ? null
      : (await findAccounts(tenant, [said.differenceAccountId])).get(said.differenceAccountId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (
    difference === undefined ||
    (difference && !['expense', 'equity'].includes(rootOfAccountType(difference.type)))
  ) {
    return refuse(inventoryRefusals.refusal('stock-account-invalid', { field: 'differenceAccountId' }));
  }
  const begun = said.lines.findIndex(({ itemId }) => items.get(itemId)?.hasMoved === true);
  if (begun !== -1) {
    return refuse(inventoryRefusals.refusal('stock-already-started', { field: `lines.${begun}.itemId` }));
  }
  if (said.method !== undefined) {
    const chosen = await chooseCostingMethod(tenant, said.method);
    if (!chosen.ok) return chosen;
  }
  if (!(await listPlaces(tenant)).some(({ isDefault }) => isDefault)) {
    const studio = {
      id: tools.ids.next(),
      kind: 'studio',
      name: 'Studio',
      customerId: null,
      isDefault: true,
    } as const;
    const added = await addPlace(tenant, studio);
    if (!added.ok) return added;
  }
  const settled = await settleLines(tenant, said.lines);
  if (!settled.ok) return settled;
  const lots = await settleLots(
    tenant,
    settled.value.map((line) => ({ ...line, isComing: true })),
    tools,
  );
  if (!lots.ok) return lots;

  const accountIds = [
    system['inventory-materials'],
    system['inventory-products'],
    ...[...items.values()].flatMap(({ accountId }) => (accountId === null ? [] : [accountId])),
  ];
  const against = new Map<string, string>();
  // Held first: nothing is posted to them between the balance and the switch.
  const held = await lockAccounts(tenant, accountIds);
  const balances = await listBalances(tenant, said.day);
  for (const { id: accountId, holdsStockFrom } of held) {
    const balance = balances.get(accountId) ?? zeroMoney;
    const isNew = holdsStockFrom === null;
    const other =
      said.differenceAccountId ??
      (isNew && balance !== 0 ? system['cost-of-goods-sold'] : system['opening-balances']);
    against.set(accountId, other);
    if (!isNew) continue;
    const clearing = startOfStockPosting({
      id: tools.ids.next(),
      date: said.day,
      accountId,
      balance,
      againstId: other,
    });
    if (clearing) {
      const posted = await postJournalEntry(tenant, clearing, bookLock);
      if (!posted.ok) return posted;
    }
    const switched = await letAccountHoldStock(tenant, accountId, said.day);
    if (!switched.ok) return switched;
  }
  if (settled.value.length === 0) return succeed({ operationId: null });

  const written = await recordStockOperation(
    tenant,
    {
      id: said.id,
      kind: 'opening',
      day: said.day,
      reason: '',
      source: null,
      reversesId: null,
      lines: settled.value.map(({ itemId, placeId, quantity, value }, index) => ({
        itemId,
        placeId,
        quantity,
        value,
        counterAccountId: against.get(items.get(itemId)?.accountId ?? '') ?? null,
        lots: lots.value[index],
      })),
    },
    { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  );
  if (!written.ok) return written;
  return succeed({ operationId: said.id });
}
