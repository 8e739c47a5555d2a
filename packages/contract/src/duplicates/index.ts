export { duplicates } from './duplicates.endpoints.ts';
export type { DuplicateView } from './duplicates.views.ts';
