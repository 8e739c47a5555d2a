export { HelpPanel } from './help-panel.tsx';
export { readLearningSearch } from './learning-search.ts';
export { useOpenTutorialId } from './open-tutorial.ts';
export { TutorialCard } from './tutorial-card.tsx';
export { startTutorial } from './tutorial-progress.ts';
