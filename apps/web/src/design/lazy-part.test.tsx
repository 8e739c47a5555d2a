import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('leaves the page as it is while a part cannot be fetched, tells it once, and fetches it when there is a network', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  let isOnline = false;
  const load = vi.fn(() =>
    isOnline ? Promise.resolve(() => <p>The part</p>) : Promise.reject(new Error('No network')),
  );
  const Part = lazyPart(load);
  render(
    <>
      <input aria-label="Name" defaultValue="Ada" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada');
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The part')).toBeTruthy();
  expect(told).toHaveBeenCalledTimes(1);
});
