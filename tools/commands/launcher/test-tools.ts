import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runQuietly } from './child.ts';
import { findProgram, installPackages } from './debian-packages.ts';
import { ownProgram, projectFolder } from './settings.ts';
import { say } from './terminal.ts';

/** Chromium without a window around its pages: the same pages for five sixths of the processor's time. */
const headlessShell = 'chromium-headless-shell';
const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const downloadLimitMs = 180_000;

/** Programs that did not write themselves and whose word the tests take, with their Debian packages. */
const oracles = [
  { program: 'hledger', package: 'hledger' },
  { program: 'ledger', package: 'ledger' },
  { program: 'bean-check', package: 'beancount' },
  { program: 'ofxdump', package: 'ofx' },
  { program: 'pdftotext', package: 'poppler-utils' },
  { program: 'qpdf', package: 'qpdf' },
  { program: 'unzip', package: 'unzip' },
  { program: 'icalendar', package: 'python3-icalendar' },
];

/**
 * Finds a Chromium that runs: the one named by ATELIER_CHROMIUM, the system's without a window, Playwright's, another of
 * the system's, or one installed now.
 *
 * @returns its path, or a sentence that says what is missing
 */
export async function findChromium(): Promise<{ path: string } | { missing: string }> {
  const given = process.env['ATELIER_CHROMIUM'];
  if (given) return runs(given) ? { path: given } : { missing: `ATELIER_CHROMIUM (${given}) does not run.` };
  const there = presentChromium();
  if (there) return { path: there };

  const problem = await installPackages([headlessShell]);
  const installed = presentChromium();
  if (installed) return { path: installed };

  say('Fetching Chromium for the tests (Playwright, about 150 MB).');
  const playwright = ownProgram('playwright');
  await runQuietly(playwright, ['install', 'chromium'], { cwd: projectFolder, timeout: downloadLimitMs });
  const fetched = presentChromium();
  if (fetched) return { path: fetched };
  return { missing: `Chromium is missing. ${problem ?? 'Debian installed one, but it does not run here.'}` };
}

/**
 * Installs the oracles that are not there.
 *
 * @returns a sentence for each that is missing
 */
export async function installOracles(): Promise<string[]> {
  const absent = oracles.filter(({ program }) => !findProgram(program));
  if (absent.length === 0) return [];
  const problem = await installPackages(absent.map((oracle) => oracle.package));
  return absent
    .filter(({ program }) => !findProgram(program))
    .map(({ program }) => `${program} is missing. ${problem ?? ''}`);
}

function presentChromium(): string | undefined {
  const candidates = [
    findProgram(headlessShell),
    playwrightChromium(),
    ...systemBrowsers.map((name) => findProgram(name)),
    ...macBrowsers,
  ];
  return candidates.find((path) => path !== undefined && existsSync(path) && runs(path));
}

/** Returns where Playwright keeps its browser, whether it is there or not. */
function playwrightChromium(): string {
  const require = createRequire(join(projectFolder, 'e2e', 'package.json'));
  const playwright = require('@playwright/test') as { chromium: { executablePath(): string } };
  return playwright.chromium.executablePath();
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
