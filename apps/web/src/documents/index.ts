export { Attachments } from './attachments.tsx';
export { FileSign } from './file-sign.tsx';
export { useKeptFiles } from './documents.api.ts';
