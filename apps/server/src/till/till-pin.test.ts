import { hashPin, isPin, isPinOf } from '@atelier/domain/till';
import { describe, expect, it } from 'vitest';

describe('a PIN', () => {
  it('is checked without a network, and its digits are not kept', async () => {
    const { subtle } = crypto;
    const kept = await hashPin('4711', { salt: '00'.repeat(16), iterations: 1000 }, subtle);
    expect(JSON.stringify(kept)).not.toContain('4711');
    expect(await isPinOf('4711', kept, subtle)).toBe(true);
    expect(await isPinOf('4712', kept, subtle)).toBe(false);
    expect(['123', '1234', '12345678', '123456789', '12a4'].map(isPin)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
