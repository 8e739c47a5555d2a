import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Shrinks the scripts of public/, which go into the build as they are: the first page waits for each of them. */
export function minifyPublicScripts(): Plugin {
  return {
    name: 'atelier:minify-public-scripts',
    apply: 'build',
    async writeBundle({ dir: folder }) {
      if (folder === undefined) throw new Error('The build has no folder to write into.');
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.js')) continue;
        const path = join(folder, name);
        const { code, errors } = await minify(name, await readFile(path, 'utf8'));
        if (errors.length > 0) this.error(`${name} could not be shrunk: ${String(errors[0]?.message)}`);
        await writeFile(path, code);
      }
    },
  };
}
