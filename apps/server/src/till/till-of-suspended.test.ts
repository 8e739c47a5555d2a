import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, openWorkshop, type Workshop } from '../platform/workshop.factory.ts';
import { cartOf, lineOf, pairDevice } from './till.factory.ts';

const now = '2026-06-13T15:00:00.000Z';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());

it('goes on sending after the person who paired it is suspended', async () => {
  const administrator = await workshop.signUp();
  const desk = await workshop.found();
  const device = await pairDevice(desk, workshop.server.url);
  device.open();
  device.sell(cartOf([lineOf()]));
  granted(await administrator.call('POST', `/api/v1/admin/users/${desk.userId}/suspension`));
  expect((await desk.call('GET', '/invoices')).status).toBe(401);
  const answers = await device.send(device.entries);
  expect(answers.map(({ answer }) => answer)).toEqual(['taken', 'taken']);
});
