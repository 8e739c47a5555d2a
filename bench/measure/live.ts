import { io, type Socket } from 'socket.io-client';
import { v7 } from 'uuid';
import type { Client } from '../client.ts';
import { atMost, durations, type Figure } from './figures.ts';

/** From sending a change to the moment at which another screen of the business hears of it. */
export async function measureLive(
  client: Client,
  cookie: string,
  businessId: string,
  changes: number,
): Promise<Figure> {
  const socket = io(client.url, {
    path: '/api/live',
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie, origin: client.url },
  });
  try {
    await once(socket, 'connect');
    await socket.timeout(5_000).emitWithAck('join', `business:${businessId}`, 0);
    const took: number[] = [];
    for (let index = 0; index < changes; index += 1) {
      // Longer than changes are gathered, so that each is a message of its own.
      await new Promise((resolve) => setTimeout(resolve, 120));
      const heard = once(socket, 'changed');
      const began = performance.now();
      await client.ask('POST', `/api/v1/businesses/${businessId}/customers`, {
        id: v7(),
        name: 'Seen elsewhere',
      });
      await heard;
      took.push(performance.now() - began);
    }
    return durations('a change is heard of in another browser', took, atMost(1_000));
  } finally {
    socket.disconnect();
  }
}

function once(socket: Socket, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve());
    socket.once('connect_error', reject);
  });
}
