import { implement } from '@orpc/server';
import { tillEntries, tillPeople, tills } from '@atelier/contract/till';
import { listKeptEntries } from '@atelier/database/till/till-entries.reads';
import { listTillPeople, listTills, readTillSettings } from '@atelier/database/till/tills.reads';
import { succeed } from '@atelier/domain/foundation';
import { answerOf, change, read, signedIn, type BusinessRequest } from '../platform/answer.ts';
import { bookUnblocked } from './book-unblocked.ts';
import { enterAsMember } from './enter-till.ts';
import { entryViewOf } from './entry-view.ts';
import { mailTillDay } from './mail-till-day.command.ts';
import { pairTill, renameTill, retireTill } from './pair-till.command.ts';
import { readTillDay } from './read-till-day.ts';
import { receiveEntries } from './receive-entries.command.ts';
import { personViewOf, savePerson, saveSettings } from './save-till-person.command.ts';
import { retryEntry, setAside } from './solve-entry.command.ts';

const onTills = implement(tills).$context<BusinessRequest>();

export const tillRoutes = onTills.router({
  list: onTills.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listTills(tenant))),
  ),
  pair: onTills.pair.handler(({ input, context }) =>
    change(context, 'pairTill', input, (tenant, tools) => pairTill(tenant, input, tools)),
  ),
  rename: onTills.rename.handler(({ input, context }) =>
    change(context, 'renameTill', input, (tenant) => renameTill(tenant, input)),
  ),
  retire: onTills.retire.handler(({ input, context }) =>
    change(context, 'retireTill', input, (tenant, tools) => retireTill(tenant, input, tools)),
  ),
  settings: onTills.settings.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readTillSettings(tenant))),
  ),
  saveSettings: onTills.saveSettings.handler(({ input, context }) =>
    change(context, 'saveTillSettings', input, (tenant) => saveSettings(tenant, input)),
  ),
});

const onPeople = implement(tillPeople).$context<BusinessRequest>();

export const tillPeopleRoutes = onPeople.router({
  list: onPeople.list.handler(({ context }) =>
    read(context, async (tenant) => succeed((await listTillPeople(tenant)).map(personViewOf))),
  ),
  save: onPeople.save.handler(({ input, context }) =>
    change(context, 'saveTillPerson', input, (tenant, tools) => savePerson(tenant, input, tools)),
  ),
});

/** Lets a member book what a till sold. */
const asMember = (context: BusinessRequest, tillId: string) => ({
  enter: enterAsMember(
    context.database,
    { businessId: context.businessId, personId: signedIn(context).userId },
    tillId,
  ),
  ...{ tools: context.tools, log: context.log },
});

const onEntries = implement(tillEntries).$context<BusinessRequest>();

export const tillEntryRoutes = onEntries.router({
  kept: onEntries.kept.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const page = await listKeptEntries(tenant, input);
      return succeed({ ...page, rows: page.rows.map(entryViewOf) });
    }),
  ),
  retry: onEntries.retry.handler(async ({ input, context }) => {
    const view = await change(context, 'retryTillEntry', input, (tenant, tools) =>
      retryEntry(tenant, input, tools),
    );
    if (view.state === 'taken') await bookUnblocked(asMember(context, view.tillId));
    return view;
  }),
  bring: onEntries.bring.handler(async ({ input: { tillId, ...sent }, context }) =>
    answerOf(await receiveEntries(asMember(context, tillId), sent)),
  ),
  setAside: onEntries.setAside.handler(({ input, context }) =>
    change(context, 'setTillEntryAside', input, (tenant, tools) => setAside(tenant, input, tools)),
  ),
  day: onEntries.day.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readTillDay(tenant, input, context.tools))),
  ),
  mailDay: onEntries.mailDay.handler(({ input, context }) =>
    change(context, 'mailTillDay', input, (tenant, tools) => mailTillDay(tenant, input, tools)),
  ),
});
