import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readMigrations, schemaFiles, schemaFolder } from '../migrate.ts';
import { readCatalog } from './catalog.ts';
import { readSource, type SourceFile } from './source.ts';
import { writeSchema } from './write-schema.ts';

/** Says in whose file the new objects of a migration will be. */
const moduleLine = /^-- module: ([\w-]+)$/m;

/** Writes the files of the schema as they are after all migrations, from a migrated database. */
export async function squashedSchema(databaseUrl: string): Promise<Map<string, string>> {
  const files = await Promise.all(
    schemaFiles.map(async (module) => ({
      module,
      sql: await readFile(join(schemaFolder, `${module}.sql`), 'utf8'),
    })),
  );
  const later = (await readMigrations()).filter(({ isSchema }) => isSchema !== true);
  const migrations = later.map(({ sql }): SourceFile => ({
    module: moduleLine.exec(sql)?.[1],
    sql: sql.replace(moduleLine, ''),
  }));
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const beginnings = new Map<string, string>(files.map(({ module, sql }) => [module, beginningOf(sql)]));
    const [first] = files;
    if (first) beginnings.set(first.module, withRolesOf(beginningOf(first.sql), migrations));
    const named = migrations.flatMap(({ module }) => (module === undefined ? [] : [module]));
    // A module whose first migration this is gets a file of its own, after the others.
    const order = [...new Set<string>([...schemaFiles, ...named])];
    for (const module of order) if (!beginnings.has(module)) beginnings.set(module, `-- ${module}`);
    const source = readSource([...files, ...migrations]);
    return writeSchema(await readCatalog(client), source, order, beginnings);
  } finally {
    await client.end();
  }
}

/** Returns the title of a file, with extensions and roles where it makes some. */
function beginningOf(sql: string): string {
  const roles = [...sql.matchAll(/^grant usage on schema[^;]*;$/gm)].at(-1);
  return roles ? sql.slice(0, roles.index + roles[0].length) : (sql.split('\n')[0] ?? '');
}

const roleLines = /^call make_role\(.*$/gm;
const usageLines = /^grant usage on schema public to [^;]*;$/gm;

/** Adds the roles that migrations make to those that the first file makes. */
function withRolesOf(beginning: string, migrations: readonly SourceFile[]): string {
  const found = (lines: RegExp) => migrations.flatMap(({ sql }) => sql.match(lines) ?? []);
  const last = [...beginning.matchAll(roleLines)].at(-1);
  if (!last) return beginning;
  const end = last.index + last[0].length;
  const roles = found(roleLines).map((line) => `\n${line}`);
  const usages = found(usageLines).map((line) => `\n${line}`);
  return beginning.slice(0, end) + roles.join('') + beginning.slice(end) + usages.join('');
}
