import { professionalRefusals, type ListingState, type Specialty } from '@atelier/domain/professionals';
import type { Money, Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Person } from '../platform/in-person.ts';

/** Fields of a profile that its owner writes. */
export interface ProfessionalFields {
  readonly businessName: string;
  readonly location: string;
  readonly specialty: Specialty;
  readonly hourlyRateCents: Money;
  readonly yearsExperience: number;
  readonly description: string;
  readonly credentials: readonly string[];
  readonly languages: readonly string[];
  readonly services: readonly string[];
  readonly link: string;
  readonly availability: string;
}

const columnsOf = (fields: ProfessionalFields) => ({
  business_name: fields.businessName,
  location: fields.location,
  specialty: fields.specialty,
  hourly_rate_cents: fields.hourlyRateCents,
  years_experience: fields.yearsExperience,
  description: fields.description,
  credentials: [...fields.credentials],
  languages: [...fields.languages],
  services: [...fields.services],
  link: fields.link,
  availability: fields.availability,
});

/** Registers the person as a professional; `registeredAt` is an ISO instant. */
export function addProfessional(
  { db, personId }: Person,
  id: string,
  fields: ProfessionalFields,
  registeredAt: string,
): Promise<Outcome<unknown, Refusal<'professional-id-taken' | 'professional-registered'>>> {
  return orRefusal(
    db
      .insertInto('professionals')
      .values({ ...columnsOf(fields), id, user_id: personId, registered_at: registeredAt })
      .execute(),
    {
      professionals_pkey: professionalRefusals.refusal('professional-id-taken'),
      professionals_user_id_key: professionalRefusals.refusal('professional-registered'),
    },
  );
}

/** Changes the person's own profile. */
export async function updateProfessional(
  { db, personId }: Person,
  fields: ProfessionalFields,
): Promise<void> {
  await db.updateTable('professionals').set(columnsOf(fields)).where('user_id', '=', personId).execute();
}

/** Lists, pauses or withdraws the person's own profile; a withdrawn one keeps neither photo nor proof. */
export async function writeListing(
  { db, personId }: Person,
  professionalId: string,
  listing: ListingState,
  now: string,
): Promise<void> {
  await db
    .updateTable('professionals')
    .set({
      paused_at: listing === 'paused' ? now : null,
      withdrawn_at: listing === 'withdrawn' ? now : null,
    })
    .where('id', '=', professionalId)
    .where('user_id', '=', personId)
    .execute();
  if (listing !== 'withdrawn') return;
  await db.deleteFrom('professional_proofs').where('professional_id', '=', professionalId).execute();
  await removeProfessionalPhoto({ db, personId }, professionalId);
}

/** Keeps the photo of an own profile, as WebP. */
export async function writeProfessionalPhoto(
  { db }: Person,
  professionalId: string,
  webp: Uint8Array,
): Promise<void> {
  const bytes = Buffer.from(webp);
  await db
    .insertInto('professional_photos')
    .values({ professional_id: professionalId, bytes })
    .onConflict((conflict) => conflict.column('professional_id').doUpdateSet({ bytes }))
    .execute();
}

/** Removes the photo of an own profile. */
export async function removeProfessionalPhoto({ db }: Person, professionalId: string): Promise<void> {
  await db.deleteFrom('professional_photos').where('professional_id', '=', professionalId).execute();
}

/** Keeps the document that proves an own profile, in place of an earlier one. */
export async function writeProof(
  { db }: Person,
  professionalId: string,
  proof: {
    readonly fileName: string;
    readonly contentType: 'application/pdf' | 'image/webp';
    readonly bytes: Uint8Array;
    readonly sentAt: string;
  },
): Promise<void> {
  const set = {
    file_name: proof.fileName,
    content_type: proof.contentType,
    bytes: Buffer.from(proof.bytes),
    sent_at: proof.sentAt,
  };
  await db
    .insertInto('professional_proofs')
    .values({ professional_id: professionalId, ...set })
    .onConflict((conflict) => conflict.column('professional_id').doUpdateSet(set))
    .execute();
}
