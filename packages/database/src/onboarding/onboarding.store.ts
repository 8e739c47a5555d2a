import { sql } from 'kysely';
import type { OnboardingProgress } from '@atelier/domain/onboarding';
import type { Person } from '../platform/in-person.ts';

function rowOf(progress: OnboardingProgress) {
  return {
    current_step: progress.currentStep,
    completed_steps: [...progress.completedSteps],
    onboarding_completed: progress.onboardingCompleted,
    tours_completed: JSON.stringify(progress.toursCompleted),
  };
}

/** Makes the person's row where there is none; one that is there stays as it is. */
export async function insertOnboarding(person: Person, progress: OnboardingProgress): Promise<void> {
  await person.db
    .insertInto('user_onboarding')
    .values({ user_id: person.personId, ...rowOf(progress) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Writes how far the person has come. */
export async function updateOnboarding(person: Person, progress: OnboardingProgress): Promise<void> {
  await person.db
    .updateTable('user_onboarding')
    .set({ ...rowOf(progress), updated_at: sql`now()` })
    .where('user_id', '=', person.personId)
    .execute();
}
