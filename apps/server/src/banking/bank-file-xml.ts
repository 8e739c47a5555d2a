import type { XmlElement } from '@atelier/domain/banking';
import { SaxesParser } from 'saxes';

interface OpenElement extends XmlElement {
  text: string;
  readonly children: OpenElement[];
}

/** The elements of an XML file, or at which of its lines it breaks. Entities that a file declares are not followed. */
export function readXml(text: string): XmlElement | { readonly brokenAt: number; readonly details: string } {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: OpenElement[] = [];
  const roots: OpenElement[] = [];
  const broken: { readonly brokenAt: number; readonly details: string }[] = [];
  parser.on('error', (error) => {
    broken.push({ brokenAt: parser.line, details: error.message.replace(/^\d+:\d+: /, '') });
  });
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value]),
    );
    const element: OpenElement = { name: tag.local, row: parser.line, text: '', attributes, children: [] };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const current = open.at(-1);
    if (current) current.text += piece;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return broken[0] ?? roots[0] ?? { brokenAt: 1, details: 'there is no element in it' };
}
