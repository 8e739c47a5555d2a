import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { ListingMenu } from './listing-menu.tsx';
import { VerifiedBadge } from './professional-card.tsx';
import { professionalWords } from './professional-words.ts';
import { useOwnProfessional } from './professionals.api.ts';
import { ProfileForm } from './profile-form.tsx';

const listings = {
  listed: { tone: 'info', label: 'In the directory' },
  paused: { tone: 'warning', label: 'Paused' },
  withdrawn: { tone: 'muted', label: 'Withdrawn' },
} as const;

/** Registration as a professional; later the own profile. */
export function RegisterScreen() {
  const own = useOwnProfessional();
  const profile = own.data ?? null;
  const listing = profile?.own?.listing;
  return (
    <>
      <PageHeader
        title={profile === null ? 'Register as Professional' : 'Your profile'}
        badge={
          profile !== null &&
          listing !== undefined && (
            <>
              <StatePill tone={listings[listing].tone}>{listings[listing].label}</StatePill>
              {profile.isVerified && <VerifiedBadge />}
            </>
          )
        }
        {...(profile === null
          ? { description: 'Makers find you in the directory and ask you for help with their books.' }
          : {})}
        back={{ to: paths.professionals, label: 'Financial Professionals' }}
        action={
          profile !== null &&
          listing !== undefined && <ListingMenu professionalId={profile.id} listing={listing} />
        }
      />
      <Loaded
        query={own}
        skeleton={<FormSkeleton />}
        errorTitle="Your profile could not be loaded"
        words={professionalWords}
        fresh
      >
        {(found) => <ProfileForm own={found} />}
      </Loaded>
    </>
  );
}
