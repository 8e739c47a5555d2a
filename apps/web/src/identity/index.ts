export { useOwnAccount } from './account.api.ts';
export { formText } from './form-text.ts';
export { leave } from './log-out.ts';
