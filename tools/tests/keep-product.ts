/** Keeps a product running for the journeys of `./atelier test --changed`: restarts it on SIGHUP, ends when unused. */
import { rm, stat, writeFile } from 'node:fs/promises';
import { startProduct } from '../../e2e/product/start-product.ts';
import { keptProductFile, versionsOf, type KeptProduct } from './kept-product.ts';
import { readSourceTree } from './source-tree.ts';

const longestUnusedMs = 30 * 60_000;

let versions = await readVersions();
const product = await startProduct();
await announce();

process.on('SIGHUP', () => void orEnd(restart));
process.on('SIGTERM', () => void orEnd(end));
setInterval(() => void orEnd(endUnused), 60_000);

async function restart(): Promise<void> {
  versions = await readVersions();
  await product.halt();
  await product.resume();
  await announce();
}

async function end(): Promise<void> {
  await rm(keptProductFile, { force: true });
  await product.stop();
  process.exit(0);
}

async function endUnused(): Promise<void> {
  const { mtimeMs } = await stat(keptProductFile);
  if (Date.now() - mtimeMs > longestUnusedMs) await end();
}

async function orEnd(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.error(error);
    await end();
  }
}

async function announce(): Promise<void> {
  const kept: KeptProduct = { pid: process.pid, versions, url: product.url, stripeUrl: product.stripeUrl };
  await writeFile(keptProductFile, JSON.stringify(kept));
}

async function readVersions(): Promise<KeptProduct['versions']> {
  return versionsOf((await readSourceTree()) ?? new Map());
}
