import type { OnboardingView } from '@atelier/contract/onboarding';
import { findOnboarding } from '@atelier/database/onboarding/onboarding.reads';
import { insertOnboarding } from '@atelier/database/onboarding/onboarding.store';
import type { Person } from '@atelier/database/platform/in-person';
import { initialOnboarding, type OnboardingProgress } from '@atelier/domain/onboarding';

export const onboardingViewOf = (progress: OnboardingProgress): OnboardingView => ({
  ...progress,
  completedSteps: [...progress.completedSteps],
});

/** Reads how far the person has come; where there is no row, the initial one is inserted and read again. */
export async function readOnboarding(
  person: Person,
  options: { lock: boolean },
): Promise<OnboardingProgress> {
  const found = await findOnboarding(person, options);
  if (found) return found;
  await insertOnboarding(person, initialOnboarding);
  return (await findOnboarding(person, options)) ?? initialOnboarding;
}
