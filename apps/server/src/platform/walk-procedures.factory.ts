import { isContractProcedure } from '@orpc/contract';
import type { Input } from './walk-parts.factory.ts';

export interface Procedure {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** The procedures of a contract with their names as the samples have them. */
export function proceduresOf(contract: object, prefix = ''): Procedure[] {
  return Object.entries(contract).flatMap(([key, value]: [string, object]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    if (!isContractProcedure(value)) return proceduresOf(value, name);
    const { route } = value['~orpc'];
    return [{ name, method: route.method ?? '', path: route.path ?? '' }];
  });
}

/** Lays an input out as the route of its procedure says: ids into the path, the rest into the query or the body. */
export function requestOf(
  procedure: Procedure,
  input: Input,
): { readonly path: string; readonly body: unknown } {
  const rest = { ...input };
  const path = procedure.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    Reflect.deleteProperty(rest, name);
    return encodeURIComponent(value);
  });
  const files = Object.entries(rest).filter(([, value]) => value instanceof File);
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.append(name, value as File | string);
  const isQuery = procedure.method === 'GET';
  const query = new URLSearchParams(
    Object.entries(isQuery ? rest : {}).flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((one, index) => [`${name}[${String(index)}]`, String(one)])
        : [[name, String(value)]],
    ),
  ).toString();
  const body = isQuery || Object.keys(rest).length === 0 ? undefined : files.length > 0 ? form : rest;
  return { path: `${path}${query === '' ? '' : `?${query}`}`, body };
}
