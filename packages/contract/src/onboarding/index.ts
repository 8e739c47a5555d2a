export { onboarding } from './onboarding.endpoints.ts';
export { onboardingView, type OnboardingView } from './onboarding.views.ts';
