import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const put = (bytes: Buffer, type: string) => {
  const form = new FormData();
  form.set('logo', new File([new Uint8Array(bytes)], 'logo', { type }));
  return desk.call('PUT', '/logo', form);
};
const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });

it('is kept without where it was photographed, and stands as the camera was held', async () => {
  const photo = await picture()
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 55/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('SecretCamera')).toBe(true);
  granted(await put(photo, 'image/jpeg'));
  const answer = await fetch(`${workshop.server.url}/api/v1/businesses/${desk.businessId}/logo`, {
    headers: { cookie: desk.cookie() },
  });
  const kept = Buffer.from(await answer.arrayBuffer());
  expect(kept.includes('SecretCamera')).toBe(false);
  const { orientation, exif } = await sharp(kept).metadata();
  expect(orientation).toBe(6);
  expect(exif?.length ?? 0).toBeLessThan(40);
});

it('is refused where its file only begins like a picture', async () => {
  granted(await put(await picture().png().toBuffer(), 'image/png'));
  const cut = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff]);
  expect(refusalOf(await put(cut, 'image/jpeg'))).toEqual([422, 'logo-not-an-image']);
});
