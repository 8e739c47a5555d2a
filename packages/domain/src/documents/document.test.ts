import { describe, expect, it } from 'vitest';
import { changeDocumentTags, decideMailedDocuments, mostMailedBytes } from './document.ts';
import { documentFileName, uniqueFileNames } from './document-media.ts';

describe('the name of a document', () => {
  it('is what the file was called', () => {
    expect(documentFileName('Clay, 50 lb – März.PDF', 'application/pdf')).toBe('Clay, 50 lb – März.PDF');
    expect(documentFileName('IMG_2041.JPEG', 'image/jpeg')).toBe('IMG_2041.JPEG');
  });

  it('holds no path, no control character, and nothing that turns the writing around', () => {
    expect(documentFileName('../../etc/passwd.png', 'image/png')).toBe('.. .. etc passwd.png');
    expect(documentFileName('a\u0000b\r\nc.gif', 'image/gif')).toBe('a b c.gif');
    expect(documentFileName('invoice\u202Egpj.pdf', 'application/pdf')).toBe('invoice gpj.pdf');
  });

  it('ends with what the file is, whatever it pretended to be', () => {
    expect(documentFileName('receipt.exe', 'image/jpeg')).toBe('receipt.exe.jpg');
    expect(documentFileName('receipt', 'application/pdf')).toBe('receipt.pdf');
    expect(documentFileName('', 'image/webp')).toBe('Document.webp');
    expect(documentFileName('.png', 'image/png')).toBe('.png.png');
  });

  it('is cut where it is too long, and keeps its ending', () => {
    const name = documentFileName(`${'😀'.repeat(300)}.png`, 'image/png');
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name.endsWith('😀.png')).toBe(true);
  });
});

describe('the documents that go with an email', () => {
  const attached = [
    { id: 'care', sizeBytes: 1000 },
    { id: 'drawing', sizeBytes: mostMailedBytes - 1000 },
    { id: 'photo', sizeBytes: 1 },
  ];
  it.each([
    [null, []],
    [null, ['care', 'drawing']],
    [null, ['care', 'care']],
    ['document-not-found', ['care', 'of another paper']],
    ['documents-too-large-to-mail', ['care', 'drawing', 'photo']],
  ])('answers %s', (code, ids) => {
    const decided = decideMailedDocuments(attached, ids);
    expect(decided.ok ? null : decided.refusal).toEqual(
      code && { code, nature: expect.anything() as string, field: 'documentIds' },
    );
  });
});

it('tells files of one folder apart', () => {
  expect(uniqueFileNames(['a.jpg', 'b.pdf', 'A.JPG', 'a.jpg', 'a (2).jpg', 'none', 'none'])).toEqual([
    'a.jpg',
    'b.pdf',
    'A (2).JPG',
    'a (3).jpg',
    'a (2) (2).jpg',
    'none',
    'none (2)',
  ]);
});

describe('the tags of a document', () => {
  it('gain and lose some, each once whatever its capitals', () => {
    const change = (add: string[], remove: string[]) =>
      changeDocumentTags(['Permit', 'ohio'], { add, remove });
    expect(change(['fair', 'FAIR', 'permit'], [])).toEqual(['Permit', 'ohio', 'fair']);
    expect(change([], ['OHIO', 'none'])).toEqual(['Permit']);
    expect(change(['Ohio'], ['ohio'])).toEqual(['Permit', 'Ohio']);
  });
});
