export { OnboardingLayer, WelcomeGate } from './onboarding-layer.tsx';
export { StartChecklist } from './start-checklist.tsx';
export { useTours } from './use-tours.ts';
