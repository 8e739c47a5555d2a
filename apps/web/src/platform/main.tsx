import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import '../design/design.css';
import { reportUncaughtErrors } from './problems.ts';
import { router } from './router.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no element with the id "root".');
reportUncaughtErrors();
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
