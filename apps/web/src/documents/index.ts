export { Attachments } from './attachments.tsx';
export { useKeptFiles } from './documents.api.ts';
