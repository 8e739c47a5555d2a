import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** Nothing of the browser itself asks the network, which may be closed; the sandbox needs rights that root lacks. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to launch the Chromium that `./atelier test` found, Debian's, or the one that Playwright fetched. */
export function chromiumOptions(): { args: string[]; executablePath?: string } {
  const path = process.env['ATELIER_CHROMIUM'] ?? (existsSync(debianChromium) ? debianChromium : undefined);
  return { args: flags, ...(path === undefined ? {} : { executablePath: path }) };
}
