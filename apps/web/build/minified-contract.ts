import type { Plugin } from 'vite';

const publicId = 'virtual:atelier-contract';
const resolvedId = `\0${publicId}`;

/** What the client needs of a route: the words for the API reference stay out of the browser. */
const routeKeys = ['method', 'path', 'inputStructure', 'outputStructure'] as const;

type MinifiedProcedure = { '~orpc': { errorMap: object; meta: object; route: Record<string, unknown> } };

function isProcedure(node: object): node is MinifiedProcedure {
  return '~orpc' in node;
}

/** The tree with each procedure as a line, `GET /customers/{customerId}`: repeated words would weigh on every page. */
function writeLines(node: object): object | string {
  if (isProcedure(node)) {
    const { route } = node['~orpc'];
    const line = routeKeys.map((key) => (typeof route[key] === 'string' ? route[key] : '')).join(' ');
    return line.trimEnd();
  }
  const lines = Object.entries(node).map(([key, child]) => [key, writeLines(child as object)] as const);
  return Object.fromEntries(lines.filter(([, line]) => typeof line !== 'string' || !isLinkedFile(line)));
}

const fileNames =
  'avatar|content|export|file|files/{documentId}|templates/{kind}|logo|photo|proof|receipt|screenshot|thumbnail';
const linkedFile = new RegExp(String.raw`^GET \S*(?:\.[a-z]+|\/(?:${fileNames}))(?: |$)`);

/** Tells whether a line is a file that screens link to, by its address, and never call. */
const isLinkedFile = (line: string): boolean => linkedFile.test(line);

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
      const { minifyContractRouter } = await import('@orpc/contract');
      const { accountContract, businessContract } = await import('@atelier/contract');
      // A paired till and the page of a receipt ask by themselves, without a sign-in.
      const { tillDevice: _tillDevice, publicReceipts: _publicReceipts, ...ofPeople } = accountContract;
      const account = writeLines(minifyContractRouter(ofPeople));
      const business = writeLines(minifyContractRouter(businessContract));
      return [
        readLines,
        `export const accountRoutes = read(${JSON.stringify(account)});`,
        `export const businessRoutes = read(${JSON.stringify(business)});`,
      ].join('\n');
    },
  };
}
