import type { MembershipView } from '@atelier/contract/businesses';
import { foundBusiness as writeBusiness } from '@atelier/database/businesses/businesses.store';
import { seedAccounts } from '@atelier/database/books/accounts.store';
import type { Person } from '@atelier/database/platform/in-person';
import { usMakerChart } from '@atelier/domain/books';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

/** Founds a business with its chart of accounts; the founder is its owner. */
export async function foundBusiness(
  person: Person,
  input: {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly isSample: boolean;
  },
  tools: Pick<Tools, 'ids'>,
): Promise<Outcome<MembershipView, Refusal<'business-id-taken'>>> {
  const founded = await writeBusiness(person, input);
  if (!founded.ok) return founded;
  await seedAccounts(
    founded.value,
    usMakerChart.map((account) => ({ ...account, id: tools.ids.next() })),
  );
  return succeed({
    id: input.id,
    name: input.name,
    isSample: input.isSample,
    role: 'owner',
    offeredUntil: null,
  });
}
