import { describe, expect, it } from 'vitest';
import { linkText } from './linked-text.ts';

describe('the text of an email', () => {
  it('makes links of web addresses and leaves the full stop outside', () => {
    expect(linkText('Open http://127.0.0.1:3000/auth/confirm?token=a.b, please.')).toEqual([
      { text: 'Open ' },
      {
        text: 'http://127.0.0.1:3000/auth/confirm?token=a.b',
        href: 'http://127.0.0.1:3000/auth/confirm?token=a.b',
      },
      { text: ', please.' },
    ]);
  });

  it('makes links of nothing else', () => {
    const text = 'javascript:alert(1) data:text/html,x ftp://a.example <b>';
    expect(linkText(text)).toEqual([{ text }]);
  });

  it('keeps every character', () => {
    const text = 'a https://a.example/b\n(https://c.example) d';
    expect(
      linkText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
