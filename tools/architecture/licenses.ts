/** A package as the lockfile tells of it. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package that comes along with the product, under the license that it names; an empty one where it names none. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Tells what comes along with the product, in the order of names. What only its makers use does not. */
export function licensedPackages(packages: Readonly<Record<string, LockedPackage>>): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Licenses that ask for a notice alone, or of files and libraries that are handed on unchanged. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose manifest names no license of the list, read by hand: what their files say. */
const readByHand: Readonly<Record<string, string>> = {
  // Bitstream Vera and what came to it: to be used, changed and handed on freely, not sold alone.
  'dejavu-fonts-ttf': 'OFL-1.1',
  'png-js': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** Tells what comes along under a license that nobody has agreed to: one of several is enough, all of them are needed. */
export function refusedLicenses(packages: readonly LicensedPackage[]): LicensedPackage[] {
  const isAgreed = (license: string) =>
    license
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((part) => permissive.has(part)));
  return packages.filter(({ name, license }) => !isAgreed(readByHand[name] ?? license));
}
