/** Where the welcome stays away, so that the things that it sends people to can be done; as on every page that is a form. */
const staysAway = ['/invoices/new', '/inventory', '/events/new'];

/** Whether the welcome may show itself at this address; our areas live below /dashboard. */
export function mayWelcomeAt(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '').replace(/^\/dashboard(?=\/)/, '');
  return !staysAway.includes(path) && !/\/(?:new|edit)$/.test(path);
}
