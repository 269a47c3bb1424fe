import React from 'react';
import { vi } from 'vitest';
import { property } from '../shared/property.ts';

/**
 * Returns the elements that React creates during `act`, as their names for named components. Cloudscape creates all
 * elements with `React.createElement`.
 */
export async function drawnBy(act: () => Promise<unknown>): Promise<unknown[]> {
  const make = vi.spyOn(React, 'createElement');
  await act();
  const made = [...make.mock.calls];
  make.mockRestore();
  return made.flatMap(([type, props]) => {
    const control = property(props, 'tag') && property(props, 'name');
    return [control, type].filter(part => typeof part === 'string' && !/^(div|span)$/.test(part));
  });
}
