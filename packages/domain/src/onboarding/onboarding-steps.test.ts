import { describe, expect, it } from 'vitest';
import { completeStep, completeTour, initialOnboarding, onboardingSteps } from './onboarding-steps.ts';

describe('onboarding', () => {
  it('starts at welcome with nothing done', () => {
    expect(initialOnboarding).toMatchObject({
      currentStep: 'welcome',
      completedSteps: [],
      onboardingCompleted: false,
    });
    expect(Object.values(initialOnboarding.toursCompleted).some(Boolean)).toBe(false);
  });

  it('moves on only from the current step', () => {
    const ahead = completeStep(initialOnboarding, 'finance');
    expect(ahead).toMatchObject({ currentStep: 'welcome', completedSteps: ['finance'] });
    expect(completeStep(ahead, 'welcome')).toMatchObject({
      currentStep: 'profile',
      completedSteps: ['finance', 'welcome'],
    });
  });

  it('is completed once both welcome and profile are', () => {
    const welcomed = completeStep(initialOnboarding, 'welcome');
    expect(welcomed.onboardingCompleted).toBe(false);
    expect(completeStep(welcomed, 'profile').onboardingCompleted).toBe(true);
    expect(completeStep(initialOnboarding, 'profile').onboardingCompleted).toBe(false);
  });

  it('stays at the last step and counts a step once', () => {
    const done = onboardingSteps.reduce(completeStep, initialOnboarding);
    expect(done).toMatchObject({ currentStep: 'event', completedSteps: onboardingSteps });
    expect(completeStep(done, 'event')).toEqual(done);
  });

  it('marks one tour', () => {
    const { toursCompleted } = completeTour(initialOnboarding, 'events');
    expect(toursCompleted).toEqual({ ...initialOnboarding.toursCompleted, events: true });
  });
});
