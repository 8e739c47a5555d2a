import type { MembershipView } from '@atelier/contract/businesses';
import { listMemberships } from '@atelier/database/businesses/businesses.reads';
import type { Person } from '@atelier/database/platform/in-person';
import { businessRefusals } from '@atelier/domain/businesses';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { foundBusiness } from './found-business.command.ts';

/** Opens the sample business. */
export async function openSampleBusiness(
  person: Person,
  input: { readonly id: string },
  tools: Tools,
): Promise<Outcome<MembershipView, Refusal<'business-id-taken' | 'sample-business-exists'>>> {
  if ((await listMemberships(person)).some((business) => business.isSample)) {
    return refuse(businessRefusals.refusal('sample-business-exists'));
  }
  return foundBusiness(
    person,
    { ...input, name: 'Kestrel Pottery', timeZone: 'America/New_York', isSample: true },
    tools,
  );
}
