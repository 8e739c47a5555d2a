import type { Client } from '../client.ts';
import type { Chance } from '../seed/chance.ts';
import type { SeededBusiness } from '../seed/seed-business.ts';
import type { LibrarySize } from '../seed/seed-library.ts';
import { atMost, type Figure } from './figures.ts';
import { sampleAll, type Sampling } from './sample.ts';

const interactive = atMost(20);
const fullText = atMost(50);
const categories = ['receipt', 'legal', 'contract', 'marketing', 'financial'] as const;
const things = ['labels', 'invoices', 'materials', 'markets', 'batches', 'orders', 'recipes'] as const;
const specialties = ['tax_planning', 'bookkeeping', 'risk_management'] as const;
const crafts = ['potters', 'weavers', 'Asheville', 'Juniper'] as const;
const sorts = ['newest', 'changed'] as const;

/** Measures lists and searches of many documents, of a board with many votes, and of a directory. */
export function measureLibrary(
  client: Client,
  { path }: SeededBusiness,
  { size, sampling, chance }: { size: LibrarySize; sampling: Sampling; chance: Chance },
): Promise<Figure[]> {
  const documents = size.documents.toLocaleString('en-US');
  const items = size.items.toLocaleString('en-US');
  const professionals = size.professionals.toLocaleString('en-US');
  const list = (query: string) => client.ask('GET', `${path}/documents?limit=20${query}`);
  const board = (query: string) => client.ask('GET', `/api/v1/feedback/items?limit=20${query}`);
  const directory = (query: string) => client.ask('GET', `/api/v1/professionals?limit=20${query}`);
  return sampleAll(sampling, [
    [`list 20 of ${documents} documents`, () => list(''), interactive],
    ['list 20 documents of a category', () => list(`&categories[]=${chance.pick(categories)}`), interactive],
    ['list 20 documents with a tag', () => list('&tags[]=kiln'), interactive],
    ['find a word of one text in 5,000', () => list('&search=cobalt'), fullText],
    ['find a word of 3 texts in 100', () => list('&search=celadon'), fullText],
    ['find a word of every text', () => list('&search=glaze'), fullText],
    [`list 20 of ${items} feedback items by votes`, () => board(''), interactive],
    ['list 20 trending feedback items', () => board('&sort=trending'), interactive],
    [
      'list 20 feedback items of a type and a status',
      () => board(`&types[]=bug&statuses[]=new&sort=${chance.pick(sorts)}`),
      interactive,
    ],
    ['list 20 feedback items by a search', () => board(`&search=${chance.pick(things)}`), interactive],
    [
      'find feedback with a similar title',
      () => client.ask('GET', `/api/v1/feedback/similar?title=Print+${chance.pick(things)}+for+the+stall`),
      interactive,
    ],
    [`list 20 of ${professionals} professionals by rating`, () => directory(''), interactive],
    [
      'list 20 professionals of a specialty by rate',
      () => directory(`&specialty=${chance.pick(specialties)}&sort=rate`),
      interactive,
    ],
    ['find 20 professionals by a search', () => directory(`&search=${chance.pick(crafts)}`), interactive],
  ]);
}
