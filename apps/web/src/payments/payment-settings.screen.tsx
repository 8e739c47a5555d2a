import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import { OwnersOnly } from '../businesses/index.ts';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { CardConnections } from './card-connections.tsx';
import { PaymentSettingsForm } from './payment-settings-form.tsx';
import { useMethodTerms } from './payments.api.ts';

/** Shows which ways of paying are offered, where their money goes, and what is kept of it. */
export function PaymentSettingsScreen() {
  const { business } = useActiveBusiness();
  const terms = useMethodTerms();
  const [version, setVersion] = useState(0);
  const canEdit = permits(business.role, 'business.settings');
  return (
    <>
      <PageHeader
        title="Payment settings"
        description="How customers can pay you. Invoices name what you offer; recording a payment begins with the rest."
      />
      <Loaded query={terms} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
        {(methods) => (
          <div className="max-w-3xl">
            {!canEdit && <OwnersOnly />}
            <CardConnections />
            <PaymentSettingsForm
              key={`${business.id} ${String(version)}`}
              methods={methods}
              canEdit={canEdit}
              onFinished={() => setVersion(version + 1)}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}
