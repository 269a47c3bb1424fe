/** Inline styles, because mail programs require them. */

export const mailStyles = {
  body: 'margin:0;background:#f6f3ee;color:#1f2933;font:16px/1.6 system-ui,-apple-system,Roboto,sans-serif',
  sheet: 'max-width:32rem;margin:0 auto;padding:24px 20px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#8f1d2c;color:#ffffff;text-decoration:none',
  foot: 'border-top:1px solid #d5d0c6;padding-top:16px;overflow-wrap:anywhere',
  small: 'color:#52606d;font-size:14px',
} as const;

/** Returns the HTML page of an email. @param sheets HTML with escaped texts, one for each language */
export function mailPage(language: string, title: string, sheets: readonly string[]): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title></head>` +
    `<body style="${mailStyles.body}">${sheets.join('')}</body></html>`
  );
}
