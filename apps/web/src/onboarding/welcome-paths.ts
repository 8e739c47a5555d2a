/** Pages on which the welcome stays away, because it sends people there. */
const staysAway = ['/invoices/new', '/inventory', '/events/new'];

/** Tells whether the welcome may show itself at an address, which no form is; our areas live below /dashboard. */
export function mayWelcomeAt(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '').replace(/^\/dashboard(?=\/)/, '');
  return !staysAway.includes(path) && !/\/(?:new|edit)$/.test(path);
}
