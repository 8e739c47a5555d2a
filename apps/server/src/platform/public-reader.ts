import { listMemberships } from '@atelier/database/businesses/businesses.reads';
import { asPerson, type AccountRequest } from './answer.ts';

/**
 * The businesses that the person who reads a public page is a member of: a maker who looks at what he has sent is not the
 * customer. Asked before the link is opened: one connection at a time.
 */
export async function businessesOfReader(request: AccountRequest): Promise<ReadonlySet<string>> {
  const memberships = request.session ? await asPerson(request, listMemberships) : [];
  return new Set(memberships.map(({ id }) => id));
}
