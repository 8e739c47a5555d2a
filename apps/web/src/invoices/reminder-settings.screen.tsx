import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import { OwnersOnly } from '../businesses/index.ts';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { LateFeeForm } from './late-fee-form.tsx';
import { useLateFeePlan } from './late-fees.api.ts';
import { ReminderSettingsForm } from './reminder-settings-form.tsx';
import { useReminderPlan } from './reminders.api.ts';

/** When customers are reminded of what they owe, and what is charged of who is late. */
export function ReminderSettingsScreen() {
  const { business } = useActiveBusiness();
  const plan = useReminderPlan();
  const fee = useLateFeePlan();
  const [version, setVersion] = useState(0);
  const [feeVersion, setFeeVersion] = useState(0);
  const canEdit = permits(business.role, 'business.settings');
  return (
    <>
      <PageHeader
        title="Reminder settings"
        description="Emails to customers around the due date, sent in your morning, each once, until nothing is owed; and fees for who is late."
      />
      <Loaded query={plan} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
        {(loaded) => (
          <div className="max-w-3xl">
            {!canEdit && <OwnersOnly />}
            <ReminderSettingsForm
              key={`${business.id} ${String(version)}`}
              plan={loaded}
              canEdit={canEdit}
              onFinished={() => setVersion(version + 1)}
            />
          </div>
        )}
      </Loaded>
      <Loaded query={fee} skeleton={<FormSkeleton />} errorTitle="Your late fees could not be loaded">
        {(loaded) => (
          <div className="mt-5 max-w-3xl">
            <LateFeeForm
              key={`${business.id} ${String(feeVersion)}`}
              plan={loaded}
              canEdit={canEdit}
              onFinished={() => setFeeVersion(feeVersion + 1)}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}
