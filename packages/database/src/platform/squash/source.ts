import { splitItems, splitStatements, type Commented } from './statements.ts';

/** Texts and comments as they were written, by the name of their object. */
export interface Source {
  /** By name and number of arguments: `invoice_state/2`. */
  readonly functions: Map<string, Commented>;
  readonly views: Map<string, Commented>;
  /** By kind and name: `table t`, `column t.c`, `constraint t.c`, `index i`, `trigger t.n`, `policy t.n`. */
  readonly comments: Map<string, string>;
  /** The module of each table, view, type, function and procedure, by kind and name. */
  readonly modules: Map<string, string>;
}

export interface SourceFile {
  /** The module of what it creates, unless it was created before. */
  readonly module: string | undefined;
  readonly sql: string;
}

/** Reads schema files and migrations, oldest first; what comes later replaces what was there. */
export function readSource(files: readonly SourceFile[]): Source {
  const source: Source = {
    functions: new Map(),
    views: new Map(),
    comments: new Map(),
    modules: new Map(),
  };
  for (const { module, sql } of files) {
    for (const statement of splitStatements(sql)) readStatement(source, statement, module);
  }
  return source;
}

const named =
  /^create (?:or replace )?(?:unique |constraint )?(table|view|type|function|procedure|index|trigger|policy) (\w+)/i;

function readStatement(source: Source, { text, comment }: Commented, module: string | undefined): void {
  const [, kind = '', name = ''] = named.exec(text) ?? [];
  if (module !== undefined && /^(?:table|view|type|function|procedure)$/.test(kind)) {
    const key = `${kind === 'procedure' ? 'function' : kind} ${name}`;
    if (!source.modules.has(key)) source.modules.set(key, module);
  }
  if (kind === 'function' || kind === 'procedure') {
    const key = `${name}/${countArguments(text)}`;
    source.functions.set(key, {
      text,
      comment: comment === '' ? (source.functions.get(key)?.comment ?? '') : comment,
    });
  } else if (kind === 'view') {
    source.views.set(name, {
      text,
      comment: comment === '' ? (source.views.get(name)?.comment ?? '') : comment,
    });
  } else if (kind === 'table') {
    readTable(source, name, text, comment);
  } else if (kind === 'trigger' || kind === 'policy') {
    keep(source, `${kind} ${/\son (\w+)/.exec(text)?.[1] ?? ''}.${name}`, comment);
  } else if (kind === 'index') {
    keep(source, `index ${name}`, comment);
  } else {
    readAlteredTable(source, text, comment);
  }
}

const keep = (source: Source, key: string, comment: string): void => {
  if (comment !== '') source.comments.set(key, comment);
};

function countArguments(text: string): number {
  const from = text.indexOf('(') + 1;
  let [depth, at] = [1, from];
  for (; depth > 0; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return splitItems(text.slice(from, at - 1)).filter((one) => !/^out /i.test(one.text)).length;
}

function readTable(source: Source, table: string, text: string, comment: string): void {
  keep(source, `table ${table}`, comment);
  const items = splitItems(text.slice(text.indexOf('(') + 1, text.lastIndexOf('\n)')));
  for (const item of items) {
    const [, constraint, column = ''] = /^(?:constraint (\w+)|(\w+))/.exec(item.text) ?? [];
    if (constraint !== undefined) keep(source, `constraint ${table}.${constraint}`, item.comment);
    else keep(source, `column ${table}.${column}`, item.comment);
  }
}

function readAlteredTable(source: Source, text: string, comment: string): void {
  const [, table = '', changes = ''] = /^alter table (\w+)\s([\s\S]*);/i.exec(text) ?? [];
  for (const [index, item] of splitItems(changes).entries()) {
    const about = [index === 0 ? comment : '', item.comment].filter((line) => line !== '').join('\n');
    const [, kind = '', name = ''] =
      /^add (column|constraint) (?:if not exists )?(\w+)/.exec(item.text) ?? [];
    if (kind !== '') keep(source, `${kind} ${table}.${name}`, about);
    const [, before = '', after = ''] = /^rename column (\w+) to (\w+)/.exec(item.text) ?? [];
    keep(source, `column ${table}.${after}`, source.comments.get(`column ${table}.${before}`) ?? '');
  }
}
