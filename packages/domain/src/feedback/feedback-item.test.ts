import { describe, expect, it } from 'vitest';
import { titleOfMessage } from './feedback-item.ts';

describe('the title of a message', () => {
  it('is its first line', () => {
    expect(titleOfMessage('  The total is wrong\nI typed three mugs and …')).toBe('The total is wrong');
    expect(titleOfMessage('One\tline')).toBe('One line');
  });

  it('is cut at a word when the line is long', () => {
    const title = titleOfMessage('word '.repeat(40));
    expect(title).toBe(`${'word '.repeat(15).trim()}…`);
    expect(title.length).toBeLessThanOrEqual(80);
  });

  it('cuts a line without a space and leaves no half of a letter', () => {
    const title = titleOfMessage('😀'.repeat(100));
    expect([...title]).toHaveLength(80);
    expect(title).toBe(`${'😀'.repeat(79)}…`);
  });
});
