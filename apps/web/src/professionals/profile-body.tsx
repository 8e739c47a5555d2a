import type { ReactNode } from 'react';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { Card, FactList } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { HourlyRate } from './professional-card.tsx';
import { ratingText } from './professional-words.ts';

type Described = Pick<ProfessionalView, 'description' | 'services' | 'credentials'>;

/** Description, services and credentials of a professional. */
export function ProfileDescription({ profile }: { profile: Described }) {
  const { description, services, credentials } = profile;
  return (
    <Card>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{description}</p>
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
export function ProfileFacts({ profile, action }: { profile: Facts; action?: ReactNode }) {
  const { hourlyRateCents, languages, link, availability, verifiedOn, lapsesOn } = profile;
  return (
    <Card title="Details" action={action}>
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
