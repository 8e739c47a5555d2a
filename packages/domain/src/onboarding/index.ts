export {
  completeStep,
  completeTour,
  initialOnboarding,
  isOnboardingCompleted,
  onboardingSteps,
  onboardingTours,
  type OnboardingProgress,
  type OnboardingStep,
  type OnboardingTour,
} from './onboarding-steps.ts';
