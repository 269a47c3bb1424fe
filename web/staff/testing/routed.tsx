import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Elements inside a router of the kind that the back office has, at a path; without one, at the browser's own address. */
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
