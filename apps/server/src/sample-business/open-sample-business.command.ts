// cspell:ignore Rondout Abeel
import { readFile } from 'node:fs/promises';
import type { MembershipView } from '@atelier/contract/businesses';
import { listMemberships } from '@atelier/database/businesses/businesses.reads';
import { awaitTurnToOpenSample } from '@atelier/database/businesses/businesses.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { Person } from '@atelier/database/platform/in-person';
import { businessRefusals } from '@atelier/domain/businesses';
import {
  addMonths,
  money,
  rate,
  refuse,
  startOfMonth,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { termsOfMethods } from '@atelier/domain/payments';
import { saveMethodTerms } from '../payments/save-method-terms.command.ts';
import type { Tools } from '../platform/answer.ts';
import { todayIn, type Clock } from '../platform/clock.ts';
import { enqueue } from '../platform/jobs.ts';
import { foundBusiness } from '../businesses/found-business.command.ts';
import { putLogo } from '../businesses/put-logo.command.ts';
import { bringSampleBills } from './bills.ts';
import { bringSampleBankFile } from './bank.ts';
import { recordSampleAnswers } from './people.ts';
import { bringSampleSales } from './marketplace.ts';
import { recordSampleInteractions } from './interactions.ts';
import { listSampleProducts } from './listings.ts';
import { planSampleApplications } from './applications.ts';
import { fileSampleDocuments } from './library.ts';
import { takeSampleOrders } from './orders.ts';
import { giveSampleQuotes } from './quotes.ts';
import { repeatSampleInvoices } from './recurring-invoices.ts';
import { makeSamplePlans } from './plans.ts';
import { remindInSample } from './reminders.ts';
import { makeSampleSegments } from './segments.ts';
import { planStory } from './story.ts';
import { furnishStudio } from './studio.ts';
import { fillSampleTaxForm } from './tax-form.ts';
import { updateBusiness } from '../businesses/update-business.command.ts';

const timeZone = 'America/New_York';

const settings = {
  email: 'hello@kestrelpottery.example',
  phone: '(845) 555-0100',
  address: 'Rondout Mill Studios, No. 7\n214 Abeel Street\nKingston, NY 12401',
  taxNumber: '00-0000000',
  invoiceNumberPattern: 'KP-{number:4}',
  paymentTermsDays: 14,
  invoiceNote: 'Every piece is thrown and glazed by hand. Thank you for buying from a small studio.',
};

const waysOfPaying = termsOfMethods({
  card: { isOffered: true, accountId: null, feeRate: rate(26_000), feeCents: money(15), instruction: '' },
  check: {
    isOffered: true,
    accountId: null,
    feeRate: rate(0),
    feeCents: money(0),
    instruction: 'payable to Kestrel Pottery, to the address above',
  },
  venmo: {
    isOffered: true,
    accountId: null,
    feeRate: rate(19_000),
    feeCents: money(10),
    instruction: '@kestrel-pottery',
  },
});

/** The morning of a day of the story, or now if that morning has yet to come. */
function morningOf(day: CalendarDate, real: Clock): Date {
  const now = real.now();
  const morning = new Date(`${day}T15:00:00Z`);
  return morning < now ? morning : now;
}

export type OpenSample = typeof openSampleBusiness;

/**
 * Opens the sample business: a potter's year up to today, made by the commands that a person would call, in one
 * database transaction. If one of them fails, nothing is left of it.
 */
export async function openSampleBusiness(
  person: Person,
  input: { readonly id: string },
  tools: Tools,
): Promise<Outcome<MembershipView, Refusal<'business-id-taken' | 'sample-business-exists'>>> {
  await awaitTurnToOpenSample(person);
  if ((await listMemberships(person)).some((business) => business.isSample)) {
    return refuse(businessRefusals.refusal('sample-business-exists'));
  }
  const founded = await foundBusiness(
    person,
    { ...input, name: 'Kestrel Pottery', timeZone, isSample: true },
    tools,
  );
  if (!founded.ok) return founded;
  // To found a business is to enter it.
  const tenant: Tenant = { ...person, businessId: input.id, role: 'owner' };

  const today = todayIn(timeZone, tools.clock);
  let day = startOfMonth(addMonths(today, -11));
  const ofThatDay = { ...tools, clock: { now: () => morningOf(day, tools.clock) } };

  await updateBusiness(tenant, settings, ofThatDay);
  await saveMethodTerms(tenant, { methods: waysOfPaying });
  await putLogo(tenant, await readFile(new URL('logo.png', import.meta.url)));
  const studio = await furnishStudio(tenant, ofThatDay);
  for (const { date, happens } of planStory(today)) {
    day = date;
    await happens(studio);
  }
  day = today;
  await recordSampleAnswers(tenant, studio.customers, today, ofThatDay);
  await takeSampleOrders(studio, today);
  await recordSampleInteractions(studio, today, ofThatDay);
  await bringSampleSales(studio, today);
  await makeSampleSegments(tenant, studio.customers, ofThatDay);
  await giveSampleQuotes(studio, today);
  await repeatSampleInvoices(studio, today);
  await bringSampleBills(tenant, today, ofThatDay);
  await bringSampleBankFile(tenant, today, ofThatDay);
  await makeSamplePlans(tenant, today, ofThatDay);
  await fillSampleTaxForm(tenant, today, ofThatDay);
  await remindInSample(tenant, today, ofThatDay);
  await fileSampleDocuments(tenant, today, ofThatDay);
  await planSampleApplications(studio, today);
  await listSampleProducts(studio);
  // The clock was not there in the story; what is overdue at its end is told as soon as it is opened.
  await enqueue(tenant, 'tell-overdue-invoices', {});
  await enqueue(tenant, 'tell-due-bills', {});
  await enqueue(tenant, 'tell-follow-ups', {});
  await enqueue(tenant, 'tell-expiring-documents', {});
  await enqueue(tenant, 'tell-event-dates', {});
  return founded;
}
