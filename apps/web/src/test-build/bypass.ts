import { redirect } from '@tanstack/react-router';
import { forgetSession, loadSession } from '../platform/session.ts';
import { testPaths } from './addresses.ts';

const bypassKey = 'testBypass';

export type BypassPerson = { name: string; email: string; password: string };

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** A person whom no one will meet again. The address cannot receive mail (RFC 2606). */
export function newPerson(): BypassPerson {
  const id = crypto.randomUUID();
  return { name: 'Test Person', email: `${id}@bypass.example.com`, password: `${id}-wedge` };
}

/**
 * Signs in without typing, by the way that is open to everybody: a new account with a business of its own. The server
 * knows of no bypass, so there is nothing to leave open by mistake.
 */
export async function signInThrowAwayPerson(): Promise<BypassPerson> {
  const person = newPerson();
  await post('/api/auth/sign-up/email', person);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await post('/api/v1/businesses', { id: crypto.randomUUID(), name: 'Bypass Workshop', timeZone });
  forgetSession();
  sessionStorage.setItem(bypassKey, person.email);
  return person;
}

/** Asks for the mail of a forgotten password; no mail needs to arrive. */
export async function askForReset(email: string): Promise<void> {
  await post('/api/auth/request-password-reset', { email });
}

/** For `beforeLoad`: a session alone is not enough, it must come from the bypass of this tab. */
export async function requireBypass(): Promise<void> {
  const session = await loadSession();
  if (session === null || session.user.email !== sessionStorage.getItem(bypassKey)) {
    throw redirect({ to: testPaths.authBypass });
  }
}
