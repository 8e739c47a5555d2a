import type { ReactNode } from 'react';
import type { EventPlanView } from '@atelier/contract/events';
import { Card, FactList } from '../design/card.tsx';
import { DateText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { OutsideLink } from '../design/outside-link.tsx';
import { useFormats } from '../design/formats.tsx';
import { paths } from '../platform/paths.ts';
import { eventVerdictWords } from './event-words.ts';

type Fact = { term: string; value: ReactNode };
const fact = (term: string, value: ReactNode): Fact[] =>
  value === '' || value === null ? [] : [{ term, value }];

/** A card of facts; without any, nothing. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Card title={title}>
      <FactList facts={facts} className="-my-2.5" />
    </Card>
  );
}

/** Place of an event with a way there on a map. */
export function EventPlaceCard({ event }: { event: EventPlanView }) {
  const { locale } = useFormats();
  const { venue, address, town, region, postalCode, travelTenths } = event;
  const regionAndCode = [region, postalCode].filter((part) => part !== '').join(' ');
  const lines = [address, [town, regionAndCode].filter((part) => part !== '').join(', ')];
  const asked = [venue, ...lines].filter((part) => part !== '');
  if (asked.length === 0 && travelTenths === null) return null;
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    (address === '' ? asked : lines.filter((part) => part !== '')).join(', '),
  )}`;
  return (
    <Card title="Place">
      <address className="wrap-anywhere not-italic">
        {asked.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      {travelTenths !== null && (
        <p className="text-ink-soft mt-2">
          {(travelTenths / 10).toLocaleString(locale, { maximumFractionDigits: 1 })} miles one way
        </p>
      )}
      {asked.length > 0 && (
        <p className="mt-3">
          <OutsideLink address={map}>Open on OpenStreetMap</OutsideLink>
        </p>
      )}
    </Card>
  );
}

export function EventBoothCard({ event }: { event: EventPlanView }) {
  const extras = [event.boothIsCorner ? 'corner' : '', event.boothHasPower ? 'power' : ''].filter(
    (part) => part !== '',
  );
  return (
    <Facts
      title="Booth"
      facts={[
        ...fact('Number', event.boothNumber),
        ...fact('Size', event.boothSize),
        ...fact('With', extras.join(', ')),
      ]}
    />
  );
}

export function EventTaxCard({ event }: { event: EventPlanView }) {
  const { permitDocumentId, permitFileName, permitNumber } = event;
  return (
    <Facts
      title="Tax and permit"
      facts={[
        ...fact('Sales tax', event.taxRateName),
        ...fact('Jurisdiction', event.taxJurisdiction),
        ...fact('Rate looked up', event.taxLookedUpOn && <DateText date={event.taxLookedUpOn} />),
        ...fact('Permit', permitNumber),
        ...fact(
          'Permit document',
          permitDocumentId && (
            <TextLink to={paths.documents} search={{ open: permitDocumentId }}>
              {permitFileName ?? 'Document'}
            </TextLink>
          ),
        ),
      ]}
    />
  );
}

/** Result of an event as the maker rates it. */
export function EventResultCard({ event }: { event: EventPlanView }) {
  const { locale } = useFormats();
  const ofFive = (rating: number | null) => rating && `${String(rating)} of 5`;
  return (
    <Facts
      title="How it went"
      facts={[
        ...fact('Verdict', event.verdict && eventVerdictWords[event.verdict]),
        ...fact('Why', event.verdictReason),
        ...fact('Visitors', event.footfall && event.footfall.toLocaleString(locale)),
        ...fact('Weather', event.weather),
        ...fact('Sales', ofFive(event.ratingSales)),
        ...fact('Crowd', ofFive(event.ratingCrowd)),
        ...fact('Organization', ofFive(event.ratingOrganization)),
      ]}
    />
  );
}
