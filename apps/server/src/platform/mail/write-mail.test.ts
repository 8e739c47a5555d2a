import { expect, it } from 'vitest';
import { mailParagraphs, mailSender, writeMail } from './write-mail.ts';

const url = 'https://shop.example/i/1?a=1&b=2';

it('writes the same as text and as a page', () => {
  const mail = writeMail('Invoice 7', [
    { kind: 'title', text: 'Invoice 7' },
    ...mailParagraphs('Hello,\nhere it is.\n\n\nThank you'),
    {
      kind: 'card',
      rows: [
        { kind: 'note', text: 'Invoice 7 from Fern' },
        { kind: 'figure', name: 'Balance due', text: '$5.00' },
        { kind: 'action', label: 'See the invoice', url },
      ],
    },
    { kind: 'link', text: 'Invoice 6', url: 'https://shop.example/i/2' },
    { kind: 'list', items: ['Profit & loss', 'Balance sheet'] },
    mailSender({ name: 'Fern', email: '', phone: '555' }),
  ]);
  expect(mail.textBody).toBe(`Hello,
here it is.

Thank you

Invoice 7 from Fern
Balance due: $5.00

See the invoice:
${url}

Invoice 6
https://shop.example/i/2

- Profit & loss
- Balance sheet

Fern
555
`);
  for (const part of [
    '<title>Invoice 7</title>',
    'Hello,<br>here it is.',
    '$5.00',
    'href="https://shop.example/i/1?a=1&amp;b=2"',
    '<li>Profit &amp; loss</li>',
    'Fern<br>555',
  ])
    expect(mail.htmlBody).toContain(part);
});

it('is laid out in tables, with widths and colors that Outlook keeps to', () => {
  const { htmlBody } = writeMail('Join us', [{ kind: 'action', label: 'See the invitation', url }]);
  expect(htmlBody).toContain('<!--[if mso | IE]><table align="center"');
  expect(htmlBody).toMatch(/bgcolor="#963f1e"[^>]*mso-padding-alt:12px 20px/);
  expect(htmlBody.match(/<(table|tr|td|div)\b/g)?.length).toBe(
    htmlBody.match(/<\/(table|tr|td|div)>/g)?.length,
  );
});

it('keeps what people write as text, also what looks like HTML, a place or a pattern', () => {
  const odd = `<script>alert("1")</script> [[url]] [[text]] $& $1 'x'`;
  const { textBody, htmlBody } = writeMail(odd, [
    { kind: 'paragraph', text: odd },
    { kind: 'action', label: odd, url: `https://shop.example/?q="><b>[[text]]` },
  ]);
  expect(textBody).toContain(odd);
  expect(htmlBody).not.toMatch(/<script>|<b>/);
  expect(htmlBody.split('[[url]] [[text]] $&amp; $1 &#39;x&#39;').length).toBe(5);
});
