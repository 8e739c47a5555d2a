import { matches } from './matches.ts';

/** The part of JSON Schema that our OpenAPI document uses; it refers to nothing, every schema is written out. */
export type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly contentMediaType?: string;
};

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

type WrittenOperation = {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly object[];
};

/** An OpenAPI document as far as the reference reads it. */
export type OpenApi = {
  readonly info: { readonly version: string; readonly description?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** A schema with the media type in which it travels. */
export type Body = { readonly mediaType: string; readonly schema: Schema };

/** The refusals that an operation may answer with one status. */
export type Refusals = { readonly status: string; readonly codes: readonly string[] };

export type Operation = {
  readonly id: string;
  readonly group: string;
  /** In capitals. */
  readonly method: string;
  /** From the root of the server. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly needsSession: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly answer: Body | undefined;
  readonly refusals: readonly Refusals[];
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function bodyOf(content: Content | undefined): Body | undefined {
  const entries = Object.entries(content ?? {});
  // What carries a file is told as a form: no one sends one as JSON.
  const [mediaType, value] = entries.find(([type]) => type === 'multipart/form-data') ?? entries[0] ?? [];
  return mediaType === undefined || value?.schema === undefined
    ? undefined
    : { mediaType, schema: value.schema };
}

function codesOf(content: Content | undefined): string[] {
  const schema = bodyOf(content)?.schema;
  return (schema?.oneOf ?? (schema === undefined ? [] : [schema]))
    .map((variant) => variant.properties?.['code']?.const)
    .filter((code) => typeof code === 'string');
}

function readOperation(
  path: string,
  method: string,
  shared: readonly Parameter[],
  written: WrittenOperation,
) {
  const responses = Object.entries(written.responses ?? {});
  const good = responses.find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: written.operationId ?? `${method} ${path}`,
    group: written.tags?.[0] ?? 'Other',
    method: method.toUpperCase(),
    path,
    summary: written.summary ?? path,
    description: written.description ?? '',
    needsSession: written.security === undefined || written.security.length > 0,
    parameters: [...shared, ...(written.parameters ?? [])],
    body: bodyOf(written.requestBody?.content),
    answer: bodyOf(good?.content),
    refusals: responses
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { content }]) => ({ status, codes: codesOf(content) })),
  } satisfies Operation;
}

/** Every operation of the document, in its order. */
export function readOperations({ servers, paths }: OpenApi): Operation[] {
  const base = servers?.[0]?.url ?? '';
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const written = item[method] as WrittenOperation | undefined;
      const shared = (item['parameters'] ?? []) as readonly Parameter[];
      return written === undefined ? [] : [readOperation(`${base}${path}`, method, shared, written)];
    }),
  );
}

export type OperationGroup = { readonly group: string; readonly operations: readonly Operation[] };

/** The operations whose words, path or refusals contain what was searched for, by their groups. */
export function findOperations(operations: readonly Operation[], search: string): OperationGroup[] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const { group, method, path, summary, description, refusals } = operation;
    const codes = refusals.flatMap((refusal) => refusal.codes);
    if (!matches(search, group, `${method} ${path}`, summary, description, ...codes)) continue;
    groups.set(group, [...(groups.get(group) ?? []), operation]);
  }
  return [...groups].map(([group, found]) => ({ group, operations: found }));
}
