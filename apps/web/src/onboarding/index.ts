export { interestWords, sizeWords, typeWords } from './business-words.ts';
export { useTourPreference } from './onboarding.api.ts';
export { OnboardingLayer, WelcomeGate } from './onboarding-layer.tsx';
export { StartChecklist } from './start-checklist.tsx';
export { useTours, type ListedTour } from './use-tours.ts';
