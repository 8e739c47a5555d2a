import { useState } from 'react';
import { BriefcaseBusiness, MessageSquare, Pencil } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ProfessionalView } from '@atelier/contract/professionals';
import { permits } from '@atelier/domain/businesses';
import { nameOfProfessional } from '@atelier/domain/professionals';
import { Button } from '../design/button.tsx';
import { LinkButton, TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactList } from './contact-list.tsx';
import { HireDialog } from './hire-dialog.tsx';
import { VerifiedBadge } from './professional-card.tsx';
import { professionalWords, specialtyLabels } from './professional-words.ts';
import { photoAddress, useContacts, useProfessional } from './professionals.api.ts';
import { ProfileDescription, ProfileFacts } from './profile-body.tsx';
import { Reviews } from './reviews.tsx';

const route = getRouteApi('/dashboard/professionals/$professionalId');
const back = { to: paths.professionals, label: 'Financial Professionals' };

/** The profile page of a professional. */
export function ProfessionalScreen() {
  const professional = useProfessional(route.useParams().professionalId);
  return (
    <LoadedPage
      title="Professional"
      back={back}
      query={professional}
      errorTitle="This professional could not be loaded"
      words={professionalWords}
      skeleton={<FormSkeleton />}
    >
      {(view) => <Professional key={view.id} professional={view} />}
    </LoadedPage>
  );
}

function Professional({ professional }: { professional: ProfessionalView }) {
  const { business } = useActiveBusiness();
  const [isContacting, setContacting] = useState(false);
  const [isHiring, setHiring] = useState(false);
  const { businessName, isMine, isVerified, myContacts, own } = professional;
  const isWaiting = myContacts.some(({ answer }) => answer === null);
  return (
    <>
      <PageHeader
        title={nameOfProfessional(businessName)}
        badge={
          <>
            {isVerified && <VerifiedBadge />}
            {own?.listing === 'paused' && <StatePill tone="warning">Paused</StatePill>}
            {own?.listing === 'withdrawn' && <StatePill tone="muted">Withdrawn</StatePill>}
          </>
        }
        back={back}
        description={`${specialtyLabels[professional.specialty]}, ${professional.location}`}
        action={
          isMine ? (
            <LinkButton to={paths.registerProfessional} tone="primary" icon={Pencil}>
              Edit profile
            </LinkButton>
          ) : (
            <>
              {permits(business.role, 'business.members') && (
                <Button icon={BriefcaseBusiness} onClick={() => setHiring(true)}>
                  Hire
                </Button>
              )}
              <Button
                tone="primary"
                icon={MessageSquare}
                disabled={isWaiting}
                onClick={() => setContacting(true)}
              >
                {isWaiting ? 'Request sent' : 'Contact'}
              </Button>
            </>
          )
        }
      />
      {isHiring && (
        <HireDialog
          professionalId={professional.id}
          name={nameOfProfessional(businessName)}
          onClose={() => setHiring(false)}
        />
      )}
      {isContacting && <ContactDialog professional={professional} onClose={() => setContacting(false)} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <ProfileDescription profile={professional} photo={photoAddress(professional)} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProfileFacts profile={professional} />
        </div>
        <div className="min-w-0 space-y-5">
          {isMine && <ReceivedRequests />}
          {myContacts.length > 0 && (
            <section aria-label="Your requests" className="space-y-3">
              <h2 className="text-lg font-semibold">Your requests</h2>
              <ContactList contacts={myContacts} />
            </section>
          )}
          <Reviews professional={professional} />
        </div>
      </div>
    </>
  );
}

/** Requests that wait for the person's answer; a notification leads to this page. */
function ReceivedRequests() {
  const rows = useContacts({ box: 'received' }).query.data ?? [];
  const waiting = rows.filter(({ answer }) => answer === null);
  if (rows.length === 0) return null;
  return (
    <section aria-label="Requests to you" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Requests to you</h2>
        <TextLink
          to={paths.professionalRequests}
          search={{ box: 'received' }}
          className="touch-target inline-flex items-center"
        >
          All requests
        </TextLink>
      </div>
      {waiting.length > 0 ? (
        <ContactList contacts={waiting} />
      ) : (
        <p className="text-ink-soft">You have answered all requests.</p>
      )}
    </section>
  );
}
