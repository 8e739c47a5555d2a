// By itself, so that it can be loaded without the rest of the module.
export { TutorialCard } from '../learning/index.ts';
