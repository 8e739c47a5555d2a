import { rfmGroups, slippingGroups } from '@atelier/domain/customers';
import { z } from 'zod';
import { calendarDate, cents, id } from '../foundation/index.ts';
import { interactionView } from './interactions.views.ts';

/** Buyers and their sums of issued invoices that are not void. */
const buyers = z.object({ count: z.int(), cents });
/** Who bought for the first time in some days, and who had bought before. */
const bought = z.object({ from: calendarDate, to: calendarDate, first: buyers, again: buyers });
const named = z.object({ id, name: z.string() });

/** The customers of a business at a glance; archived and merged ones are not among them. */
export const customersOverviewView = z.object({
  /** Whether there is any, buyer or not. */
  hasCustomers: z.boolean(),
  bought,
  /** In as many days right before. */
  boughtBefore: bought,
  /** Of all who ever bought. */
  lifetime: z.object({
    buyerCount: z.int(),
    averageCents: cents,
    /** The first day and the last on which someone bought; null where no one did. */
    firstOn: calendarDate.nullable(),
    lastOn: calendarDate.nullable(),
  }),
  /** Who bought for most, most first. */
  best: z.array(named.extend({ spentCents: cents, invoiceCount: z.int(), lastBoughtOn: calendarDate })),
  /** Who used to buy and stays away: how many in each group, and the first few by what they spent. */
  slipping: z.object({
    groups: z.array(z.object({ group: z.enum(slippingGroups), count: z.int() })),
    rows: z.array(
      named.extend({
        group: z.enum(rfmGroups),
        /** The last purchase, or interaction that is more than a note. */
        lastSeenOn: calendarDate,
        spentCents: cents,
      }),
    ),
  }),
  /** Due by today, and the first few of them. */
  followUps: z.object({ dueCount: z.int(), overdueCount: z.int(), rows: z.array(interactionView) }),
  /** The next ones, each with the day on which it is kept. */
  birthdays: z.array(named.extend({ day: calendarDate })),
});

export type CustomersOverviewView = z.infer<typeof customersOverviewView>;
