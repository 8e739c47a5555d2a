export { resources } from './resources.endpoints.ts';
export type { ResourceNoteView } from './resources.views.ts';
