import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { accountContract, businessContract } from '@atelier/contract';
import { accountRoutes, businessRoutes } from 'virtual:atelier-contract';
import { readErrorBody } from './errors/api-error.ts';
import { reportSessionEnd } from './session.ts';

/** Context of a call beside its input. `useCommand` fills it in. */
export type ApiContext = { idempotencyKey?: string };

type AccountClient = ContractRouterClient<typeof accountContract, ApiContext>;
type BusinessClient = ContractRouterClient<typeof businessContract, ApiContext>;

async function fetchAndWatchSession(request: Request, init: RequestInit): Promise<Response> {
  const response = await fetch(request, init);
  if (response.status === 401) reportSessionEnd();
  return response;
}

function linkTo(path: string, routes: AnyContractRouter): OpenAPILink<ApiContext> {
  return new OpenAPILink<ApiContext>(routes, {
    url: `${window.location.origin}${path}`,
    headers: ({ context }): Record<string, string> =>
      context.idempotencyKey === undefined ? {} : { 'idempotency-key': context.idempotencyKey },
    fetch: fetchAndWatchSession,
    customErrorResponseBodyDecoder: readErrorBody,
  });
}

const accountClient = createORPCClient<AccountClient>(linkTo('/api/v1', accountRoutes));

/** Procedures of a person outside any business. */
export const accountApi = createTanstackQueryUtils(accountClient, { path: ['account'] });

function makeBusinessApi(businessId: string) {
  const client = createORPCClient<BusinessClient>(linkTo(`/api/v1/businesses/${businessId}`, businessRoutes));
  return createTanstackQueryUtils(client, { path: ['business', businessId] });
}

export type BusinessApi = ReturnType<typeof makeBusinessApi>;

const businessApis = new Map<string, BusinessApi>();

/** The API of one business; its cache keys carry the business's id. Screens use `useBusinessApi`. */
export function businessApi(businessId: string): BusinessApi {
  let api = businessApis.get(businessId);
  if (api === undefined) {
    api = makeBusinessApi(businessId);
    businessApis.set(businessId, api);
  }
  return api;
}
