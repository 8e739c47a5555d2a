import {
  hasCustomers,
  listBestCustomers,
  listBirthdays,
  listSlipping,
  readLifetime,
  sumBuyers,
} from '@atelier/database/customers/customers-overview.reads';
import { countFollowUpsDue, listInteractions } from '@atelier/database/customers/interactions.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { comingBirthdays } from '@atelier/domain/customers';
import { addDays, daysBetween, type CalendarDate } from '@atelier/domain/foundation';

const bestShown = 5;
const slippingShown = 8;
const followUpsShown = 8;
const birthdaysShown = 5;
const birthdaysWithinDays = 30;

type Days = { readonly from: CalendarDate; readonly to: CalendarDate };

/** As many days, right before. */
function daysBefore({ from, to }: Days): Days {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) };
}

/** The customers of a business at a glance, with what was bought in some days. */
export async function readCustomersOverview(tenant: Tenant, days: Days, today: CalendarDate) {
  const coming = comingBirthdays(today, birthdaysWithinDays);
  const dayOf = new Map(coming.map(({ birthday, day }) => [birthday, day]));
  const celebrants = await listBirthdays(tenant, [...dayOf.keys()], birthdaysShown);
  const due = await listInteractions(
    tenant,
    { followUp: 'due', archived: false, limit: followUpsShown },
    today,
  );
  return {
    hasCustomers: await hasCustomers(tenant),
    lifetime: await readLifetime(tenant),
    bought: await sumBuyers(tenant, days),
    boughtBefore: await sumBuyers(tenant, daysBefore(days)),
    best: await listBestCustomers(tenant, bestShown),
    slipping: await listSlipping(tenant, slippingShown),
    followUps: { ...(await countFollowUpsDue(tenant, today)), rows: due.rows },
    birthdays: celebrants.map(({ id, name, birthday }) => ({ id, name, day: dayOf.get(birthday) ?? today })),
  };
}
