import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Member } from './journey.ts';
import { newPerson, Requests } from './requests.ts';

/** Lets the person of a page sign up and join a business with a role. Returns the API with their cookies. */
export async function joinBusiness(
  page: Page,
  { business }: Member,
  { role, productUrl }: { readonly role: string; readonly productUrl: string },
): Promise<Requests> {
  const person = newPerson('Vera Ledger');
  const invitation = { id: randomUUID(), email: person.email, role };
  const { link } = await business.send<{ link: string }>('POST', '/invitations', invitation);
  const requests = new Requests(page.context().request, productUrl);
  await requests.signUp(person);
  await requests.send('POST', `/api/v1/invitations/${link.split('/').at(-1) ?? ''}/accept`);
  return requests;
}
