import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the notifications room. */
export const notificationRefusals = declareRefusals({ 'notification-not-found': 'not-found' });
