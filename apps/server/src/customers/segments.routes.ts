import { implement } from '@orpc/server';
import { segments, type SegmentRowView, type SegmentView } from '@atelier/contract/customers';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import {
  countRfmGroups,
  countSelected,
  findSegment,
  listMailable,
  listMemberships,
  listSegments,
  readRfmGroup,
  trySelection,
} from '@atelier/database/customers/segments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { customerRefusals, type RfmGroup } from '@atelier/domain/customers';
import { refuse, succeed, toCsv, type CalendarDate } from '@atelier/domain/foundation';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { changeMembers } from './change-members.command.ts';
import { letterRows, mailMergeRows } from './mail-merge.ts';
import { addSegment, changeSegment } from './save-segment.command.ts';
import { selectionOf, selectSegment, understood } from './understood-segment.ts';

const os = implement(segments).$context<BusinessRequest>();

const namesShown = 5;

const sumOf = (groups: ReadonlyMap<RfmGroup, number>, asked: readonly RfmGroup[]) =>
  asked.reduce((sum, group) => sum + (groups.get(group) ?? 0), 0);

async function counted(tenant: Tenant, segment: SegmentView, today: CalendarDate): Promise<SegmentRowView> {
  const selection = selectionOf(segment);
  return { ...segment, count: selection === null ? null : await countSelected(tenant, selection, today) };
}

export const segmentRoutes = os.router({
  list: os.list.handler(({ context }) =>
    read(context, async (tenant) => {
      const today = await todayOf(tenant, context.tools.clock);
      const kept = (await listSegments(tenant)).map(understood);
      // What is asked of everybody at once is asked once.
      const groups = kept.some(({ kind }) => kind === 'rfm') ? await countRfmGroups(tenant) : new Map();
      const rows: SegmentRowView[] = [];
      for (const segment of kept)
        rows.push(
          segment.kind === 'rfm'
            ? { ...segment, count: sumOf(groups, segment.groups) }
            : await counted(tenant, segment, today),
        );
      return succeed(rows);
    }),
  ),
  get: os.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const segment = await findSegment(tenant, input.segmentId);
      if (segment === null) return refuse(customerRefusals.refusal('segment-not-found'));
      return succeed(await counted(tenant, understood(segment), await todayOf(tenant, context.tools.clock)));
    }),
  ),
  try: os.try.handler(({ input: { rule, groups }, context }) =>
    read(context, async (tenant) => {
      const today = await todayOf(tenant, context.tools.clock);
      const selection =
        rule === null ? ({ kind: 'rfm', groups } as const) : ({ kind: 'rule', rule } as const);
      return succeed(await trySelection(tenant, selection, { today, most: namesShown }));
    }),
  ),
  create: os.create.handler(({ input, context }) =>
    change(context, 'addSegment', input, (tenant) => addSegment(tenant, input)),
  ),
  update: os.update.handler(({ input, context }) => {
    const { segmentId, ...said } = input;
    return change(context, 'changeSegment', input, (tenant, tools) =>
      changeSegment(tenant, { id: segmentId, ...said }, tools),
    );
  }),
  changeMembers: os.changeMembers.handler(({ input, context }) =>
    change(context, 'changeMembers', input, (tenant) => changeMembers(tenant, input)),
  ),
  ofCustomer: os.ofCustomer.handler(({ input: { customerId }, context }) =>
    read(context, async (tenant) => {
      if (!(await findCustomer(tenant, customerId)))
        return refuse(customerRefusals.refusal('customer-not-found'));
      return succeed({
        group: await readRfmGroup(tenant, customerId),
        segmentIds: await listMemberships(tenant, customerId),
      });
    }),
  ),
  mailMerge: os.mailMerge.handler(({ input: { segmentId, by }, context }) =>
    read(context, async (tenant) => {
      const selection = await selectSegment(tenant, segmentId);
      if (!selection.ok) return selection;
      const today = await todayOf(tenant, context.tools.clock);
      const people = await listMailable(tenant, selection.value, { by, today });
      const text = toCsv((by === 'email' ? mailMergeRows : letterRows)(people));
      const name = by === 'email' ? 'mail-merge.csv' : 'letters.csv';
      return succeed(new File([text], name, { type: 'text/csv;charset=utf-8' }));
    }),
  ),
});
