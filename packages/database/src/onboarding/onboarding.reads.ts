import type { OnboardingProgress, OnboardingStep } from '@atelier/domain/onboarding';
import type { Person } from '../platform/in-person.ts';

/** Finds how far the person has come, or null where the row was never made. `lock` holds the row until the end. */
export async function findOnboarding(
  person: Person,
  options: { lock: boolean } = { lock: false },
): Promise<OnboardingProgress | null> {
  let query = person.db
    .selectFrom('user_onboarding')
    .where('user_id', '=', person.personId)
    .select([
      'current_step as currentStep',
      'completed_steps as completedSteps',
      'onboarding_completed as onboardingCompleted',
      'tours_completed as toursCompleted',
    ]);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  // Checked by the table's own constraints; the map of tours is written by this module's store alone.
  return {
    ...row,
    currentStep: row.currentStep as OnboardingStep,
    completedSteps: row.completedSteps as OnboardingStep[],
    toursCompleted: row.toursCompleted as OnboardingProgress['toursCompleted'],
  };
}
