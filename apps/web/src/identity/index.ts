export { rememberLastRoute } from './came-from.ts';
export { logOut } from './log-out.ts';
