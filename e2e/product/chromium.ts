import { existsSync } from 'node:fs';

/** Debian's, with and without a window: the first shows the same pages for five sixths of the processor's time. */
const debianBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * What Chromium leaves out. The last list counts, so this one says again what Playwright leaves out (chromiumSwitches.ts
 * there), and adds what drops down from the address bar: two pages of Chromium's own, loaded again for each new window,
 * which take more than the page of the journey does. No journey looks there.
 */
const leftOut = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Nothing of the browser itself asks the network, which may be closed; the sandbox needs rights that root lacks. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
  // A page of a journey is gone before code that was made faster for it has paid: a sixth of all that journeys compute.
  '--js-flags=--no-maglev --no-turbofan',
];

/** Returns how to launch the Chromium that `./atelier test` found, Debian's, or the one that Playwright fetched. */
export function chromiumOptions(): { args: string[]; executablePath?: string } {
  const path = process.env['ATELIER_CHROMIUM'] ?? debianBrowsers.find((browser) => existsSync(browser));
  return { args: flags, ...(path === undefined ? {} : { executablePath: path }) };
}
