// cspell:ignore Rondout
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listPayees } from '@atelier/database/transactions/payees.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BillKind, BillPaymentDraft } from '@atelier/domain/payables';
import { addDays, money, type CalendarDate } from '@atelier/domain/foundation';
import { payBills } from '../payables/pay-bills.command.ts';
import { recordBill } from '../payables/save-bill.command.ts';
import { addPayee, updatePayee } from '../transactions/save-payee.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './done.ts';

/** A bill as it came in, days before today. Amounts are cents. */
interface PlannedBill {
  readonly from: string;
  readonly number: string;
  readonly before: number;
  readonly lines: readonly (readonly [code: string, cents: number, memo: string])[];
  readonly kind?: BillKind;
  readonly status?: 'draft';
  /** Days before today, and how much; all of it where nothing is said. */
  readonly paid?: readonly [before: number, cents?: number];
}

const suppliers = [
  { name: 'Bailey Pottery Supply', termsDays: 30 },
  { name: 'Northeast Ceramic Supply', termsDays: 14 },
  { name: 'Rondout Kiln Repair', termsDays: 10 },
  { name: 'Silas Boone, carpenter', termsDays: 14, receives1099: true, taxId: '084-55-7213' },
  { name: 'June Alder, photographer', termsDays: 14, receives1099: true, taxId: '' },
] as const;

const planned: readonly PlannedBill[] = [
  {
    from: 'Silas Boone, carpenter',
    number: '2',
    before: 150,
    lines: [['6200', 148_000, 'Shelves and a packing table']],
    paid: [140],
  },
  {
    from: 'Bailey Pottery Supply',
    number: 'BP-20417',
    before: 96,
    lines: [
      ['5300', 41_250, 'Porcelain, 25 boxes'],
      ['7150', 6_480, 'Freight'],
    ],
    paid: [66],
  },
  {
    from: 'Silas Boone, carpenter',
    number: '5',
    before: 61,
    lines: [['6200', 72_000, 'Booth walls for the fairs']],
    paid: [50],
  },
  {
    from: 'June Alder, photographer',
    number: '26-14',
    before: 47,
    lines: [['6000', 45_000, 'Pictures for the web shop']],
    paid: [40],
  },
  {
    from: 'Northeast Ceramic Supply',
    number: '88120',
    before: 41,
    lines: [['5300', 26_790, 'Glaze chemicals']],
    paid: [20, 10_000],
  },
  {
    from: 'Bailey Pottery Supply',
    number: 'BP-20988',
    before: 24,
    lines: [
      ['5300', 38_900, 'Stoneware clay, half a ton'],
      ['7150', 7_200, 'Freight'],
    ],
  },
  {
    from: 'Bailey Pottery Supply',
    number: 'CM-311',
    before: 18,
    kind: 'credit',
    lines: [['5300', 4_600, 'Two bags that had dried out']],
  },
  {
    from: 'Rondout Kiln Repair',
    number: '1187',
    before: 12,
    lines: [['6600', 23_480, 'Thermocouple and relay']],
  },
  {
    from: 'Northeast Ceramic Supply',
    number: '88302',
    before: 3,
    status: 'draft',
    lines: [['5300', 15_260, 'Cobalt and copper']],
  },
];

/** The supplier of this name, as the bills need it: added where no one has yet. */
async function supplierOf(
  tenant: Tenant,
  { name, ...known }: (typeof suppliers)[number],
  tools: Tools,
): Promise<string> {
  const { rows } = await listPayees(tenant, { search: name, archived: false, limit: 5 });
  const found = rows.find((payee) => payee.name === name);
  if (found) {
    done(await updatePayee(tenant, found.id, known, tools));
    return found.id;
  }
  const id = tools.ids.next();
  const blank = { email: '', phone: '', address: '', taxId: '', receives1099: false, defaultAccountId: null };
  done(await addPayee(tenant, { ...blank, ...known, id, name }));
  return id;
}

/** Brings what suppliers sent in the last months: paid, paid in part, open, overdue, a credit and a draft. */
export async function bringSampleBills(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const accounts = new Map((await listAccounts(tenant)).map(({ code, id }) => [code, id]));
  const payees = new Map<string, string>();
  for (const supplier of suppliers) payees.set(supplier.name, await supplierOf(tenant, supplier, tools));
  for (const plan of planned) {
    const bill = done(
      await recordBill(
        tenant,
        {
          id: tools.ids.next(),
          kind: plan.kind ?? 'bill',
          payeeId: payees.get(plan.from) ?? '',
          number: plan.number,
          date: addDays(today, -plan.before),
          dueDate: null,
          memo: '',
          tags: [],
          lines: plan.lines.map(([code, cents, memo]) => ({
            accountId: accounts.get(code) ?? '',
            amount: money(cents),
            memo,
          })),
        },
        plan.status ?? 'open',
        tools,
      ),
    );
    if (plan.paid === undefined) continue;
    const [before, cents] = plan.paid;
    const payment: BillPaymentDraft = {
      id: tools.ids.next(),
      date: addDays(today, -before),
      moneyAccountId: accounts.get('1000') ?? '',
      reference: '',
      memo: '',
      allocations: [{ billId: bill.id, amount: cents === undefined ? bill.totalCents : money(cents) }],
    };
    done(await payBills(tenant, payment, tools));
  }
}
