import { paths } from '../platform/paths.ts';

const lastRouteKey = 'lastRoute';

/** Only addresses of this app: a link that someone else wrote must not lead away after signing in. */
export function readCameFrom(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  return new URL(value, window.location.origin).origin === window.location.origin ? value : undefined;
}

/** Keeps where one is; while the signed-in area is being left, the address is already that of another page. */
export function rememberLastRoute(address: string): void {
  if (/^\/(dashboard|admin)\b/.test(address)) localStorage.setItem(lastRouteKey, address);
}

export function forgetLastRoute(): void {
  localStorage.removeItem(lastRouteKey);
}

/** Returns where signing in leads: to the page asked for, else to the one seen last, else home. */
export function placeAfterSignIn(from: string | undefined): string {
  return from ?? readCameFrom(localStorage.getItem(lastRouteKey)) ?? paths.dashboard;
}

/** The token of a mail's link. A token of digits alone arrives as a number, hence the detour. */
export function readToken(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
