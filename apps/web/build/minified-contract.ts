import type { Plugin } from 'vite';

const publicId = 'virtual:atelier-contract';
const resolvedId = `\0${publicId}`;

/** What the client needs of a route: the words for the API reference stay out of the browser. */
const routeKeys = ['method', 'path', 'inputStructure', 'outputStructure'] as const;

type MinifiedProcedure = { '~orpc': { errorMap: object; meta: object; route: Record<string, unknown> } };

function isProcedure(node: object): node is MinifiedProcedure {
  return '~orpc' in node;
}

function keepWhatTheClientNeeds(node: object): object {
  if (isProcedure(node)) {
    const { route } = node['~orpc'];
    const kept = routeKeys.filter((key) => route[key] !== undefined).map((key) => [key, route[key]] as const);
    return { '~orpc': { errorMap: {}, meta: {}, route: Object.fromEntries(kept) } };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, keepWhatTheClientNeeds(child as object)]),
  );
}

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
      const account = keepWhatTheClientNeeds(minifyContractRouter(accountContract));
      const business = keepWhatTheClientNeeds(minifyContractRouter(businessContract));
      return [
        `export const accountRoutes = JSON.parse(${JSON.stringify(JSON.stringify(account))});`,
        `export const businessRoutes = JSON.parse(${JSON.stringify(JSON.stringify(business))});`,
      ].join('\n');
    },
  };
}
