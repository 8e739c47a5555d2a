import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licensedPackages, refusedLicenses, type LockedPackage } from './licenses.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

describe('licenses', () => {
  it('are agreed to, of everything that comes along', () => {
    const packages = licensedPackages(lock.packages);
    expect(packages.length).toBeGreaterThan(100);
    expect(refusedLicenses(packages)).toEqual([]);
  });

  it('are told of what runs with the product, and refused where one of them is not agreed to', () => {
    const packages = licensedPackages({
      '': { version: '1.0.0' },
      'apps/web': { version: '1.0.0' },
      'node_modules/@atelier/web': { link: true },
      'node_modules/vitest': { version: '5.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/b': { version: '2.0.0', license: '(GPL-3.0 OR MIT)' },
      'apps/web/node_modules/@x/a': { version: '1.0.0', license: 'MIT AND AGPL-3.0' },
      'node_modules/c': { version: '3.0.0' },
    });
    expect(packages.map(({ name }) => name)).toEqual(['@x/a', 'b', 'c']);
    expect(refusedLicenses(packages).map(({ name }) => name)).toEqual(['@x/a', 'c']);
  });
});
