/** To be raised, with the day's date, at every change of what the terms say. */
export const termsVersion = { number: '3', date: '2026-11-22' };
