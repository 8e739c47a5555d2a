import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { buildWebApp, testBuild } from '../../tools/commands/launcher/web-build.ts';

const servedByProduct = /^\/api\//;

/**
 * Lays the test build over the product in this browser: pages, scripts and styles come from it, the API, the headers
 * and the address are the product's. No server ever serves the test build.
 */
export async function layTestBuild(context: BrowserContext, productUrl: string): Promise<void> {
  await buildWebApp(undefined, testBuild);
  await context.route(
    (url) => url.origin === new URL(productUrl).origin && !servedByProduct.test(url.pathname),
    answerFromTestBuild,
  );
}

async function answerFromTestBuild(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = join(testBuild.folder, pathname);
  if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file });
  if (route.request().resourceType() !== 'document') return route.continue();
  const shell = await route.fetch();
  const headers = Object.fromEntries(
    Object.entries(shell.headers()).filter(([name]) => !/^content-(?:encoding|length)$/.test(name)),
  );
  return route.fulfill({
    status: shell.status(),
    headers,
    body: await readFile(join(testBuild.folder, 'index.html')),
  });
}
