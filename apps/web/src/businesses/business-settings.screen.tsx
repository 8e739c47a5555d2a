import { useState, type ReactNode } from 'react';
import { permits } from '@atelier/domain/businesses';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { BusinessForm } from './business-form.tsx';
import { LogoCard } from './logo-card.tsx';
import { OwnersOnly } from './owners-only.tsx';

/** `children`: what modules above this one let a person choose. */
export function BusinessSettingsScreen({ children }: { children?: ReactNode }) {
  const settings = useBusinessSettings();
  const [version, setVersion] = useState(0);
  return (
    <>
      <PageHeader
        title="Business settings"
        description="Who you are on your invoices, and how dates and money are written."
      />
      <Loaded
        query={settings}
        skeleton={<FormSkeleton fields={6} />}
        errorTitle="Your settings could not be loaded"
      >
        {(business) => {
          const canEdit = permits(business.role, 'business.settings');
          return (
            <>
              {!canEdit && <OwnersOnly />}
              <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <div className="min-w-0 space-y-5">
                  <BusinessForm
                    key={`${business.id} ${String(version)}`}
                    business={business}
                    canEdit={canEdit}
                    onFinished={() => setVersion(version + 1)}
                  />
                  {children}
                </div>
                <LogoCard hasLogo={business.hasLogo} canEdit={canEdit} />
              </div>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
