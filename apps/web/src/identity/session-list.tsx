import { MonitorSmartphone } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { InstantText } from '../design/figures.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { describeDevice } from './describe-device.ts';
import { useRevokeSession, useSessions } from './sessions.api.ts';

export function SessionList() {
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
            <ul className="divide-line divide-y">
              {list.map((session) => (
                <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
                  <MonitorSmartphone
                    aria-hidden
                    className="text-ink-soft size-6 shrink-0"
                    strokeWidth={1.6}
                  />
                  <div className="min-w-0 flex-1">
                    <p className="font-medium">{describeDevice(session.userAgent)}</p>
                    <p className="text-ink-soft text-sm">
                      Since <InstantText instant={session.createdAt} />
                    </p>
                  </div>
                  {session.isThisOne ? (
                    <StatePill tone="success">This device</StatePill>
                  ) : (
                    <Button
                      size="sm"
                      busy={revoke.isPending && revoke.variables === session.token}
                      onClick={() => revoke.mutate(session.token)}
                    >
                      End session
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 2 && (
              <Button className="mt-3" onClick={() => revoke.mutate(null)} busy={revoke.isPending}>
                End all other sessions
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
