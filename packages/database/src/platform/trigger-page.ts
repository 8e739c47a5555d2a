import pg from 'pg';

/** The purposes that a trigger may have, in the order of their chapters. */
const purposes = {
  guards: 'Guards refuse what must never be, by any way in.',
  derives: 'Derived figures are kept by the database, so that no writer can forget one.',
  announces: 'Announcements tell open screens and connections that something changed.',
  audits: 'The audit trail is written by the database itself.',
  enqueues:
    'These enqueue work. What they react to is written by many modules; a job that is wanted twice runs once.',
  acts: 'These change what a person saved. Each says why no command can do it.',
} as const;
type Purpose = keyof typeof purposes;

/** One trigger function: the comment that says its purpose, and the events of the tables that run it. */
export interface TriggerFunction {
  readonly name: string;
  readonly comment: string | null;
  readonly tables: readonly string[];
}

/** Reads the trigger functions of a migrated database in the order of their names. */
export async function readTriggerFunctions(url: string): Promise<TriggerFunction[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<TriggerFunction>(`
      select p.proname as name, obj_description(p.oid, 'pg_proc') as comment,
          array_agg(distinct t.tgrelid::regclass::text order by t.tgrelid::regclass::text) as tables
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and p.pronamespace = 'public'::regnamespace
        group by p.oid, p.proname order by p.proname collate "C"`);
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns the purpose that a comment begins with, or null where it has none. */
export function purposeOf({ comment }: Pick<TriggerFunction, 'comment'>): Purpose | null {
  const [word] = (comment ?? '').split(':');
  return word !== undefined && word in purposes ? (word as Purpose) : null;
}

const mostTables = 12;

/** Writes the page of all triggers: a chapter for each purpose, a row for each function. */
export function triggerPage(functions: readonly TriggerFunction[]): string {
  const chapters = Object.entries(purposes).map(([purpose, about]) => {
    const rows = functions
      .filter((one) => purposeOf(one) === purpose)
      .map(({ name, comment, tables }) => {
        const on =
          tables.length > mostTables
            ? `${String(tables.length)} tables`
            : tables.map((table) => `\`${table}\``).join(', ');
        return `| \`${name}\` | ${(comment ?? '').slice(purpose.length + 1).trim()} | ${on} |`;
      });
    return [
      `## ${purpose}`,
      '',
      about,
      '',
      '| function | purpose | on |',
      '| --- | --- | --- |',
      ...rows,
      '',
    ];
  });
  return [
    '# Triggers',
    '',
    'What the database does by itself. This page is made from the comments of the functions by `./atelier schema`; a test asks that each has one. A new trigger guards, derives, announces or audits; what enqueues or acts belongs into the command that causes it, unless many cause it, and then the comment says so.',
    '',
    ...chapters.flat(),
  ].join('\n');
}
