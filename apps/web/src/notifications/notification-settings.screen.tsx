import { Check, LoaderCircle } from 'lucide-react';
import type { NotificationPreferenceView } from '@atelier/contract/notifications';
import { Card } from '../design/card.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { Checkbox, Switch } from '../design/toggles.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { useNotificationPreferences, useSetNotificationPreference } from './notifications.api.ts';

export function NotificationSettingsScreen() {
  const preferences = useNotificationPreferences();
  return (
    <>
      <PageHeader
        title="Notifications"
        description="Your notifications, in all your businesses. This doesn’t change anyone else’s."
      />
      <Loaded
        query={preferences}
        skeleton={<FormSkeleton fields={3} />}
        errorTitle="Your choices could not be loaded"
      >
        {(list) => (
          <Card title="Tell me when" description="Each switch takes effect at once." className="max-w-2xl">
            <ul className="divide-line -my-2 divide-y">
              {list.map((preference) => (
                <li key={preference.kind}>
                  <PreferenceSwitch preference={preference} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </>
  );
}

function PreferenceSwitch({ preference }: { preference: NotificationPreferenceView }) {
  const set = useSetNotificationPreference();
  const { kind, title, description, isForSellers, byMail } = preference;
  // While it is being saved it stands where it was put; should that fail, it goes back to what is true.
  const asked = set.isPending ? set.variables : undefined;
  return (
    <div className="flex items-start justify-between gap-4 py-2">
      <div>
        <Switch
          label={title}
          help={`${description}${isForSellers ? ' Bookkeepers are not told.' : ''}`}
          checked={asked?.inApp ?? preference.inApp}
          onChange={(event) => set.mutate({ kind, inApp: event.currentTarget.checked })}
        />
        {byMail !== null && (
          <Checkbox
            label={
              <>
                By email, too<span className="sr-only">: {title}</span>
              </>
            }
            className="ml-13.5"
            checked={asked?.byMail ?? byMail}
            onChange={(event) => set.mutate({ kind, byMail: event.currentTarget.checked })}
          />
        )}
      </div>
      <SaveState isPending={set.isPending} isSaved={set.isSuccess} />
    </div>
  );
}

function SaveState({ isPending, isSaved }: { isPending: boolean; isSaved: boolean }) {
  return (
    <span role="status" className="text-ink-soft flex shrink-0 items-center gap-1.5 pt-2 text-sm">
      {isPending && (
        <>
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          Saving…
        </>
      )}
      {!isPending && isSaved && (
        <>
          <Check aria-hidden className="text-success size-4" />
          Saved
        </>
      )}
    </span>
  );
}
