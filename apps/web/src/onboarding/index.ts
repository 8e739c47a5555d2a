export { interestWords, sizeWords, typeWords } from './business-words.ts';
export { OnboardingLayer, WelcomeGate } from './onboarding-layer.tsx';
export { StartChecklist } from './start-checklist.tsx';
export { useTours, type ListedTour } from './use-tours.ts';
