import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BusinessRole } from '@atelier/domain/businesses';
import type { Member } from './journey.ts';
import { newPerson, Requests } from './requests.ts';

/** Joins the business of a member in a role, by an invitation, and returns the page of the person who joined. */
export async function joinAs(
  role: Exclude<BusinessRole, 'owner'>,
  { business }: Member,
  newVisitor: () => Promise<Page>,
  productUrl: string,
): Promise<Page> {
  const person = newPerson('Ben Helper');
  const invitation = { id: randomUUID(), email: person.email, role };
  const { link } = await business.send<{ link: string }>('POST', '/invitations', invitation);
  const page = await newVisitor();
  const requests = new Requests(page.context().request, productUrl);
  await requests.signUp(person);
  await requests.finishFirstHour();
  await requests.send('POST', `/api/v1/invitations/${link.split('/').at(-1) ?? ''}/accept`);
  return page;
}
