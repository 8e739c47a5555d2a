import type { ProfessionalView } from '@atelier/contract/professionals';
import { Avatar } from '../design/avatar.tsx';
import { Card, FactList } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { HourlyRate } from './professional-card.tsx';
import { initialsOf, ratingText } from './professional-words.ts';

type ProfileDescriptionProps = {
  profile: Pick<ProfessionalView, 'businessName' | 'description' | 'services' | 'credentials'>;
  photo: string | null;
};

/** Photo, description, services and credentials of a professional. */
export function ProfileDescription({ profile, photo }: ProfileDescriptionProps) {
  const { businessName, description, services, credentials } = profile;
  return (
    <Card>
      <div className="flex items-start gap-4 max-sm:flex-col sm:gap-5">
        <Avatar src={photo} initials={initialsOf(businessName)} size="lg" />
        <p className="max-w-prose min-w-0 wrap-anywhere whitespace-pre-wrap">{description}</p>
      </div>
      <Entries title="Services" entries={services} />
      <Entries title="Credentials" entries={credentials} />
    </Card>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-5 font-semibold">{title}</h2>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 wrap-anywhere">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </>
  );
}

type Facts = Pick<
  ProfessionalView,
  | 'yearsExperience'
  | 'languages'
  | 'link'
  | 'availability'
  | 'rating'
  | 'reviewCount'
  | 'verifiedOn'
  | 'lapsesOn'
  | 'isVerified'
> & { hourlyRateCents: number | undefined };

/** Facts about a professional beside the description. */
export function ProfileFacts({ profile }: { profile: Facts }) {
  const { hourlyRateCents, languages, link, availability, verifiedOn, lapsesOn } = profile;
  return (
    <Card title="Details">
      <FactList
        className="-my-2.5"
        facts={[
          ...(hourlyRateCents === undefined
            ? []
            : [{ term: 'Rate', value: <HourlyRate cents={hourlyRateCents} /> }]),
          { term: 'Experience', value: yearsText(profile.yearsExperience) },
          { term: 'Rating', value: ratingText(profile) },
          ...(languages.length === 0 ? [] : [{ term: 'Languages', value: languages.join(', ') }]),
          ...(availability === '' ? [] : [{ term: 'Availability', value: availability }]),
          ...(link === '' ? [] : [{ term: 'Website', value: <OutsideLink address={link} /> }]),
          ...(profile.isVerified && verifiedOn !== null && lapsesOn !== null
            ? [
                { term: 'Verified on', value: <DateText date={verifiedOn} /> },
                { term: 'Verified until', value: <DateText date={lapsesOn} /> },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

const yearsText = (years: number): string => (years === 1 ? '1 year' : `${String(years)} years`);
