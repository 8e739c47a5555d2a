import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountSample, BusinessSample } from './walk-parts.factory.ts';

/** The samples of one module: of each of its procedures by its name, a valid input and what others are answered. */
interface ModuleSamples {
  readonly businessSamples?: Readonly<Record<string, BusinessSample>>;
  readonly accountSamples?: Readonly<Record<string, AccountSample>>;
}

const modules = join(import.meta.dirname, '..');
const found = await Promise.all(
  readdirSync(modules)
    .map((name) => join(modules, name, 'walk-samples.factory.ts'))
    .filter((path) => path !== import.meta.filename && existsSync(path))
    .map(async (path) => (await import(path)) as ModuleSamples),
);

/** Samples of what a member may ask of a business. */
export const businessSamples = gather(({ businessSamples: own }) => own);

/** Samples of what a person, or a stranger, may ask outside any business. */
export const accountSamples = gather(({ accountSamples: own }) => own);

function gather<Sample>(
  of: (samples: ModuleSamples) => Readonly<Record<string, Sample>> | undefined,
): Readonly<Record<string, Sample>> {
  return Object.fromEntries(found.flatMap((samples) => Object.entries(of(samples) ?? {})));
}
