/** The steps of the founding spec, section 4, in their order. */
export const onboardingSteps = ['welcome', 'profile', 'inventory', 'finance', 'customer', 'event'] as const;

/** One step of onboarding. */
export type OnboardingStep = (typeof onboardingSteps)[number];

/** The feature tours, each taken once. */
export const onboardingTours = [
  'dashboard',
  'inventory',
  'finance',
  'customers',
  'events',
  'invoices',
] as const;

/** The name of a feature tour. */
export type OnboardingTour = (typeof onboardingTours)[number];

/** Progress of a person. */
export type OnboardingProgress = {
  readonly currentStep: OnboardingStep;
  readonly completedSteps: readonly OnboardingStep[];
  readonly onboardingCompleted: boolean;
  readonly toursCompleted: Readonly<Record<OnboardingTour, boolean>>;
};

/** Where a new user starts. */
export const initialOnboarding: OnboardingProgress = {
  currentStep: 'welcome',
  completedSteps: [],
  onboardingCompleted: false,
  toursCompleted: {
    dashboard: false,
    inventory: false,
    finance: false,
    customers: false,
    events: false,
    invoices: false,
  },
};

/** Tells whether the steps that matter are done: welcome and profile. */
export function isOnboardingCompleted(completedSteps: readonly OnboardingStep[]): boolean {
  return completedSteps.includes('welcome') && completedSteps.includes('profile');
}

/**
 * Adds a step to the completed ones (once). Only completing the current step moves the current step on; the
 * last step stays current.
 */
export function completeStep(progress: OnboardingProgress, step: OnboardingStep): OnboardingProgress {
  const known = progress.completedSteps.includes(step);
  const completedSteps = known ? progress.completedSteps : [...progress.completedSteps, step];
  const next = onboardingSteps[onboardingSteps.indexOf(step) + 1];
  const currentStep = step === progress.currentStep && next !== undefined ? next : progress.currentStep;
  return {
    ...progress,
    currentStep,
    completedSteps,
    onboardingCompleted: isOnboardingCompleted(completedSteps),
  };
}

/** Marks one tour as taken. */
export function completeTour(progress: OnboardingProgress, tour: OnboardingTour): OnboardingProgress {
  return { ...progress, toursCompleted: { ...progress.toursCompleted, [tour]: true } };
}
