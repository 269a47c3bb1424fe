import { useEffect, useState } from 'react';
import { createLookup, type Lookup, type LookupState, startState } from './lookup.ts';

/** The enquiry for one form; its call is dropped when the form leaves. */
export function useEnquiry(): { state: LookupState; lookup: Lookup } {
  const [state, setState] = useState(startState);
  const [lookup] = useState(() => createLookup(setState));
  useEffect(() => lookup.clear, [lookup]);
  return { state, lookup };
}
