import { BadgeCheck, BriefcaseBusiness, MapPin, Star } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ProfessionalCardView } from '@atelier/contract/professionals';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Avatar } from '../design/avatar.tsx';
import { MoneyText } from '../design/figures.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { paths } from '../platform/paths.ts';
import { experienceText, initialsOf, ratingText, specialtyLabels } from './professional-words.ts';
import { photoAddress } from './professionals.api.ts';

export function VerifiedBadge() {
  return (
    <StatePill tone="success" icon={BadgeCheck}>
      Verified
    </StatePill>
  );
}

/** An hourly rate, "$85.00 per hour". Rates are in US dollars, whatever the business of the reader uses. */
export function HourlyRate({ cents }: { cents: number }) {
  return (
    <>
      <MoneyText cents={cents} currency="USD" /> per hour
    </>
  );
}

type CardFacts = Omit<
  ProfessionalCardView,
  'id' | 'hasPhoto' | 'isMine' | 'hourlyRateCents' | 'specialty'
> & {
  hourlyRateCents: number | undefined;
  specialty: ProfessionalCardView['specialty'] | undefined;
};

type ProfessionalCardProps = {
  professional: CardFacts;
  photo: string | null;
  /** The profile page; a preview has none. */
  to?: string;
};

/** A professional as the directory shows one. */
export function ProfessionalCard({ professional, photo, to }: ProfessionalCardProps) {
  const { businessName, location, specialty, hourlyRateCents, yearsExperience, description } = professional;
  const name = nameOfProfessional(businessName);
  return (
    <article className="border-line bg-surface shadow-rest has-[a:hover]:border-edge relative flex h-full min-w-0 flex-col gap-3 rounded-lg border p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Avatar src={photo} initials={initialsOf(businessName)} size="md" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
                {name}
              </Link>
            )}
          </h2>
          <p className="text-ink-soft flex items-center gap-1 text-sm wrap-anywhere">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            {location}
          </p>
          {professional.isVerified && (
            <p className="mt-1.5">
              <VerifiedBadge />
            </p>
          )}
        </div>
      </div>
      <p className="text-ink-soft line-clamp-2 wrap-anywhere">{description}</p>
      <div className="mt-auto space-y-1.5 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{specialty === undefined ? '' : specialtyLabels[specialty]}</span>
          {hourlyRateCents !== undefined && (
            <span className="font-semibold">
              <HourlyRate cents={hourlyRateCents} />
            </span>
          )}
        </p>
        <p className="text-ink-soft flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="flex items-center gap-1.5">
            <BriefcaseBusiness aria-hidden className="size-3.5 shrink-0" />
            {experienceText(yearsExperience)}
          </span>
          <span className="flex items-center gap-1.5">
            <Star aria-hidden className="size-3.5 shrink-0" />
            {ratingText(professional)}
          </span>
        </p>
      </div>
    </article>
  );
}

type GridProps = { professionals: readonly ProfessionalCardView[]; isRefreshing: boolean };

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** Professionals side by side. */
export function ProfessionalGrid({ professionals, isRefreshing }: GridProps) {
  return (
    <ul aria-label="Professionals" aria-busy={isRefreshing} data-tour="list" className={grid}>
      {professionals.map((professional) => (
        <li key={professional.id} className="min-w-0">
          <ProfessionalCard
            professional={professional}
            photo={photoAddress(professional)}
            to={paths.professional(professional.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The shape of the grid while it loads. */
export function ProfessionalGridSkeleton() {
  return (
    <div aria-hidden className={grid}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <Skeleton key={card} className="h-48 w-full rounded-lg" />
      ))}
    </div>
  );
}
