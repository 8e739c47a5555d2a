import type { Plugin } from 'vite';

const ofRadix = /\/@radix-ui\/[\w-]+\/dist\/index\.mjs$/;
const named = /^\s*__name\([\w.]+, "\w+"\);$/gm;

/**
 * Takes out of Radix what gives each function its name at run time, for stack traces. It weighs on the first page, and
 * what is named so cannot be left out where no one uses it.
 */
export function noFunctionNames(): Plugin {
  return {
    name: 'atelier:no-function-names',
    apply: 'build',
    transform: (code, id) => (ofRadix.test(id) ? { code: code.replaceAll(named, ''), map: null } : undefined),
  };
}
