import type { ReactNode } from 'react';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useOwnAccount } from './account.api.ts';
import { ChangePassword } from './change-password.tsx';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { useProfile } from './profile.api.ts';
import { SessionList } from './session-list.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** `children`: what modules above this one have to say of the account. */
export function AccountSettingsScreen({ children }: { children?: ReactNode }) {
  const account = useOwnAccount();
  const profile = useProfile();
  return (
    <>
      <PageHeader title="Account" description="How you sign in, and where you are signed in." />
      <Loaded
        query={account}
        skeleton={<FormSkeleton fields={4} />}
        errorTitle="Your account could not be loaded"
      >
        {(person) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="space-y-5">
              <EmailCard email={person.email} mailIsConfigured={profile.data?.mailIsConfigured ?? false} />
              <ChangePassword />
            </div>
            <div className="space-y-5">
              <TwoFactorCard isOn={person.twoFactorEnabled === true} />
              <PasskeysCard />
              <SessionList />
            </div>
            {children}
          </div>
        )}
      </Loaded>
    </>
  );
}
