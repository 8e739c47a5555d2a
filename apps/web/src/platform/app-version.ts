/** The version of the app that runs in this browser, which may be older than the server's. */
export const appVersion = import.meta.env['ATELIER_VERSION'] as string;
