// cspell:words nendobj nstartxref
import sharp from 'sharp';
import { v7 } from 'uuid';
import type { SeededBusiness } from '../seed/seed-business.ts';
import { cookiesOf, launchBrowser } from './browser.ts';
import { atMost, durations, type Figure } from './figures.ts';

/** Files that the page of documents sends side by side. */
const sentAtOnce = 2;
const openings = 15;
const pdfPages = 40;

/** Adds photos, and opens a PDF in Chromium if there is one. */
export async function measurePreviews(
  url: string,
  cookie: string,
  { path }: SeededBusiness,
  photoCount: number,
): Promise<Figure[]> {
  const add = async (name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
    const form = new FormData();
    form.set('file', new File([bytes], name, { type }));
    const began = performance.now();
    const response = await fetch(`${url}${path}/documents/${v7()}/file`, {
      method: 'PUT',
      headers: { origin: url, cookie, 'idempotency-key': v7() },
      body: form,
    });
    if (!response.ok) throw new Error(`A document was answered by ${String(response.status)}.`);
    await response.body?.cancel();
    return performance.now() - began;
  };
  const pdfName = 'Forty pages.pdf';
  await add(pdfName, 'application/pdf', pdfOf(pdfPages));
  const preview = await measurePreview(url, cookie, pdfName);
  const photos = await measurePhotos(photoCount, (name, bytes) => add(name, 'image/jpeg', bytes));
  return [...photos, ...(preview ? [preview] : [])];
}

async function measurePhotos(
  count: number,
  add: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<number>,
): Promise<Figure[]> {
  const took: number[] = [];
  let seconds = 0;
  // Drawn in between, which is not a part of the time.
  for (let first = 0; first < count; first += 100) {
    const photos = await Promise.all(
      Array.from({ length: Math.min(100, count - first) }, (_, index) => drawPhoto(first + index)),
    );
    const began = performance.now();
    const rest = photos.entries();
    const sender = async () => {
      for (const [index, bytes] of rest) took.push(await add(`photo-${String(first + index)}.jpg`, bytes));
    };
    await Promise.all(Array.from({ length: sentAtOnce }, sender));
    seconds += (performance.now() - began) / 1000;
  }
  return [
    {
      what: `add ${count.toLocaleString('en-US')} photos, two at a time, with thumbnails`,
      unit: 's',
      median: seconds,
      p95: null,
      aim: null,
    },
    durations('one of these photos', took, null),
  ];
}

async function drawPhoto(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 60 + (number % 120), sigma: 12 } as const;
  const drawn = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return new Uint8Array(drawn);
}

/** From the click on "View" until the first page is drawn. */
async function measurePreview(url: string, cookie: string, name: string): Promise<Figure | null> {
  const browser = await launchBrowser();
  if (!browser) return null;
  try {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 900 },
    });
    await context.addCookies(cookiesOf(url, cookie));
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/documents?search=Forty`);
    await page
      .getByRole('dialog', { name: 'Welcome to Atelier' })
      .getByRole('button', { name: 'Skip' })
      .click();
    const view = page.getByRole('button', { name: 'View', exact: true });
    const took: number[] = [];
    for (let opening = 0; opening <= openings; opening += 1) {
      const began = performance.now();
      await view.click();
      await page
        .getByRole('img', { name: `Page 1 of ${name}` })
        .locator('canvas')
        .waitFor();
      if (opening > 0) took.push(performance.now() - began);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    return durations(
      `first page of a PDF of ${String(pdfPages)} pages, drawn in Chromium`,
      took,
      atMost(300),
    );
  } finally {
    await browser.close();
  }
}

/** A PDF of so many pages, each with 40 lines of text. */
function pdfOf(pages: number): Uint8Array<ArrayBuffer> {
  const kids = Array.from({ length: pages }, (_, page) => `${String(4 + 2 * page)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${String(pages)} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: pages }, (_, page) => {
      const lines = Array.from(
        { length: 40 },
        (__, line) => `(Page ${String(page + 1)}, line ${String(line + 1)}: stoneware, as agreed) Tj T*`,
      );
      const text = `BT /F1 11 Tf 16 TL 60 780 Td ${lines.join('\n')} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${String(5 + 2 * page)} 0 R >>`,
        `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
      ];
    }).flat(),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = String(objects.length + 1);
  const start = String(file.length);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
