import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import { OwnersOnly } from '../businesses/index.ts';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useBusinessSettings } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';

export function InvoiceSettingsScreen() {
  const settings = useBusinessSettings();
  const [version, setVersion] = useState(0);
  return (
    <>
      <PageHeader title="Invoice settings" description="What every new invoice starts with." />
      <Loaded query={settings} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
        {(business) => {
          const canEdit = permits(business.role, 'business.settings');
          return (
            <div className="max-w-3xl">
              {!canEdit && <OwnersOnly />}
              <InvoiceSettingsForm
                key={`${business.id} ${String(version)}`}
                business={business}
                canEdit={canEdit}
                onFinished={() => setVersion(version + 1)}
              />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
