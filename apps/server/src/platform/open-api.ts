import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { accountContract, businessContract } from '@atelier/contract';

const inBusiness = '/businesses/{businessId}';

const businessIdParameter = {
  name: 'businessId',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'The business; a person sees only those that he is a member of.',
} as const;

let document: Promise<Awaited<ReturnType<OpenAPIGenerator['generate']>>> | null = null;

async function generate(version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const info = {
    title: 'Atelier',
    version,
    description: 'Amounts are whole minor units; quantities and rates are millionths.',
  };
  const account = await generator.generate(accountContract, { info, servers: [{ url: '/api/v1' }] });
  const business = await generator.generate(businessContract, { info });
  // The business stands in the address once for all its procedures, so it is no input of any of them.
  const businessPaths = Object.fromEntries(
    Object.entries(business.paths ?? {}).map(([path, item]) => [
      `${inBusiness}${path === '/' ? '/' : path}`,
      { ...item, parameters: [businessIdParameter] },
    ]),
  );
  return { ...account, paths: { ...account.paths, ...businessPaths } };
}

/** The OpenAPI document of the whole API, made from the contract when first asked for. */
export function openApiDocument(version: string) {
  document ??= generate(version);
  return document;
}
