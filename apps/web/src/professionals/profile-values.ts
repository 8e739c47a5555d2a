import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { professionalFields, type ProfessionalView } from '@atelier/contract/professionals';
import { id } from '@atelier/contract/foundation';

/** Fields of a profile with its id, which a new one keeps with what is typed. */
export const profileSchema = professionalFields.extend({ professionalId: id });

export type ProfileInput = z.input<typeof profileSchema>;
export type ProfileOutput = z.output<typeof profileSchema>;

/** Fields as far as they are filled in. */
type Typed = Partial<ProfileInput>;

/** Values with which the form begins. */
export function profileValues(
  own: ProfessionalView | null,
  newProfileId: string,
): DefaultValues<ProfileInput> {
  if (own === null) {
    return {
      ...{ professionalId: newProfileId, businessName: '', location: '', description: '' },
      ...{ credentials: [], languages: [], services: [], link: '', availability: '' },
    };
  }
  const { id: professionalId, businessName, location, specialty, hourlyRateCents, yearsExperience } = own;
  const { description, credentials, languages, services, link, availability } = own;
  return {
    ...{ professionalId, businessName, location, specialty, hourlyRateCents, yearsExperience },
    ...{ description, credentials, languages, services, link, availability },
  };
}

/** Returns the profile as others would see it with what is typed. */
export function previewOf(typed: Typed, own: ProfessionalView | null) {
  return {
    businessName: typed.businessName ?? '',
    location: typed.location || 'Your location',
    specialty: typed.specialty,
    hourlyRateCents: typed.hourlyRateCents,
    yearsExperience: typed.yearsExperience ?? 0,
    description: typed.description || 'Your description',
    credentials: typed.credentials ?? [],
    languages: typed.languages ?? [],
    services: typed.services ?? [],
    link: typed.link ?? '',
    availability: typed.availability ?? '',
    rating: own?.rating ?? null,
    reviewCount: own?.reviewCount ?? 0,
    isVerified: own?.isVerified === true && !endsVerification(typed, own),
    verifiedOn: own?.verifiedOn ?? null,
    lapsesOn: own?.lapsesOn ?? null,
  };
}

/** Tells whether saving would end a verification: the name, the specialty or the credentials changed. */
export function endsVerification(typed: Typed, own: ProfessionalView | null): boolean {
  if (own?.own?.verification !== 'verified') return false;
  return (
    typed.businessName?.trim() !== own.businessName ||
    typed.specialty !== own.specialty ||
    JSON.stringify(typed.credentials) !== JSON.stringify(own.credentials)
  );
}
