/** Milliseconds that a journey waits for one thing. Other limits are multiples of it. */
export const patience = 15_000;
