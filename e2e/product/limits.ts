/** How long a journey waits for one thing, in milliseconds. All limits are multiples of it, for a busy machine. */
export const patience = 15_000;
