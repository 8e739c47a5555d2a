import { describe, expect, it } from 'vitest';
import { curlCommand } from './curl-command.ts';
import { findOperations, readOperations, type OpenApi } from './open-api.ts';
import { exampleOf, limitWords, objectsWithin, typeWords } from './schema-words.ts';

const refusal = (code: string) => ({ properties: { code: { const: code } } });
const id = { type: 'string', format: 'uuid' };
const openApi: OpenApi = {
  info: { version: '1.0.0' },
  servers: [{ url: '/api/v1' }],
  paths: {
    '/pots/{potId}': {
      parameters: [{ name: 'potId', in: 'path', required: true, schema: id }],
      get: {
        operationId: 'pots.get',
        summary: 'One pot',
        tags: ['Pots'],
        responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
      put: {
        operationId: 'pots.save',
        summary: 'Keep a pot',
        tags: ['Pots'],
        parameters: [{ name: 'Idempotency-Key', in: 'header', required: true, schema: id }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { name: { type: 'string' }, glaze: { type: 'string' } },
                required: ['name'],
              },
            },
          },
        },
        responses: {
          200: {},
          404: {
            content: {
              'application/json': { schema: { oneOf: [refusal('pot-not-found'), refusal('kiln-cold')] } },
            },
          },
        },
      },
    },
    '/public/pots': {
      get: { operationId: 'shelf', summary: 'The shelf', tags: ['Public'], security: [], responses: {} },
    },
  },
};
const operations = readOperations(openApi);

describe('reading an OpenAPI document', () => {
  it('finds each operation with what it shares with its neighbours', () => {
    expect(operations.map(({ id: name, method, path }) => [name, method, path])).toEqual([
      ['pots.get', 'GET', '/api/v1/pots/{potId}'],
      ['pots.save', 'PUT', '/api/v1/pots/{potId}'],
      ['shelf', 'GET', '/api/v1/public/pots'],
    ]);
    expect(operations[1]?.parameters.map(({ name }) => name)).toEqual(['potId', 'Idempotency-Key']);
    expect(operations[1]?.refusals).toEqual([{ status: '404', codes: ['pot-not-found', 'kiln-cold'] }]);
    expect(operations.map(({ needsSession }) => needsSession)).toEqual([true, true, false]);
  });

  it('finds operations by words, path or the code of a refusal', () => {
    const found = (search: string) =>
      findOperations(operations, search).map(({ group, operations: list }) => [group, list.length]);
    expect(found('')).toEqual([
      ['Pots', 2],
      ['Public', 1],
    ]);
    expect(found('KILN-COLD')).toEqual([['Pots', 1]]);
    expect(found('get /api')).toEqual([
      ['Pots', 1],
      ['Public', 1],
    ]);
    expect(found('zebra')).toEqual([]);
  });
});

describe('a schema in words', () => {
  const optionalId = { anyOf: [id, { type: 'null' }] };

  it('says the type', () => {
    expect(typeWords(id)).toBe('string (uuid)');
    expect(typeWords(optionalId)).toBe('string (uuid) or null');
    expect(typeWords({ type: 'array', items: id })).toBe('list of string (uuid)');
    expect(typeWords({ enum: ['a', 'b'] })).toBe('"a" | "b"');
    expect(typeWords({ type: 'string', contentMediaType: '*/*' })).toBe('file');
  });

  it('says the limits that are ours', () => {
    expect(limitWords({ type: 'integer', minimum: 1, maximum: 200, default: 50 })).toEqual([
      '1 to 200',
      '50 if left out',
    ]);
    expect(limitWords({ anyOf: [{ type: 'string', maxLength: 80 }, { type: 'null' }] })).toEqual([
      'at most 80 characters',
    ]);
    const machine = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    expect(limitWords({ type: 'integer', ...machine })).toEqual([]);
  });

  it('finds the objects within, and an example', () => {
    const line = {
      type: 'object',
      properties: { id, count: { type: 'integer', minimum: 1 } },
      required: ['count'],
    };
    expect(objectsWithin({ type: 'array', items: line })).toEqual([line]);
    expect(objectsWithin(optionalId)).toEqual([]);
    expect(exampleOf({ type: 'array', items: line })).toEqual([{ count: 1 }]);
    expect(exampleOf({ type: 'string', format: 'date' })).toBe('2026-11-21');
  });
});

describe('a command for curl', () => {
  const command = (place: number) => {
    const operation = operations[place];
    if (operation === undefined) throw new Error('no such operation');
    return curlCommand(operation, 'https://pots.example', { potId: "a'b" });
  };

  it('reads with the cookie alone', () => {
    expect(command(0)).toBe(`curl 'https://pots.example/api/v1/pots/a'\\''b' \\\n  -b cookies.txt`);
    expect(command(2)).toBe(`curl 'https://pots.example/api/v1/public/pots'`);
  });

  it('changes with origin, key and body', () => {
    expect(command(1).split(' \\\n  ')).toEqual([
      `curl -X PUT 'https://pots.example/api/v1/pots/a'\\''b'`,
      '-b cookies.txt',
      `-H 'origin: https://pots.example'`,
      '-H "idempotency-key: $(uuidgen)"',
      `-H 'content-type: application/json'`,
      `-d '{\n  "name": "text"\n}'`,
    ]);
  });
});
