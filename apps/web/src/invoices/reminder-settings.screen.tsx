import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import { OwnersOnly } from '../businesses/index.ts';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { ReminderSettingsForm } from './reminder-settings-form.tsx';
import { useReminderPlan } from './reminders.api.ts';

/** When customers are reminded of what they owe. */
export function ReminderSettingsScreen() {
  const { business } = useActiveBusiness();
  const plan = useReminderPlan();
  const [version, setVersion] = useState(0);
  const canEdit = permits(business.role, 'business.settings');
  return (
    <>
      <PageHeader
        title="Reminder settings"
        description="Mails to customers around the due date, sent in your morning, each once, until nothing is owed."
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
    </>
  );
}
