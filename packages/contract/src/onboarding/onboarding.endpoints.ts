import { oc } from '@orpc/contract';
import { z } from 'zod';
import { onboardingStep, onboardingTour, onboardingView } from './onboarding.views.ts';

const tag = { tags: ['Onboarding'] };

export const onboarding = {
  get: oc
    .route({ method: 'GET', path: '/me/onboarding', summary: 'How far I have come', ...tag })
    .output(onboardingView),
  completeStep: oc
    .route({ method: 'POST', path: '/me/onboarding/steps', summary: 'Complete a step', ...tag })
    .input(z.object({ step: onboardingStep }))
    .output(onboardingView),
  completeTour: oc
    .route({ method: 'POST', path: '/me/onboarding/tours', summary: 'Complete a feature tour', ...tag })
    .input(z.object({ tour: onboardingTour }))
    .output(onboardingView),
};
