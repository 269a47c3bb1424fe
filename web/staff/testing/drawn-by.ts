import React from 'react';
import { vi } from 'vitest';
import { property } from '../shared/property.ts';

/**
 * The elements that are drawn while somebody does this, and the names of those that have one: Cloudscape makes all of its
 * elements by this function.
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
