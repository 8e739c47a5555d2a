import { sql } from 'kysely';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { tillRefusals, type PinHash, type TillSettings } from '@atelier/domain/till';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** Locks the pairing of tills until the end of the database transaction, and returns how many there ever were. */
export async function lockPairing({ db, businessId }: Tenant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('tills of ' || ${businessId}))`.execute(db);
  const { count } = await db
    .selectFrom('tills')
    .where('business_id', '=', businessId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a paired till. */
export function addTill(
  { db, businessId, personId }: Tenant,
  till: {
    readonly id: string;
    readonly name: string;
    readonly letters: string;
    readonly credentialHash: string;
    readonly pairedAt: string;
  },
): Promise<Outcome<unknown, Refusal<'till-id-taken'>>> {
  return orRefusal(
    db
      .insertInto('tills')
      .values({
        business_id: businessId,
        id: till.id,
        name: till.name,
        letters: till.letters,
        credential_hash: till.credentialHash,
        paired_by: personId,
        paired_at: till.pairedAt,
      })
      .execute(),
    { tills_pkey: tillRefusals.refusal('till-id-taken') },
  );
}

/** Changes the name of a till, or retires it. */
export async function changeTill(
  { db, businessId }: Tenant,
  tillId: string,
  change: { readonly name?: string; readonly retiredAt?: string },
): Promise<void> {
  await db
    .updateTable('tills')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.retiredAt === undefined ? {} : { retired_at: change.retiredAt }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', tillId)
    .execute();
}

/** Notes that a till was heard from. */
export async function markTillSeen({ db, businessId }: Inside, tillId: string, now: string): Promise<void> {
  await db
    .updateTable('tills')
    .set({ last_seen_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', tillId)
    .execute();
}

/** Saves the settings of all tills. */
export async function saveTillSettings(
  { db, businessId }: Tenant,
  { cashRounding, taxRounding }: TillSettings,
): Promise<void> {
  const columns = {
    rounding_step_cents: cashRounding?.stepCents ?? null,
    rounding_mode: cashRounding?.rounding ?? null,
    tax_rounding: taxRounding,
  };
  await db
    .insertInto('till_settings')
    .values({ business_id: businessId, ...columns })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .execute();
}

/** A person at the till as they are saved; a PIN of null keeps the one there is. */
export interface TillPersonDraft {
  readonly id: string;
  readonly name: string;
  readonly pin: PinHash | null;
  readonly memberId: string | null;
  readonly mayOpen: boolean;
  readonly mayRefund: boolean;
  readonly mayDiscount: boolean;
  readonly retiredAt: string | null;
}

const personRefusals = {
  till_people_name: tillRefusals.refusal('till-person-name-taken', { field: 'name' }),
  till_people_business_id_member_id_fkey: tillRefusals.refusal('till-person-not-found', {
    field: 'memberId',
  }),
};

/** Adds a person at the till, whose PIN is given, or changes one. */
export function saveTillPerson(
  { db, businessId }: Tenant,
  person: TillPersonDraft,
): Promise<Outcome<unknown, Refusal<'till-person-name-taken' | 'till-person-not-found'>>> {
  const columns = {
    name: person.name,
    member_id: person.memberId,
    may_open: person.mayOpen,
    may_refund: person.mayRefund,
    may_discount: person.mayDiscount,
    retired_at: person.retiredAt,
  };
  const { pin } = person;
  if (pin === null) {
    return orRefusal(
      db
        .updateTable('till_people')
        .set(columns)
        .where('business_id', '=', businessId)
        .where('id', '=', person.id)
        .execute(),
      personRefusals,
    );
  }
  const all = { ...columns, pin_salt: pin.salt, pin_hash: pin.hash, pin_iterations: pin.iterations };
  return orRefusal(
    db
      .insertInto('till_people')
      .values({ business_id: businessId, id: person.id, ...all })
      .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(all))
      .execute(),
    personRefusals,
  );
}
