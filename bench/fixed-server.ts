/**
 * Answers every request with 50 rows, after four other queries: the fixed task of requests, which calibrate.ts forks with
 * the address of a database and tells its port.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const client = new pg.Client(process.argv[2]);
await client.connect();
const server = createServer((_, response) => {
  void (async () => {
    for (let query = 0; query < 4; query += 1) await client.query('select $1::integer', [query]);
    const { rows } = await client.query<{ number: number; name: string }>(
      'select number, md5(number::text) as name from generate_series(1, 50) as number',
    );
    response.end(JSON.stringify(rows));
  })();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
