export { readAttendeesSearch } from './attendees-search.ts';
export { sendWaitingCheckIns } from './door-queue.ts';
