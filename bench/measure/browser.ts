import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the Chromium of this machine; null where there is none. */
export async function launchBrowser(): Promise<Browser | null> {
  const executablePath = [process.env['ATELIER_CHROMIUM'], chromium.executablePath(), ...browsers].find(
    (path) => path !== undefined && existsSync(path),
  );
  return executablePath === undefined ? null : chromium.launch({ executablePath, args: flags });
}

/** The cookies of a header, for a browser. */
export function cookiesOf(url: string, header: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
