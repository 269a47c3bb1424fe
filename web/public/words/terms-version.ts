/** Version of the terms. Raise it, with the day's date, at every change of what they say. */
export const termsVersion = { number: '3', date: '2026-11-22' };
