export { savedViews, type SavedViewView } from './saved-views.endpoints.ts';
