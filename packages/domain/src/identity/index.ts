export { displayName, initials, type PersonNames } from './display-name.ts';
