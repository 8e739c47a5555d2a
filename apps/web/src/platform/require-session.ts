import { redirect } from '@tanstack/react-router';
import { paths } from './paths.ts';
import { loadSession } from './session.ts';

/** For `beforeLoad` of signed-in areas: strangers go to sign in and come back to where they wanted. */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  if ((await loadSession()) === null) throw redirect({ to: paths.login, search: { from: location.href } });
}
