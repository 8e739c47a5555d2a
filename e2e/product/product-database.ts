import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Product } from './start-product.ts';

/**
 * Opens the embedded PostgreSQL of a product that the journey started for itself, as its superuser, whom no policy stops: to
 * take something away that the product counts on, and put it back.
 */
export async function openProductDatabase({ dataFolder }: Product): Promise<pg.Client> {
  const home = join(dataFolder, 'pg18');
  const password = (await readFile(join(home, 'superuser.secret'), 'utf8')).trim();
  // PostgreSQL writes where it listens: the port in the fourth line, the folder of its socket in the fifth.
  const lines = (await readFile(join(home, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({
    host: lines[4] ?? '',
    port: Number(lines[3]),
    user: 'postgres',
    database: 'atelier',
    password,
  });
  await client.connect();
  return client;
}
