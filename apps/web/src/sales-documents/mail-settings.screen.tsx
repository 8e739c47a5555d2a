import { useState } from 'react';
import { permits } from '@atelier/domain/businesses';
import { OwnersOnly } from '../businesses/index.ts';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { MailSettingsForm } from './mail-settings-form.tsx';
import { useMailTexts } from './mail-texts.api.ts';

/** Shows what the mails to customers say. */
export function MailSettingsScreen() {
  const { business } = useActiveBusiness();
  const texts = useMailTexts();
  const [version, setVersion] = useState(0);
  const canEdit = permits(business.role, 'business.settings');
  return (
    <>
      <PageHeader
        title="Email settings"
        description="What each email to a customer begins with. You can still change it when you send one."
      />
      <Loaded query={texts} skeleton={<FormSkeleton />} errorTitle="Your settings could not be loaded">
        {(mails) => (
          <div className="max-w-3xl">
            {!canEdit && <OwnersOnly />}
            <MailSettingsForm
              key={`${business.id} ${String(version)}`}
              mails={mails}
              canEdit={canEdit}
              onFinished={() => setVersion(version + 1)}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}
