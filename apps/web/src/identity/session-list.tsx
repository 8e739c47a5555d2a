import { useState } from 'react';
import { MonitorSmartphone } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { describeDevice } from './describe-device.ts';
import { useRevokeSession, useSessions, type ShownSession } from './sessions.api.ts';

/** So many are shown at first, this device among them: enough for a person who does not wonder. */
const shownAtFirst = 4;

export function SessionList() {
  const [showsAll, setShowsAll] = useState(false);
  const sessions = useSessions();
  const revoke = useRevokeSession();
  return (
    <Card title="Signed in on" description="End a session that you do not recognize.">
      <Loaded
        query={sessions}
        skeleton={<FormSkeleton fields={2} />}
        errorTitle="Your sessions could not be loaded"
      >
        {(list) => (
          <>
            {list.length > 2 && (
              <Button
                className="mb-4"
                onClick={() => revoke.mutate(null)}
                busy={revoke.isPending && revoke.variables === null}
              >
                End all {list.length - 1} other sessions
              </Button>
            )}
            <ul className="divide-line divide-y" aria-label="Sessions">
              {(showsAll ? list : list.slice(0, shownAtFirst)).map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  isEnding={revoke.isPending && revoke.variables === session.id}
                  onEnd={() => revoke.mutate(session.id)}
                />
              ))}
            </ul>
            {list.length > shownAtFirst && (
              <Button
                tone="quiet"
                size="sm"
                className="mt-1"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? 'Show fewer' : `Show all ${String(list.length)}`}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

type SessionLineProps = { session: ShownSession; isEnding: boolean; onEnd: () => void };

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const device = describeDevice(session.userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden className="text-ink-soft size-6 shrink-0" strokeWidth={1.6} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="text-ink-soft text-sm">
          Since <InstantText instant={session.createdAt} />
        </p>
      </div>
      {session.isThisOne ? (
        <StatePill tone="success">This device</StatePill>
      ) : (
        <Button size="sm" busy={isEnding} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}
