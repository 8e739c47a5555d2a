import { describe, expect, it } from 'vitest';
import { displayName, initials } from './display-name.ts';

describe('names of people', () => {
  it('goes down the chain', () => {
    const everything = { profileName: 'Ada Potter', accountName: 'A. Potter', email: 'ada@kiln.test' };
    expect(displayName(everything)).toBe('Ada Potter');
    expect(displayName({ ...everything, profileName: ' ' })).toBe('A. Potter');
    expect(displayName({ email: 'ada@kiln.test' })).toBe('ada');
    expect(displayName({})).toBe('User');
  });

  it('takes the first letters of the first and the last word', () => {
    expect(initials({ profileName: 'Ada van der Potter' })).toBe('AP');
    expect(initials({ profileName: 'ada' })).toBe('A');
    expect(initials({ email: 'kiln@kiln.test' })).toBe('K');
    expect(initials({})).toBe('U');
  });
});
