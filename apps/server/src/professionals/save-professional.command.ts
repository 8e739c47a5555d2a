import { parse } from 'node:path';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { findProfessional } from '@atelier/database/professionals/professionals.reads';
import {
  addProfessional,
  removeProfessionalPhoto,
  updateProfessional,
  writeListing,
  writeProfessionalPhoto,
  writeProof,
  type ProfessionalFields,
} from '@atelier/database/professionals/professionals.store';
import type { Person } from '@atelier/database/platform/in-person';
import { documentFileName } from '@atelier/domain/documents';
import { mostOfProfessional, professionalRefusals, type ListingState } from '@atelier/domain/professionals';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { fileKind } from '../documents/file-kind.ts';
import { drawPicture } from '../identity/draw-picture.ts';
import type { Tools } from '../platform/answer.ts';
import { directoryDay, findOwnProfile, readProfessional } from './professional-view.ts';

/** Sides of a photo and of a photographed document, in pixels. */
const photoSide = 512;
const proofSide = 3000;

type Saved<Code extends string> = Promise<
  Outcome<ProfessionalView, Refusal<'professional-not-found' | Code>>
>;

/** Registers the person as a professional, or changes the person's profile. */
export async function saveProfessional(
  person: Person,
  { professionalId, ...fields }: ProfessionalFields & { readonly professionalId: string },
  { clock }: Pick<Tools, 'clock'>,
): Saved<'professional-id-taken' | 'professional-registered'> {
  const own = await findProfessional(person, 'own', directoryDay(clock));
  if (own !== null && own.id !== professionalId) {
    return refuse(professionalRefusals.refusal('professional-registered'));
  }
  if (own === null) {
    const added = await addProfessional(person, professionalId, fields, clock.now().toISOString());
    if (!added.ok) return added;
  } else {
    await updateProfessional(person, fields);
  }
  return readProfessional(person, professionalId, clock);
}

/** Lists, pauses or withdraws the person's profile. */
export async function setListing(
  person: Person,
  { professionalId, listing }: { readonly professionalId: string; readonly listing: ListingState },
  { clock }: Pick<Tools, 'clock'>,
): Saved<never> {
  const own = await findOwnProfile(person, professionalId, clock);
  if (!own.ok) return own;
  if (own.value.listing !== listing) {
    await writeListing(person, professionalId, listing, clock.now().toISOString());
  }
  return readProfessional(person, professionalId, clock);
}

/** Sets the photo of the person's profile, or removes it with null. */
export async function setPhoto(
  person: Person,
  { professionalId, photo }: { readonly professionalId: string; readonly photo: Blob | null },
  { clock }: Pick<Tools, 'clock'>,
): Saved<'professional-photo-not-taken'> {
  const own = await findOwnProfile(person, professionalId, clock);
  if (!own.ok) return own;
  if (photo === null) {
    await removeProfessionalPhoto(person, professionalId);
  } else {
    const drawn =
      photo.size > mostOfProfessional.photo
        ? null
        : await drawPicture(new Uint8Array(await photo.arrayBuffer()), photoSide);
    if (drawn === null) {
      return refuse(professionalRefusals.refusal('professional-photo-not-taken', { field: 'photo' }));
    }
    await writeProfessionalPhoto(person, professionalId, drawn);
  }
  return readProfessional(person, professionalId, clock);
}

/** Keeps the document that proves the person's profile, and puts the profile into the queue. */
export async function sendProof(
  person: Person,
  { professionalId, proof }: { readonly professionalId: string; readonly proof: File },
  { clock }: Pick<Tools, 'clock'>,
): Saved<'professional-withdrawn' | 'professional-proof-not-taken'> {
  const own = await findOwnProfile(person, professionalId, clock);
  if (!own.ok) return own;
  if (own.value.listing === 'withdrawn') {
    return refuse(professionalRefusals.refusal('professional-withdrawn'));
  }
  const kept = await proofToKeep(proof);
  if (kept === null) {
    return refuse(professionalRefusals.refusal('professional-proof-not-taken', { field: 'proof' }));
  }
  await writeProof(person, professionalId, { ...kept, sentAt: clock.now().toISOString() });
  return readProfessional(person, professionalId, clock);
}

/** Returns a PDF as it is and a picture drawn again; null for anything else. */
async function proofToKeep(proof: File) {
  if (proof.size > mostOfProfessional.proof) return null;
  const bytes = new Uint8Array(await proof.arrayBuffer());
  const keep = (contentType: 'application/pdf' | 'image/webp', contents: Uint8Array, name: string) => ({
    ...{ contentType, bytes: contents },
    fileName: documentFileName(name, contentType),
  });
  if ((await fileKind(bytes)) === 'application/pdf') return keep('application/pdf', bytes, proof.name);
  const drawn = await drawPicture(bytes, proofSide, 'whole');
  return drawn === null ? null : keep('image/webp', drawn, parse(proof.name).name);
}
