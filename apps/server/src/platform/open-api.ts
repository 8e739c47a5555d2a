import { OpenAPIGenerator } from '@orpc/openapi';
import { JSON_SCHEMA_REGISTRY, ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { accountContract, businessContract } from '@atelier/contract';
import { calendarDate } from '@atelier/contract/foundation';
import { sessionCookiePrefix } from '../identity/session.ts';

// What a check of ours says of a text cannot be read out of it.
JSON_SCHEMA_REGISTRY.add(calendarDate, { type: 'string', format: 'date' });

const inBusiness = '/businesses/{businessId}';

const businessIdParameter = {
  name: 'businessId',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'The business; a person sees only those that he is a member of.',
} as const;

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'A UUID of your own for each change. Sent twice with the same key, a change happens once.',
} as const;

const session = { type: 'apiKey', in: 'cookie', name: `${sessionCookiePrefix}.session_token` } as const;

const description = [
  'Amounts are whole minor units (1250 is $12.50); quantities and rates are millionths (1.5 is 1500000, 8.25 % is 82500).',
  'Days are YYYY-MM-DD, instants are UTC. Ids are UUIDs that the client makes, version 7.',
  'Sign in with POST /api/auth/sign-in/email, and send the cookie of the answer. Over https its name begins with __Secure-.',
  'Lists answer rows and next; ask again with after=next until next is null.',
].join(' ');

const reads = new Set(['get', 'head']);
type Item = Readonly<Record<string, object | undefined>>;

/** Says of each operation that changes something of a business that it takes an idempotency key. */
function withIdempotencyKey(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => {
      if (reads.has(method) || operation === undefined) return [method, operation];
      const { parameters = [] } = operation as { parameters?: readonly object[] };
      return [method, { ...operation, parameters: [...parameters, idempotencyKeyParameter] }];
    }),
  );
}

/** Says of each operation behind an unguessable link that it needs no session. */
function withoutSession(path: string, item: Item): Item {
  if (!path.startsWith('/public/')) return item;
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [method, { ...operation, security: [] }]),
  );
}

let document: ReturnType<typeof generate> | null = null;

async function generate(version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const info = { title: 'Atelier', version, description };
  const account = await generator.generate(accountContract, { info, servers: [{ url: '/api/v1' }] });
  const business = await generator.generate(businessContract, { info });
  // The business is in the address once for all its procedures, so it is no input of any of them.
  const businessPaths = Object.fromEntries(
    Object.entries(business.paths ?? {}).map(([path, item]) => [
      `${inBusiness}${path === '/' ? '/' : path}`,
      { ...withIdempotencyKey(item as Item), parameters: [businessIdParameter] },
    ]),
  );
  const accountPaths = Object.fromEntries(
    Object.entries(account.paths ?? {}).map(([path, item]) => [path, withoutSession(path, item as Item)]),
  );
  return {
    ...account,
    components: { securitySchemes: { session } },
    security: [{ session: [] }],
    paths: { ...accountPaths, ...businessPaths },
  };
}

/** The OpenAPI document of the whole API, made from the contract when first asked for. */
export function openApiDocument(version: string) {
  document ??= generate(version);
  return document;
}
