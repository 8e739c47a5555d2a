import type { Operation, Parameter } from './open-api.ts';
import { exampleOf } from './schema-words.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The path with what is known filled in; the rest stays in braces. */
function fill(path: string, known: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
}

function queryOf(parameters: readonly Parameter[]): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required === true);
  const written = required.map(({ name, schema }) => `${name}=${String(exampleOf(schema ?? {}))}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/**
 * The operation as a command for curl, with the cookie that the command for signing in has written. `known` are values
 * of parameters of the path.
 */
export function curlCommand(
  operation: Operation,
  origin: string,
  known: Readonly<Record<string, string>>,
): string {
  const { method, body, parameters, needsSession } = operation;
  const address = `${origin}${fill(operation.path, known)}${queryOf(parameters)}`;
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(address)}`,
    needsSession ? '-b cookies.txt' : undefined,
    method === 'GET' ? undefined : `-H ${quote(`origin: ${origin}`)}`,
    takesKey ? '-H "idempotency-key: $(uuidgen)"' : undefined,
    ...bodyParts(body),
  ];
  return parts.filter((part) => part !== undefined).join(' \\\n  ');
}

function bodyParts(body: Operation['body']): string[] {
  if (body === undefined) return [];
  if (body.mediaType === 'multipart/form-data') {
    return Object.keys(body.schema.properties ?? {}).map((name) => `-F ${quote(`${name}=@${name}.png`)}`);
  }
  return [
    `-H 'content-type: application/json'`,
    `-d ${quote(JSON.stringify(exampleOf(body.schema), null, 2))}`,
  ];
}

/** Returns how a program signs in, so that the commands above find their cookie. */
export function signInCommand(origin: string): string {
  return [
    `curl -X POST ${quote(`${origin}/api/auth/sign-in/email`)}`,
    '-c cookies.txt',
    `-H 'content-type: application/json'`,
    `-d '{"email": "you@example.com", "password": "…"}'`,
  ].join(' \\\n  ');
}
