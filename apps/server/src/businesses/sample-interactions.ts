// cspell:ignore Ashokan
import type { Tenant } from '@atelier/database/platform/in-business';
import type { InteractionDirection, InteractionKind } from '@atelier/domain/customers';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { addInteraction } from '../customers/save-interaction.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done, known } from './sample-done.ts';

/** Who said what how many days ago; `backIn` days from today somebody wants to get back to them. */
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
    of: 'Margaret Whitfield',
    kind: 'note',
    daysAgo: 3,
    subject: 'Her sister moves in June: a housewarming gift?',
    backIn: 21,
  },
];

/** Notes what was said with customers in the year. */
export async function recordSampleInteractions(
  tenant: Tenant,
  customers: ReadonlyMap<string, string>,
  today: CalendarDate,
  tools: Tools,
): Promise<void> {
  for (const { of, kind, daysAgo, subject, body = '', outcome = '', direction, backIn, isDone } of said) {
    const interaction = {
      id: tools.ids.next(),
      customerId: known(customers, of),
      kind,
      direction: direction ?? null,
      happenedOn: addDays(today, -daysAgo),
      subject,
      body,
      outcome,
      eventId: null,
      invoiceId: null,
      followUpOn: backIn === undefined ? null : addDays(today, backIn),
    };
    done(await addInteraction(tenant, { ...interaction, ...(isDone ? { followUp: 'done' } : {}) }, tools));
  }
}
