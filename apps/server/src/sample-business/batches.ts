import { addDays, quantity, wholeQuantity, type CalendarDate } from '@atelier/domain/foundation';
import { finishBatch, reverseBatchOutput, takeBatchApart } from '../production/finish-batch.command.ts';
import { moveBatch, planBatch } from '../production/plan-batch.command.ts';
import { readBatch } from '../production/read-batches.ts';
import { saveProductionAccounts } from '../production/save-production-accounts.command.ts';
import { addWorkToBatch } from '../production/work-on-batch.command.ts';
import { done, known } from './done.ts';
import type { Happening, Studio } from './studio.ts';

/** Step of a batch on a day. */
type Step = readonly [day: CalendarDate, ...action: Action];
type Action =
  | readonly ['work', minutes: number, note: string]
  | readonly ['start']
  | readonly ['block' | 'cancel', reason: string]
  /** Pieces that came out and that broke; more may come unless it is the last. */
  | readonly ['out', made: number, lost: number, more?: 'more']
  /** Takes the last output back. */
  | readonly ['back', reason: string]
  | readonly [
      'apart',
      pieces: number,
      saved: readonly (readonly [sku: string, amount: number])[],
      reason: string,
    ];

interface PlannedBatch {
  readonly makes: string;
  readonly pieces: number;
  readonly for: CalendarDate;
  readonly dueOn?: CalendarDate;
  readonly note?: string;
  readonly steps: readonly Step[];
}

/** Batches in every state; one whose count was wrong and taken back, and sets that were taken apart again. */
function plannedBatches(first: CalendarDate, today: CalendarDate): readonly PlannedBatch[] {
  const on = (days: number) => addDays(first, days);
  const ago = (days: number) => addDays(today, -days);
  return [
    {
      makes: 'GLZ-IRN',
      pieces: 25,
      for: on(4),
      steps: [
        [on(4), 'start'],
        [on(5), 'work', 55, 'Sieved twice'],
        [on(5), 'out', 25, 0],
      ],
    },
    {
      makes: 'MUG-12',
      pieces: 24,
      for: on(7),
      note: 'For the harvest fair.',
      steps: [
        [on(7), 'work', 200, 'Thrown'],
        [on(8), 'work', 165, 'Trimmed, handles'],
        [on(13), 'work', 62, 'Glazed'],
        [on(15), 'out', 23, 1],
      ],
    },
    {
      makes: 'BWL-CER',
      pieces: 16,
      for: on(10),
      steps: [
        [on(10), 'work', 155, 'Thrown'],
        [on(12), 'work', 96, 'Trimmed'],
        [on(18), 'out', 8, 0, 'more'],
        [on(22), 'work', 50, 'Glazed the second half'],
        [on(24), 'out', 7, 1],
      ],
    },
    {
      makes: 'CUP-ESP',
      pieces: 12,
      for: on(12),
      steps: [
        [on(12), 'work', 210, 'Thrown and trimmed'],
        [on(19), 'work', 30, 'Glazed'],
        [on(20), 'out', 12, 0],
        [on(21), 'back', 'Two had cracked at the lip'],
        [on(21), 'out', 10, 2],
      ],
    },
    {
      makes: 'SET-MUG',
      pieces: 6,
      for: on(16),
      steps: [
        [on(16), 'work', 30, 'Wrapped'],
        [on(16), 'out', 6, 0],
        [on(23), 'apart', 2, [['MUG-12', 4]], 'Mugs were wanted one by one'],
      ],
    },
    {
      makes: 'PLN-SML',
      pieces: 12,
      for: on(20),
      steps: [[on(22), 'cancel', 'The florist wants larger ones']],
    },
    {
      makes: 'MUG-12',
      pieces: 24,
      for: ago(13),
      steps: [
        [ago(13), 'work', 205, 'Thrown'],
        [ago(11), 'work', 170, 'Trimmed, handles'],
        [ago(5), 'work', 60, 'Glazed'],
        [ago(4), 'out', 24, 0],
      ],
    },
    {
      makes: 'BWL-CER',
      pieces: 16,
      for: ago(8),
      dueOn: addDays(today, 3),
      steps: [
        [ago(8), 'work', 160, 'Thrown'],
        [ago(2), 'out', 8, 0, 'more'],
      ],
    },
    {
      makes: 'MUG-12',
      pieces: 24,
      for: ago(2),
      dueOn: addDays(today, 9),
      note: 'For the holiday markets.',
      steps: [[ago(1), 'work', 140, 'Thrown']],
    },
    {
      makes: 'CUP-ESP',
      pieces: 36,
      for: ago(3),
      dueOn: addDays(today, 12),
      steps: [
        [ago(3), 'start'],
        [ago(3), 'block', 'Waits for porcelain'],
      ],
    },
    { makes: 'ORN-STR', pieces: 48, for: addDays(today, 4), dueOn: addDays(today, 11), steps: [] },
  ];
}

