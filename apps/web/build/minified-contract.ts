import type { Plugin } from 'vite';
import { z } from 'zod';

const publicId = 'virtual:atelier-contract';
const resolvedId = `\0${publicId}`;

/** What the client needs of a route: the words for the API reference stay out of the browser. */
const routeKeys = ['method', 'path', 'inputStructure', 'outputStructure'] as const;

interface Procedure {
  readonly '~orpc': { readonly route: Record<string, unknown>; readonly outputSchema?: unknown };
}

function isProcedure(node: object): node is Procedure {
  return '~orpc' in node;
}

/** Tells whether a route answers with a file, in its body or as such. Screens link to those, and never call them. */
function isLinkedFile({ '~orpc': { route, outputSchema } }: Procedure): boolean {
  return route['method'] === 'GET' && hasFile(outputSchema);
}

function hasFile(schema: unknown): boolean {
  if (schema instanceof z.ZodObject) return hasFile(schema.shape['body']);
  if (schema instanceof z.ZodUnion) return schema.options.some(hasFile);
  return schema instanceof z.ZodFile;
}

/** Writes each procedure as a line, `GET /customers/{customerId}`: repeated words would weigh on every page. */
function writeLines(node: object): object | string {
  if (isProcedure(node)) {
    const { route } = node['~orpc'];
    const line = routeKeys.map((key) => (typeof route[key] === 'string' ? route[key] : '')).join(' ');
    return line.trimEnd();
  }
  const called = Object.entries(node as Record<string, object>).filter(
    ([, child]) => !(isProcedure(child) && isLinkedFile(child)),
  );
  return Object.fromEntries(called.map(([key, child]) => [key, writeLines(child)]));
}

/** Runs in the browser: makes of each line again what the client asks for. */
const readLines = `const read = (node) => {
  if (typeof node !== 'string') return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, read(child)]));
  const words = node.split(' ');
  const route = {};
  ${JSON.stringify(routeKeys)}.forEach((key, index) => { if (words[index]) route[key] = words[index]; });
  return { '~orpc': { errorMap: {}, meta: {}, route } };
};`;

/**
 * Serves `virtual:atelier-contract`: the API contract reduced to methods and paths. The contract itself holds
 * zod schemas, whose weight the browser should only carry on screens that check a form.
 */
export function minifiedContract(): Plugin {
  return {
    name: 'atelier:minified-contract',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const { accountContract, businessContract } = await import('@atelier/contract');
      // A paired till and the page of a receipt ask by themselves, without a sign-in.
      const { tillDevice: _tillDevice, publicReceipts: _publicReceipts, ...ofPeople } = accountContract;
      const account = writeLines(ofPeople);
      const business = writeLines(businessContract);
      return [
        readLines,
        `export const accountRoutes = read(${JSON.stringify(account)});`,
        `export const businessRoutes = read(${JSON.stringify(business)});`,
      ].join('\n');
    },
  };
}
