import { entryChanges, tillRefusals } from '@atelier/domain/till';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, id, pageInput, pageOf, refusals, requiredText } from '../foundation/index.ts';
import { emailTo, sentEntries } from './till-entries.ts';
import {
  dayMailedView,
  dayReportView,
  entryAnswersView,
  entryView,
  pairedTillView,
  tillPersonView,
  tillSettings,
  tillView,
} from './till.views.ts';

const tag = { tags: ['Till'] };
const found = refusals(tillRefusals, 'till-not-found');

export const tills = {
  list: tenant
    .route({ method: 'GET', path: '/tills', summary: 'Paired tills, retired ones last', ...tag })
    .output(z.array(tillView)),
  pair: tenant
    .route({
      method: 'POST',
      path: '/tills',
      summary: 'Pair a device; its credential is answered this once',
      ...tag,
    })
    .input(z.object({ id, name: requiredText(80) }))
    .errors(refusals(tillRefusals, 'till-id-taken'))
    .output(pairedTillView),
  rename: tenant
    .route({ method: 'PUT', path: '/tills/{tillId}', summary: 'Rename a till', ...tag })
    .input(z.object({ tillId: id, name: requiredText(80) }))
    .errors(found)
    .output(tillView),
  retire: tenant
    .route({
      method: 'POST',
      path: '/tills/{tillId}/retire',
      summary: 'Retire a till: it opens no more, and what it sold before is taken for 90 days',
      ...tag,
    })
    .input(z.object({ tillId: id }))
    .errors({ ...found, ...refusals(tillRefusals, 'till-retired') })
    .output(tillView),
  settings: tenant
    .route({ method: 'GET', path: '/till-settings', summary: 'Settings of all tills', ...tag })
    .output(tillSettings),
  saveSettings: tenant
    .route({ method: 'PUT', path: '/till-settings', summary: 'Save settings of all tills', ...tag })
    .input(tillSettings)
    .output(tillSettings),
};

export const tillPeople = {
  list: tenant
    .route({ method: 'GET', path: '/till-people', summary: 'People at the till', ...tag })
    .output(z.array(tillPersonView)),
  save: tenant
    .route({ method: 'PUT', path: '/till-people/{personId}', summary: 'Save a person at the till', ...tag })
    .input(
      z.object({
        personId: id,
        name: requiredText(80),
        /** Four to eight digits; null keeps the one there is. */
        pin: z.string().max(20).nullable(),
        memberId: id.nullable(),
        mayOpen: z.boolean(),
        mayRefund: z.boolean(),
        mayDiscount: z.boolean(),
        isRetired: z.boolean(),
      }),
    )
    .errors(refusals(tillRefusals, 'till-person-name-taken', 'till-pin-invalid', 'till-person-not-found'))
    .output(tillPersonView),
};

const solving = refusals(tillRefusals, 'till-entry-not-found', 'till-entry-not-kept');

const dayAsked = z.object({
  /** The last day on which anything was sold, where none is named. */
  date: calendarDate.optional(),
  eventId: id.optional(),
  tillId: id.optional(),
});

export const tillEntries = {
  kept: tenant
    .route({
      method: 'GET',
      path: '/till-entries/kept',
      summary: 'Entries that wait for a person, the oldest first',
      ...tag,
    })
    .input(z.object({ ...pageInput, tillId: id.optional() }))
    .output(pageOf(entryView)),
  retry: tenant
    .route({
      method: 'POST',
      path: '/till-entries/{entryId}/retry',
      summary: 'Book a kept entry, as it is or with changes that its problem allows',
      ...tag,
    })
    .input(z.object({ entryId: id, changes: z.array(z.enum(entryChanges)).max(entryChanges.length) }))
    .errors({ ...solving, ...refusals(tillRefusals, 'till-change-not-possible') })
    .output(entryView),
  bring: tenant
    .route({
      method: 'POST',
      path: '/tills/{tillId}/entries',
      summary: 'Bring entries that a till saved to a file; answered as the till itself is',
      ...tag,
    })
    .input(z.object({ tillId: id, ...sentEntries.shape }))
    .errors(found)
    .output(entryAnswersView),
  setAside: tenant
    .route({
      method: 'POST',
      path: '/till-entries/{entryId}/set-aside',
      summary: 'Set a kept entry aside with a reason: it is shown, and never booked',
      ...tag,
    })
    .input(z.object({ entryId: id, reason: requiredText(500) }))
    .errors(solving)
    .output(entryView),
  day: tenant
    .route({
      method: 'GET',
      path: '/till-entries/day',
      summary: 'A day of the tills by product, hour, way of paying, tax and person, with each entry',
      ...tag,
    })
    .input(dayAsked)
    .output(dayReportView),
  mailDay: tenant
    .route({
      method: 'POST',
      path: '/till-entries/day/mail',
      summary: 'Email the report of a day',
      ...tag,
    })
    .input(dayAsked.extend({ email: emailTo }))
    .output(dayMailedView),
};
