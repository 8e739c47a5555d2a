import { updateOnboarding } from '@atelier/database/onboarding/onboarding.store';
import type { Person } from '@atelier/database/platform/in-person';
import type { OnboardingProgress } from '@atelier/domain/onboarding';
import { onboardingViewOf, readOnboarding } from './read-onboarding.ts';

/** Lets a decision of the domain move the person on. Two at once wait for each other. */
export async function changeOnboarding(
  person: Person,
  decide: (progress: OnboardingProgress) => OnboardingProgress,
) {
  const decided = decide(await readOnboarding(person, { lock: true }));
  await updateOnboarding(person, decided);
  return onboardingViewOf(decided);
}
