// cspell:ignore Marlow
import { inBusiness } from '@atelier/database/platform/in-business';
import { inPerson } from '@atelier/database/platform/in-person';
import type { Database } from '@atelier/database/platform/pool';
import { addDays, addMonths, money, startOfMonth } from '@atelier/domain/foundation';
import { acceptInvitation } from '../businesses/accept-invitation.command.ts';
import { makeInvitationToken } from '../businesses/invitation-token.ts';
import { invitePerson } from '../businesses/invite-person.command.ts';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { answerRequest, contactProfessional } from '../professionals/contact-professional.command.ts';
import { saveProfessional } from '../professionals/save-professional.command.ts';
import { writeReview } from '../professionals/review-professional.command.ts';
import { done } from './done.ts';

/** The second account of a demonstration: a bookkeeper in the directory, with access to the sample business. */
export const sampleBookkeeper = { email: 'bookkeeper@atelier.local', name: 'Marlow Finch' } as const;

const profile = {
  businessName: 'Finch Ledger Works',
  location: 'Kingston, NY',
  specialty: 'bookkeeping',
  hourlyRateCents: money(6500),
  yearsExperience: 14,
  description:
    'Monthly books and sales tax for potters, weavers and printers. I reconcile, chase receipts, and prepare the year-end for your tax adviser.',
  credentials: ['Certified bookkeeper'],
  languages: ['English', 'Spanish'],
  services: ['Monthly bookkeeping', 'Sales tax returns', 'Year-end preparation'],
  link: '',
  availability: 'Two new clients from January',
} as const;

/**
 * Registers the bookkeeper, who answers a request of the owner, joins the sample business until a day in spring, and is
 * reviewed.
 */
export async function hireSampleBookkeeper(
  database: Database,
  people: { readonly businessId: string; readonly owner: string; readonly bookkeeper: string },
  tools: Tools,
): Promise<void> {
  const { businessId, owner, bookkeeper } = people;
  const daysAgo = (days: number): Tools => ({
    ...tools,
    clock: { now: () => new Date(tools.clock.now().getTime() - days * 86_400_000) },
  });
  const professionalId = tools.ids.next();
  const contactId = tools.ids.next();
  await inPerson(database, bookkeeper, 'person', async (person) =>
    done(await saveProfessional(person, { ...profile, professionalId }, daysAgo(60))),
  );
  const question = 'Do you take a potter with a shop and eight fairs a year? I need help from January.';
  await inPerson(database, owner, 'person', async (person) =>
    done(
      await contactProfessional(
        person,
        { professionalId, contactId, text: question },
        'Wren Kestrel',
        daysAgo(45),
      ),
    ),
  );
  const answer = 'Gladly. Invite me to your books, and I will look at the last quarter first.';
  await inPerson(database, bookkeeper, 'person', async (person) =>
    done(await answerRequest(person, { contactId, text: answer }, daysAgo(44))),
  );

  const token = makeInvitationToken();
  const endsOn = addDays(addMonths(startOfMonth(todayIn('UTC', tools.clock)), 5), -1);
  const invitation = {
    id: tools.ids.next(),
    email: sampleBookkeeper.email,
    inviteeName: profile.businessName,
    role: 'bookkeeper',
    endsOn,
    token,
  } as const;
  done(
    await inBusiness(database, { businessId, personId: owner }, 'write', (tenant) =>
      invitePerson(tenant, invitation, tools),
    ),
  );
  await inPerson(database, bookkeeper, 'person', async (person) =>
    done(await acceptInvitation(person, token, tools)),
  );
  const review = {
    rating: 5,
    text: 'Found two receipts that I had given up, and explained the sales tax so that I understand it.',
  };
  await inPerson(database, owner, 'person', async (person) =>
    done(
      await writeReview(
        person,
        { ...review, professionalId, reviewId: tools.ids.next() },
        'Wren Kestrel',
        tools,
      ),
    ),
  );
}
