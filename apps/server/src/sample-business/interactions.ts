// cspell:ignore Ashokan
import { listOrders } from '@atelier/database/orders/orders.reads';
import type { InteractionDirection, InteractionKind } from '@atelier/domain/customers';
import { addDays, calendarDate, type CalendarDate } from '@atelier/domain/foundation';
import { addInteraction } from '../customers/save-interaction.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done, known } from './done.ts';
import type { Studio } from './studio.ts';

/** Who said what how many days ago; `backIn` days from today someone wants to get back to them. */
const said: readonly {
  readonly of: string;
  readonly kind: InteractionKind;
  readonly daysAgo: number;
  readonly subject: string;
  readonly body?: string;
  readonly outcome?: string;
  readonly direction?: InteractionDirection;
  readonly backIn?: number;
  readonly isDone?: true;
  /** About their latest order. */
  readonly isOfOrder?: true;
}[] = [
  {
    of: 'Eleanor Voss',
    kind: 'market-visit',
    daysAgo: 160,
    subject: 'Looked at every teapot on the table',
    body: 'Pours with the left hand: wants the next one with the spout turned.',
    direction: 'in',
  },
  {
    of: 'Hearth & Hollow',
    kind: 'meeting',
    daysAgo: 120,
    subject: 'Walked through the shop',
    body: 'The window faces north: light glazes sell, dark ones do not.',
    outcome: 'Two dozen mugs in celadon and shino.',
    direction: 'out',
    backIn: -90,
    isDone: true,
  },
  {
    of: 'Rosa Delgado',
    kind: 'review',
    daysAgo: 64,
    subject: 'Five stars for the bowl evening',
    body: '“I have not laughed so much over a lopsided bowl.”',
    direction: 'in',
  },
  {
    of: 'Cask & Cup Coffee',
    kind: 'complaint',
    daysAgo: 41,
    subject: 'Three tumblers chipped on the way',
    outcome: 'Sent three new ones; double boxes from now on.',
    direction: 'in',
    backIn: -30,
    isDone: true,
  },
  {
    of: 'Juniper Table Restaurant',
    kind: 'call',
    daysAgo: 12,
    subject: 'Wants side plates for the summer menu',
    body: 'Forty, a hand wider than the last ones, in rutile blue. Asked for a price.',
    direction: 'in',
    backIn: -2,
  },
  {
    of: 'Naomi Feldman',
    kind: 'email',
    daysAgo: 8,
    subject: 'Wedding registry: six more guests',
    direction: 'in',
    backIn: 0,
  },
  {
    of: 'Gallery Ashokan',
    kind: 'message',
    daysAgo: 5,
    subject: 'Pictures for the card of the November show',
    direction: 'out',
    backIn: 6,
  },
  {
    of: 'Alice Fontaine',
    kind: 'email',
    daysAgo: 4,
    subject: 'Cannot choose between ash and celadon',
    outcome: 'A tile of each goes out to her.',
    direction: 'in',
    isOfOrder: true,
  },
  {
    of: 'Margaret Whitfield',
    kind: 'note',
    daysAgo: 3,
    subject: 'Her sister moves in June: a housewarming gift?',
    backIn: 21,
  },
];

/** The last fair by a day, of those that were entered. */
function fairBy(day: CalendarDate, { events }: Pick<Studio, 'events'>) {
  return [...events]
    .map(([key, id]) => ({ id, day: calendarDate(key.slice(-10)) }))
    .filter((fair) => fair.day <= day)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .at(0);
}

/** Notes what was said with customers in the year; who came to the stall was met at a fair. */
export async function recordSampleInteractions(
  studio: Pick<Studio, 'tenant' | 'customers' | 'events'>,
  today: CalendarDate,
  tools: Tools,
): Promise<void> {
  const { tenant, customers } = studio;
  for (const {
    of,
    kind,
    daysAgo,
    subject,
    body = '',
    outcome = '',
    direction,
    backIn,
    isDone,
    isOfOrder,
  } of said) {
    const day = addDays(today, -daysAgo);
    const fair = kind === 'market-visit' ? fairBy(day, studio) : undefined;
    const customerId = known(customers, of);
    const [order] = isOfOrder ? (await listOrders(tenant, { customerId, limit: 1 }, today)).rows : [];
    const interaction = {
      id: tools.ids.next(),
      customerId,
      kind,
      direction: direction ?? null,
      happenedOn: fair?.day ?? day,
      subject,
      body,
      outcome,
      eventId: fair?.id ?? null,
      invoiceId: null,
      orderId: order?.id ?? null,
      followUpOn: backIn === undefined ? null : addDays(today, backIn),
    };
    done(await addInteraction(tenant, { ...interaction, ...(isDone ? { followUp: 'done' } : {}) }, tools));
  }
}