/** Work is the potter's own and no expense, so it stays out of the value; what the kiln burns goes into it. */
async function chooseAccounts({ tenant, accounts }: Studio): Promise<void> {
  const kiln = known(accounts, '6850');
  done(await saveProductionAccounts(tenant, { labourAccountId: null, overheadAccountId: kiln }));
}

async function plan(studio: Studio, batchId: string, batch: PlannedBatch): Promise<void> {
  const said = {
    id: batchId,
    itemId: known(studio.items, batch.makes),
    quantity: wholeQuantity(batch.pieces),
    unit: null,
    plannedFor: batch.for,
    dueOn: batch.dueOn ?? null,
    placeId: null,
    lot: '',
    note: batch.note ?? '',
    assigneeId: null,
    materials: null,
  };
  done(await planBatch(studio.tenant, said));
}

async function go(studio: Studio, batchId: string, [day, ...action]: Step): Promise<void> {
  const { tenant, tools } = studio;
  const batch = await readBatch(tenant, batchId);
  if (batch === null) throw new Error('The sample business has no such batch.');
  const { version } = batch;
  const id = tools.ids.next();
  switch (action[0]) {
    case 'start':
      done(await moveBatch(tenant, { batchId, version, move: 'start', reason: '' }, tools));
      return;
    case 'block':
    case 'cancel': {
      const [move, reason] = action;
      done(await moveBatch(tenant, { batchId, version, move, reason }, tools));
      return;
    }
    case 'work': {
      const [, minutes, note] = action;
      if (batch.status === 'planned') await go(studio, batchId, [day, 'start']);
      done(await addWorkToBatch(tenant, { batchId, id, day, minutes, note }, tools));
      return;
    }
    case 'out': {
      const [, made, lost, more] = action;
      const share = (wholeQuantity(1) * (made + lost)) / batch.planned;
      const said = {
        batchId,
        version,
        id,
        day,
        made: wholeQuantity(made),
        lost: wholeQuantity(lost),
        unit: null,
        used: batch.materials.map(({ itemId, planned }) => ({
          itemId,
          quantity: quantity(Math.round(planned * share)),
          unit: null,
        })),
        byProducts: [],
        minutes: batch.minutesOpen,
        hourly: null,
        isLast: more === undefined,
      };
      done(await finishBatch(tenant, said, tools));
      return;
    }
    case 'back': {
      const outputId = batch.outputs.find(({ reversalId }) => reversalId === null)?.id ?? '';
      done(await reverseBatchOutput(tenant, { batchId, outputId, id, day, reason: action[1] }, tools));
      return;
    }
    case 'apart': {
      const [, pieces, saved, reason] = action;
      const recovered = saved.map(([sku, amount]) => ({
        itemId: known(studio.items, sku),
        quantity: wholeQuantity(amount),
        unit: null,
      }));
      const said = {
        batchId,
        version,
        id,
        day,
        quantity: wholeQuantity(pieces),
        unit: null,
        recovered,
        reason,
      };
      done(await takeBatchApart(tenant, said, tools));
    }
  }
}

/** Returns what is made from the day on which the books began to follow the stock. */
export function planBatches(first: CalendarDate, today: CalendarDate): Happening[] {
  return [
    { date: first, happens: chooseAccounts },
    ...plannedBatches(first, today).flatMap((batch) => {
      let batchId = '';
      const written = batch.for < today ? batch.for : today;
      return [
        {
          date: written,
          happens: (studio: Studio) => {
            batchId = studio.tools.ids.next();
            return plan(studio, batchId, batch);
          },
        },
        ...batch.steps.map((step) => ({
          date: step[0],
          happens: (studio: Studio) => go(studio, batchId, step),
        })),
      ];
    }),
  ];
}
