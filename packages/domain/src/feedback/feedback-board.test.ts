import { describe, expect, it } from 'vitest';
import { isOnBoard, nextFeedbackStatuses, takesVotes } from './feedback-board.ts';
import { feedbackStatuses } from './feedback-item.ts';

describe('the status of a feedback item', () => {
  it('is closed by completion or rejection, and reopened as new', () => {
    expect(nextFeedbackStatuses('new')).toEqual(['in_progress', 'completed', 'rejected']);
    expect(nextFeedbackStatuses('in_progress')).toEqual(['completed', 'rejected']);
    expect(nextFeedbackStatuses('completed')).toEqual(['new']);
    expect(nextFeedbackStatuses('rejected')).toEqual(['new']);
  });

  it('is read by everyone once it is approved, unless it is a message to support', () => {
    expect(isOnBoard({ isPrivate: false, review: 'approved' })).toBe(true);
    expect(isOnBoard({ isPrivate: true, review: 'approved' })).toBe(false);
    expect(isOnBoard({ isPrivate: false, review: 'waiting' })).toBe(false);
    expect(isOnBoard({ isPrivate: false, review: 'hidden' })).toBe(false);
  });

  it('decides about votes', () => {
    expect(feedbackStatuses.filter(takesVotes)).toEqual(['new', 'in_progress']);
  });
});
