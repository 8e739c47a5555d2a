import { paths } from './paths.ts';

/** Tells whether the page is the till, which says itself what a network is needed for, and is not interrupted. */
export const isAtTill = (): boolean => window.location.pathname === paths.till;
