import type { Film } from './film.ts';

/** A person's own place: profile, business, account. */
export async function filmProfileSetup(film: Film): Promise<void> {
  await film.page.goto('/dashboard/settings/profile');
  await film.say('Your profile.');
}
