import { v7 } from 'uuid';
import { none, page, type AccountSample, type Victim } from '../platform/walk-parts.factory.ts';

const closed = { open: 'administrator', answer: '403 not-an-administrator' } as const;
const person = ({ ownerId }: Victim) => ({ personId: ownerId });

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'users.list': { input: () => page, ...closed },
  'users.get': { input: person, ...closed },
  'users.confirmAddress': { input: person, ...closed },
  'users.sendPasswordReset': { input: person, ...closed },
  'users.suspend': { input: person, ...closed },
  'users.lift': { input: person, ...closed },
  'users.endSession': { input: (victim) => ({ ...person(victim), sessionId: v7() }), ...closed },
  'users.endSessions': { input: person, ...closed },
  'users.makeAdministrator': { input: person, ...closed },
  'users.unmakeAdministrator': { input: person, ...closed },
  'users.foreseeDeletion': { input: person, ...closed },
  'system.get': { input: none, ...closed },
  'system.jobs': { input: none, ...closed },
  'system.retryJob': { input: () => ({ jobId: '1' }), ...closed },
  'system.cancelJob': { input: () => ({ jobId: '1' }), ...closed },
  'system.acts': { input: () => page, ...closed },
  'system.supportBundle': { input: none, ...closed },
  'users.delete': {
    input: (victim) => ({ ...person(victim), email: 'a@example.com', businessIds: [] }),
    ...closed,
  },
};
