import { useState } from 'react';
import { Copy } from 'lucide-react';
import { dateOfInstant, formatDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { ConfirmDialog, Dialog } from '../design/dialog.tsx';
import { useFormats } from '../design/formats.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useTimeZone } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { eventPlanWords } from '../events/index.ts';
import { useEventFeed, useMakeEventFeed, useRemoveEventFeed } from './event-calendar.api.ts';

/** Makes the secret of a link: 256 random bits, which only this page and the calendar program ever see. */
function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const addressOf = (token: string) => `${window.location.origin}/api/v1/calendars/${token}.ics`;

/** The private link by which other calendar programs read the events of the business, with dates of applications and fees due. */
export function EventFeedDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const feed = useEventFeed();
  const make = useMakeEventFeed({});
  const remove = useRemoveEventFeed({
    onSaved: () => {
      setToken(null);
      showToast({ title: 'Calendar link revoked', kind: 'success' });
    },
  });
  const isOn = (feed.data?.madeAt ?? null) !== null;
  const renew = () => {
    const next = makeToken();
    make.mutate({ token: next }, { onSuccess: () => setToken(next) });
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Calendar link"
        description="Your events, application dates and fees due in Google Calendar, Apple Calendar or Outlook. Anyone with the link can read them without signing in."
        actions={
          <>
            {isOn && (
              <Button busy={remove.isPending} onClick={() => setConfirming(true)}>
                Revoke link
              </Button>
            )}
            <Button tone={isOn ? 'secondary' : 'primary'} busy={make.isPending} onClick={renew}>
              {isOn ? 'Renew link' : 'Make link'}
            </Button>
          </>
        }
      >
        <Loaded
          query={feed}
          skeleton={<Skeleton className="h-20 w-full rounded-md" />}
          errorTitle="Your calendar link could not be loaded"
          words={eventPlanWords}
        >
          {({ madeAt }) => <FeedLink madeAt={madeAt} token={token} />}
        </Loaded>
      </Dialog>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutateAsync(undefined)}
        title="Revoke the calendar link?"
        consequence="Calendar programs that use it stop showing your events. You can make a new link later."
        confirmLabel="Revoke link"
        canUndo
      />
    </>
  );
}

function FeedLink({ madeAt, token }: { madeAt: string | null; token: string | null }) {
  const { locale } = useFormats();
  const timeZone = useTimeZone();
  if (madeAt === null) return <p>You have no calendar link yet.</p>;
  return (
    <div className="space-y-3">
      {token === null ? (
        <p>
          {`You made a link on ${formatDate(dateOfInstant(madeAt, timeZone), locale)}. For safety it isn’t kept here. Renew it to get a new one; the old one then stops working.`}
        </p>
      ) : (
        <NewLink address={addressOf(token)} />
      )}
      <p className="text-ink-soft text-sm">
        In your calendar program, choose to subscribe or add a calendar by URL. Apple Calendar and Outlook
        look for changes about every hour; Google Calendar refreshes when it likes, up to a day later. The
        link ends with your access to this business.
      </p>
    </div>
  );
}

function NewLink({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ title: 'Link copied', kind: 'success' });
    } catch {
      // The link is in its field, where it can be copied by hand.
      showToast({ title: 'Your browser did not allow that', description: 'Copy the link from its field.' });
    }
  };
  return (
    <div className="space-y-2">
      <TextField
        label="Link"
        readOnly
        value={address}
        help="Copy it now. It is shown only once."
        onFocus={({ target }) => target.select()}
      />
      <Button icon={Copy} onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
