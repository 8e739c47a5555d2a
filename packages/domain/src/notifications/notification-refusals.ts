import { declareRefusals } from '../foundation/index.ts';

/** The refusals of the notifications module. */
export const notificationRefusals = declareRefusals({ 'notification-not-found': 'not-found' });
