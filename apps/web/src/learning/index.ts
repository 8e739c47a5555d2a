export { type TourId } from './guides.ts';
export { HelpPanel, type OfferedTour } from './help-panel.tsx';
export { readLearningSearch, type LearningSearch } from './learning-search.ts';
export { useOpenTutorialId } from './open-tutorial.ts';
export { TutorialCard } from './tutorial-card.tsx';
export { startTutorial } from './tutorial-progress.ts';
