import { listPayees } from '@atelier/database/finances/payees.reads';
import { listItems } from '@atelier/database/inventory/items.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  addDays,
  money,
  quantity,
  startOfMonth,
  wholeQuantity,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { receivePurchase } from '../inventory/receive-purchase.command.ts';
import { draftPurchaseOrders } from '../inventory/save-purchase-order.command.ts';
import { addOffer, changeSupplier } from '../inventory/save-supplier.command.ts';
import { stepPurchaseOrder } from '../inventory/step-purchase-order.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './sample-done.ts';

/** What a supplier sells an item in: its pack in pounds, and what a pack costs from so many on, in cents. */
interface SampleOffer {
  readonly sku: string;
  readonly part: string;
  readonly pack: readonly [name: string, pounds: number];
  readonly prices: readonly (readonly [from: number, cents: number])[];
}

const suppliers = [
  {
    name: 'Bailey Pottery Supply',
    termsDays: 30,
    leadTimeDays: 6,
    accountNumber: 'K-20418',
    contact: { name: 'Dana Whitlow', role: 'Orders' },
    offers: [
      {
        sku: 'CLY-STW',
        part: 'C-2018',
        pack: ['box', 50],
        prices: [
          [1, 3450],
          [10, 3150],
        ],
      },
      { sku: 'FRT-3134', part: 'F-3134', pack: ['bag', 50], prices: [[1, 10_900]] },
    ],
  },
  {
    name: 'Northeast Ceramic Supply',
    termsDays: 14,
    leadTimeDays: 10,
    accountNumber: '',
    contact: { name: 'Ruth Marsh', role: 'Porcelain' },
    offers: [{ sku: 'CLY-PRC', part: 'P-600', pack: ['box', 50], prices: [[1, 5600]] }],
  },
] as const satisfies readonly { readonly offers: readonly SampleOffer[]; readonly [key: string]: unknown }[];

/** Two suppliers with what they sell; clay that was ordered, came and was billed; porcelain that is on its way. */
export async function buyForSampleStudio(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const { rows: payees } = await listPayees(tenant, { archived: false, limit: 100 });
  const { rows: items } = await listItems(tenant, {
    state: 'active',
    sort: 'name',
    variants: true,
    limit: 200,
  });
  const itemOf = (sku: string) => items.find((item) => item.sku === sku)?.id ?? '';
  for (const { name, offers, contact, ...supplier } of suppliers) {
    const payee = payees.find((one) => one.name === name);
    if (payee === undefined) continue;
    const { id, email, phone, address, taxId, receives1099 } = payee;
    const { termsDays, leadTimeDays, accountNumber } = supplier;
    const fields = { website: '', accountNumber, leadTimeDays, minimumOrder: null, notes: '' };
    done(
      await changeSupplier(
        tenant,
        {
          payee: { id, name, email, phone, address, taxId, receives1099, termsDays },
          fields: { ...fields, contacts: [{ ...contact, email: '', phone: '' }] },
        },
        false,
        tools,
      ),
    );
    for (const { sku, part, pack, prices } of offers) {
      done(
        await addOffer(tenant, {
          id: tools.ids.next(),
          payeeId: id,
          itemId: itemOf(sku),
          partNumber: part,
          packName: pack[0],
          packAmount: wholeQuantity(pack[1]),
          packUnit: 'lb',
          link: '',
          breaks: prices.map(([from, cents]) => ({ fromPacks: wholeQuantity(from), price: money(cents) })),
        }),
      );
    }
  }
  const order = async (
    name: string,
    orderedOn: CalendarDate,
    fields: { readonly lines: readonly (readonly [sku: string, packs: number])[]; readonly shipping: number },
  ) => {
    const supplier = suppliers.find((one) => one.name === name);
    const id = tools.ids.next();
    const offers: readonly SampleOffer[] = supplier?.offers ?? [];
    done(
      await draftPurchaseOrders(tenant, [
        {
          id,
          payeeId: payees.find((one) => one.name === name)?.id ?? '',
          orderedOn,
          expectedOn: addDays(orderedOn, supplier?.leadTimeDays ?? 7),
          placeId: null,
          shipping: money(fields.shipping),
          duty: money(0),
          tax: money(0),
          discount: money(0),
          sharedBy: 'value',
          note: '',
          privateNote: '',
          lines: offers.flatMap(({ sku, part, pack, prices }) => {
            const packs = fields.lines.find(([of]) => of === sku)?.[1];
            return packs === undefined
              ? []
              : [
                  {
                    itemId: itemOf(sku),
                    partNumber: part,
                    packName: pack[0],
                    packAmount: wholeQuantity(pack[1]),
                    packUnit: 'lb',
                    packs: wholeQuantity(packs),
                    packPrice: money(prices[0]?.[1] ?? 0),
                  },
                ];
          }),
        },
      ]),
    );
    const step = { orderId: id, version: 1, step: 'place', day: orderedOn, reason: '' } as const;
    done(await stepPurchaseOrder(tenant, step, tools));
    return id;
  };
  const clay = await order('Bailey Pottery Supply', addDays(today, -9), {
    lines: [
      ['CLY-STW', 4],
      ['FRT-3134', 1],
    ],
    shipping: 4200,
  });
  const cameOn = addDays(today, -3) < startOfMonth(today) ? today : addDays(today, -3);
  done(
    await receivePurchase(
      tenant,
      {
        id: tools.ids.next(),
        orderId: clay,
        day: cameOn,
        placeId: null,
        note: '',
        lines: [
          { position: 1, packs: quantity(4_000_000) },
          { position: 2, packs: quantity(1_000_000) },
        ],
        isMoreAllowed: false,
        bill: {
          id: tools.ids.next(),
          kind: 'bill',
          number: '88213',
          date: cameOn,
          dueDate: null,
          total: money(28_900),
        },
      },
      tools,
    ),
  );
  await order('Northeast Ceramic Supply', addDays(today, -4), { lines: [['CLY-PRC', 3]], shipping: 2600 });
}
