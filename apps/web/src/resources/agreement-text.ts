import { headingId } from '../learning/index.ts';

/** A blank of an agreement: `[[Shop]]`, or `[[Other terms ...]]` for several lines. */
export type AgreementField = { readonly id: string; readonly label: string; readonly isLong: boolean };

const blank = /\[\[(.+?)\]\]/g;

function fieldOf(written: string): AgreementField {
  const label = written.replace(/ *(?:\.\.\.|…)$/, '');
  return { id: headingId(label), label, isLong: label !== written };
}

/** Lists the blanks of an agreement, each once, in their order. */
export function agreementFields(body: string): AgreementField[] {
  const fields = [...body.matchAll(blank)].map(([, written = '']) => fieldOf(written));
  return [...new Map(fields.map((field) => [field.id, field])).values()];
}

/** Fills the blanks of an agreement. A blank without a value becomes a line to write on. */
export function fillAgreement(body: string, valueOf: (fieldId: string) => string): string {
  return body.replaceAll(blank, (_, written: string) => {
    const value = valueOf(fieldOf(written).id).trim();
    return value === '' ? '\\_'.repeat(18) : asMarkdown(value);
  });
}

/** Escapes typed text, so that Markdown shows it as it was typed. */
function asMarkdown(text: string): string {
  return text
    .split(/\s*\n\s*/)
    .map((line) => line.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`))
    .join('  \n');
}
