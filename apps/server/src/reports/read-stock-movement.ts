import type { MovementsOpening } from '@atelier/contract/reports';
import type { StockFlow } from '@atelier/database/reports/stock-report.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { stockCauses, type StockCause } from '@atelier/domain/stock';
import { addDays, quantity, type CalendarDate, type Money } from '@atelier/domain/foundation';
import {
  amount,
  causeTitles,
  figureOf,
  itemLine,
  nameOf,
  number,
  sumOf,
  text,
  total,
  type StockReport,
} from './stock-report-rows.ts';
import { readItemMovements, type ItemMovement, type Period } from './item-movements.ts';

/** Reads what of every item was there, what came and went of it and why, and what is left. */
export async function readStockMovement(tenant: Tenant, period: Period): Promise<StockReport> {
  const { from, to } = period;
  const items = await readItemMovements(tenant, period);
  const all = items.flatMap(({ flows }) => flows);
  const causes = stockCauses.filter((cause) =>
    all.some((flow) => flow.cause === cause && (flow.valueCents !== 0 || flow.quantity !== 0)),
  );
  const valueOf = (flows: readonly StockFlow[], cause: StockCause) =>
    sumOf(
      flows.filter((flow) => flow.cause === cause),
      ({ valueCents }) => valueCents,
    );
  const moved: MovementsOpening = { kind: 'movements', from, to };
  const by = (cause: StockCause): MovementsOpening => ({ ...moved, cause });
  const dayBefore = addDays(from, -1);
  const until = (on: CalendarDate): MovementsOpening => ({ kind: 'movements', to: on });
  const rows = items.map(({ item, before, after, flows }) => {
    const [came, went] = [true, false].map((isIn) =>
      quantity(
        flows.reduce((sum, flow) => (flow.quantity > 0 === isIn ? sum + Math.abs(flow.quantity) : sum), 0),
      ),
    );
    return itemLine(item.itemId, [
      nameOf(item),
      item.stockUnit,
      ...[before.quantity, came ?? quantity(0), went ?? quantity(0), after.quantity].map(figureOf),
      before.valueCents,
      ...causes.map((cause) => valueOf(flows, cause)),
      after.valueCents,
    ]);
  });
  const whole = (of: (entry: ItemMovement) => Money) => sumOf(items, of);
  return {
    fileName: `stock-movement-${from}-${to}`,
    title: 'Stock movement',
    period,
    basis: null,
    columns: [
      text('Item'),
      text('Unit'),
      number('Before', until(dayBefore)),
      number('Came', moved),
      number('Went', moved),
      number('After', until(to)),
      amount('Value before', until(dayBefore)),
      ...causes.map((cause) => amount(causeTitles[cause], by(cause))),
      amount('Value after', until(to)),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            total(
              [
                'Total',
                ...Array.from({ length: 5 }, () => null),
                whole(({ before }) => before.valueCents),
                ...causes.map((cause) => valueOf(all, cause)),
                whole(({ after }) => after.valueCents),
              ],
              [
                ...Array.from({ length: 6 }, () => null),
                { kind: 'valuation', on: dayBefore },
                ...causes.map(by),
                { kind: 'valuation', on: to },
              ],
            ),
          ],
    notes: [
      'Movements are grouped by reason. Reversals and later cost corrections are with the movement they belong to.',
    ],
  };
}
