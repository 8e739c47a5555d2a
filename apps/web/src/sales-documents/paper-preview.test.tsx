import type { TypedPaper } from '@atelier/contract/sales-documents';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BesidePaper } from './paper-preview.tsx';

type Typed = { readonly words: string } | null;

let hasRoom = true;
vi.mock('../platform/use-is-narrow.ts', () => ({ useMedia: () => hasRoom }));
vi.mock('./sales-papers.api.ts', () => ({
  usePaperPreview: (typed: Typed) =>
    typed?.words === 'refused' ? { data: undefined, isError: true } : { data: typed?.words, isError: false },
}));
vi.mock('./pdf-view.tsx', () => ({ PdfView: ({ file }: { file: string }) => <p>Paper of {file}</p> }));

// The words stand for the fields of a draft, and for the file that is made of them.
const read = (words: string) => (words === '' ? null : ({ words } as unknown as TypedPaper));
const Form = ({ words }: { words: string }) => (
  <BesidePaper form={words} read={read}>
    <p>Fields</p>
  </BesidePaper>
);
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  hasRoom = true;
  localStorage.clear();
});

it('follows what is typed once it rests, and keeps the last paper while the form is wrong or refused', async () => {
  const { rerender } = render(<Form words="one mug" />);
  await screen.findByText('Paper of one mug');
  rerender(<Form words="two mugs" />);
  expect(screen.getByText('Paper of one mug')).toBeTruthy();
  await rest();
  expect(screen.getByText('Paper of two mugs')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  for (const wrong of ['', 'refused']) {
    rerender(<Form words={wrong} />);
    await rest();
    expect(screen.getByText('Paper of two mugs')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Showing the last valid version');
  }
});

it('is hidden and shown again, which the device remembers', async () => {
  const { unmount } = render(<Form words="one mug" />);
  await screen.findByText('Paper of one mug');
  await press('Hide');
  expect(screen.queryByText('Paper of one mug')).toBeNull();
  unmount();
  render(<Form words="one mug" />);
  expect(screen.queryByText('Paper of one mug')).toBeNull();
  expect(screen.getByText('Fields')).toBeTruthy();
  await press('Preview');
  await screen.findByText('Paper of one mug');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens over the form where there is no room beside it', async () => {
  hasRoom = false;
  render(<Form words="one mug" />);
  expect(screen.queryByText('Paper of one mug')).toBeNull();
  await press('Preview');
  expect((await screen.findByRole('dialog')).textContent).toContain('Preview');
  await screen.findByText('Paper of one mug');
});
