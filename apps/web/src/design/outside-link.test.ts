import { describe, expect, it } from 'vitest';
import { webAddressOf } from './outside-link.tsx';

describe('a typed address', () => {
  it('leads to the web, with or without its protocol', () => {
    expect(webAddressOf('https://bailey.example/clay?x=1')).toBe('https://bailey.example/clay?x=1');
    expect(webAddressOf('bailey.example')).toBe('https://bailey.example/');
  });

  it('leads nowhere else', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'by phone', '']) {
      expect(webAddressOf(text)).toBeNull();
    }
  });
});
