import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders an element inside a data router, as in the back office, at a path or at the browser's own URL. */
export function routed(element: ReactNode, path?: string) {
  const everyPath = [{ path: '*', element }];
  return (
    <RouterProvider
      router={
        path === undefined
          ? createBrowserRouter(everyPath)
          : createMemoryRouter(everyPath, { initialEntries: [path] })
      }
    />
  );
}
