import { describe, expect, it } from 'vitest';
import { calendarDate } from '../foundation/index.ts';
import { decideInteraction, type Interaction } from './interaction.ts';

const today = calendarDate('2026-05-01');
const said: Omit<Interaction, 'followUp'> = {
  id: 'i',
  customerId: 'c',
  kind: 'call',
  direction: 'in',
  happenedOn: today,
  subject: 'Asked for eight bowls',
  body: '',
  outcome: '',
  eventId: null,
  invoiceId: null,
  orderId: null,
  followUpOn: null,
};
const decide = (change: object) => {
  const outcome = decideInteraction({ ...said, ...change }, today);
  return outcome.ok ? outcome.value.followUp : [outcome.refusal.code, outcome.refusal.field];
};

describe('an interaction', () => {
  it('says something, and has happened', () => {
    expect(decide({ subject: '' })).toEqual(['interaction-says-nothing', 'subject']);
    expect(decide({ subject: '', body: 'Eight bowls' })).toBeNull();
    expect(decide({ happenedOn: calendarDate('2026-05-02') })).toEqual([
      'interaction-in-the-future',
      'happenedOn',
    ]);
  });

  it('is to be followed up where a day is said, until it is done or dismissed', () => {
    const followUpOn = calendarDate('2026-05-08');
    expect(decide({ followUpOn })).toBe('open');
    expect(decide({ followUpOn, followUp: 'done' })).toBe('done');
    expect(decide({ followUp: 'open' })).toBeNull();
    expect(decide({ followUp: 'dismissed' })).toEqual(['follow-up-without-day', 'followUpOn']);
    expect(decide({ followUpOn: calendarDate('2026-04-30') })).toEqual(['follow-up-before-it', 'followUpOn']);
    expect(decide({ followUpOn: today })).toBe('open');
  });
});
