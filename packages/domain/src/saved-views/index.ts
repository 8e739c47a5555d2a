export { mostSavedViews, savedViewRefusals, viewedLists, type ViewedList } from './saved-view.ts';
