import { onboardingSteps, onboardingTours } from '@atelier/domain/onboarding';
import { z } from 'zod';

export const onboardingStep = z.enum(onboardingSteps);
export const onboardingTour = z.enum(onboardingTours);

/** Progress of a person. */
export const onboardingView = z.object({
  currentStep: onboardingStep,
  completedSteps: z.array(onboardingStep),
  onboardingCompleted: z.boolean(),
  toursCompleted: z.record(onboardingTour, z.boolean()),
});

export type OnboardingView = z.infer<typeof onboardingView>;
