export { displayName, initials, type PersonNames } from './display-name.ts';
export { identityRefusals } from './identity-refusals.ts';
