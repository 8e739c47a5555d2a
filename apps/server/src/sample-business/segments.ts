// cspell:ignore Abernathy Ashokan Esopus
import { money } from '@atelier/domain/foundation';
import type { Segment } from '@atelier/domain/customers';
import type { Tenant } from '@atelier/database/platform/in-business';
import { changeMembers } from '../customers/change-members.command.ts';
import { addSegment } from '../customers/save-segment.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done, known } from './done.ts';

type Said = Omit<Segment, 'id'> & { readonly members?: readonly string[] };

const byRule = { kind: 'rule', groups: [] } as const;

const segments: readonly Said[] = [
  {
    ...byRule,
    name: 'Near the studio',
    color: 'green',
    rule: {
      match: 'all',
      parts: [
        { field: 'tag', operator: 'has-not', value: 'wholesale', period: null },
        {
          match: 'any',
          parts: ['Kingston', 'Woodstock', 'Port Ewen', 'Esopus'].map((value) => ({
            field: 'place',
            operator: 'in',
            value,
            period: null,
          })),
        },
      ],
    },
  },
  {
    ...byRule,
    name: 'Shops to call',
    color: 'amber',
    rule: {
      match: 'all',
      parts: [
        { field: 'tag', operator: 'has', value: 'wholesale', period: null },
        { field: 'spent', operator: 'at-least', value: money(30_000), period: { days: 365 } },
        { field: 'last-seen', operator: 'not-since', value: { days: 45 }, period: null },
      ],
    },
  },
  {
    ...byRule,
    name: 'Letter before the fair',
    color: 'indigo',
    rule: {
      match: 'all',
      parts: [{ field: 'consent', operator: 'given', value: 'email', period: null }],
    },
  },
  {
    kind: 'manual',
    name: 'Kiln opening guests',
    color: 'terracotta',
    rule: null,
    groups: [],
    members: ['Margaret Whitfield', 'Eleanor Voss', 'Grace Abernathy', 'Gallery Ashokan'],
  },
  {
    kind: 'rfm',
    name: 'Slipping away',
    color: 'red',
    rule: null,
    groups: ['previously-loyal', 'at-risk', 'almost-lost'],
  },
];

/** The groups in which the potter thinks of her customers. */
export async function makeSampleSegments(
  tenant: Tenant,
  customers: ReadonlyMap<string, string>,
  tools: Pick<Tools, 'ids'>,
): Promise<void> {
  for (const { members = [], ...said } of segments) {
    const id = tools.ids.next();
    done(await addSegment(tenant, { id, ...said }));
    const customerIds = members.map((name) => known(customers, name));
    if (customerIds.length > 0) done(await changeMembers(tenant, { segmentId: id, customerIds, isIn: true }));
  }
}
