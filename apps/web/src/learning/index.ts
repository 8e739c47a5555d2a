export { listField, nameOfFile, readPage, requiredField } from './front-matter.ts';
export { headingId } from './headings.ts';
export { HelpPanel } from './help-panel.tsx';
export { readLearningSearch } from './learning-search.ts';
export { matches } from './matches.ts';
export { useOpenTutorialId } from './open-tutorial.ts';
export { Prose } from './prose.tsx';
export { TutorialCard } from './tutorial-card.tsx';
export { startTutorial } from './tutorial-progress.ts';
