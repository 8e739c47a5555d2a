import { startProduct } from './start-product.ts';

/**
 * Starts the product once for all journeys and hands its address to the workers. A person who writes journeys may name a
 * product that runs already; start-product.ts says how it must be started.
 */
async function startOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['ATELIER_JOURNEYS_URL']) return undefined;
  const product = await startProduct();
  process.env['ATELIER_JOURNEYS_URL'] = product.url;
  process.env['ATELIER_JOURNEYS_STRIPE'] = product.stripeUrl;
  return async () => {
    await product.stop();
    const faults = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    if (faults.length > 0) throw new Error(`The server logged errors:\n${faults.join('\n')}`);
  };
}

// Playwright takes the setup as the default export of its file.
// oxlint-disable-next-line import/no-default-export
export default startOnce;
