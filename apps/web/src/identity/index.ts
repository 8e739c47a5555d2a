export { formText } from './form-text.ts';
export { logOut } from './log-out.ts';
