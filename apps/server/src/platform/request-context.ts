import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the code under way works for. */
interface RequestContext {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  /** By `performance.now()`. */
  readonly began: number;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs the work of a request so that whatever it logs says for which one. */
export function inRequest<Value>(request: Omit<RequestContext, 'began'>, work: () => Value): Value {
  return contexts.run({ ...request, began: performance.now() }, work);
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** A link's token opens a page to the person who reads it. */
const token = /(?<=\/)[\w-]{32,}(?=\/|$)/g;

/** Returns a path without what tells records and links apart. */
export const routeOf = (path: string): string => path.replaceAll(uuid, ':id').replaceAll(token, ':token');

/** Fields of the request in a log line; none outside of one. */
type RequestFields = {
  readonly requestId?: string;
  readonly method?: string;
  readonly route?: string;
  readonly businessId?: string | undefined;
  /** Since it began. */
  readonly ms?: number;
};

export function requestFields(): RequestFields {
  const context = contexts.getStore();
  if (context === undefined) return {};
  const { requestId, method, path, began } = context;
  const businessId = /^\/api\/v1\/businesses\/([0-9a-f-]{36})(?=\/|$)/i.exec(path)?.[1];
  return {
    ...{ requestId, method, route: routeOf(path), businessId },
    ms: Math.round(performance.now() - began),
  };
}
