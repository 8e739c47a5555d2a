// cspell:ignore Ashokan endobj nstartxref
import { saveDocumentDetails, type DocumentDetails } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { DocumentCategory } from '@atelier/domain/documents';
import { addDays, formatDate, type CalendarDate } from '@atelier/domain/foundation';
import { keepDocument } from '../documents/keep-document.ts';
import { readDocument } from '../documents/read-document.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './done.ts';

interface Paper extends DocumentDetails {
  readonly fileName: string;
  readonly category: DocumentCategory;
  readonly daysAgo: number;
  readonly lines: readonly string[];
}

/** Writes lines as a PDF of one page, in the font that every reader has. */
function writePdf([title = '', ...lines]: readonly string[]): Uint8Array {
  const escaped = (line: string) => line.replaceAll(/[\\()]/g, String.raw`\$&`);
  const content = [
    `BT /F1 20 Tf 60 700 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 12 Tf 60 ${String(660 - at * 22)} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${String(content.length)}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${String(at + 1)} 0 obj${object}endobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${String(file.length)}\n%%EOF\n`,
  );
}

/** Papers of the potter that belong to no record: a license that expires soon, insurance, a contract, plans. */
function papersOf(today: CalendarDate): readonly Paper[] {
  const day = (days: number) => formatDate(addDays(today, days));
  return [
    {
      fileName: 'Vendor license Ulster County.pdf',
      title: 'Vendor license, Ulster County',
      description: 'Needed at every fair in the county. Renew at the county clerk.',
      category: 'legal',
      tags: ['fairs', 'permit'],
      documentDate: addDays(today, -344),
      expiresOn: addDays(today, 21),
      daysAgo: 300,
      lines: [
        'Ulster County Clerk',
        'Temporary vendor license for Kestrel Pottery',
        'Licensee: Wren Kestrel',
        `Valid through ${day(21)}`,
      ],
    },
    {
      fileName: 'Liability insurance.pdf',
      title: 'Liability insurance',
      description: 'Show organizers ask for it with the application.',
      category: 'legal',
      tags: ['fairs', 'insurance'],
      documentDate: addDays(today, -200),
      expiresOn: addDays(today, 165),
      daysAgo: 190,
      lines: [
        'Certificate of liability insurance',
        'Insured: Kestrel Pottery, Kingston NY',
        'General liability: $1,000,000 each occurrence',
        `Policy expires ${day(165)}`,
      ],
    },
    {
      fileName: 'Consignment agreement Gallery Ashokan.pdf',
      title: 'Consignment agreement with Gallery Ashokan',
      category: 'contract',
      tags: ['consignment'],
      documentDate: addDays(today, -150),
      daysAgo: 150,
      lines: [
        'Consignment agreement',
        'Between Kestrel Pottery and Gallery Ashokan',
        'The gallery keeps 40 percent of the retail price.',
        'Statements and payment are due on the 10th of each month.',
      ],
    },
    {
      fileName: 'Wholesale line sheet.csv',
      title: 'Wholesale line sheet',
      category: 'marketing',
      tags: ['wholesale'],
      daysAgo: 60,
      lines: [
        'item,wholesale,retail',
        'Mug,14.00,28.00',
        'Ramen bowl,19.00,38.00',
        'Baking dish,34.00,68.00',
      ],
    },
    {
      fileName: 'Booth plan.txt',
      title: 'Booth plan, 10 by 10 ft',
      category: 'event',
      tags: ['fairs'],
      daysAgo: 12,
      lines: [
        'Shelves left: mugs and bowls',
        'Table center: baking dishes',
        'Right: vases, mirror',
        'Bring: lights, cash box',
      ],
    },
  ];
}

/** Files the potter's papers, each on the day on which she got it. */
export async function fileSampleDocuments(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const now = tools.clock.now().getTime();
  for (const { fileName, lines, daysAgo, ...details } of papersOf(today)) {
    const bytes = fileName.endsWith('.pdf') ? writePdf(lines) : Buffer.from(`${lines.join('\n')}\n`);
    const file = done(await readDocument(bytes));
    const documentId = tools.ids.next();
    const ofThatDay = { ...tools, clock: { now: () => new Date(now - daysAgo * 86_400_000) } };
    const { category } = details;
    done(await keepDocument(tenant, { documentId, fileName, category, isFiled: true }, file, ofThatDay));
    await saveDocumentDetails(tenant, documentId, details);
  }
}
