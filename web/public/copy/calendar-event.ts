interface CalendarEvent {
  /** The same event added again replaces the first. */
  readonly uid: string;
  /** Day of the event, `YYYY-MM-DD`. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

/** Returns an iCalendar file with an event of a whole day and a reminder one day before it (RFC 5545). */
export function calendarFile({ uid, day, summary, description }: CalendarEvent, now: Date): string {
  const title = escapeText(summary);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maplegate//Applicant’s copy//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/\.\d+|[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(line => `${foldLine(line)}\r\n`).join('');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

const lineOctets = 75;
const octetsOf = (text: string) => new TextEncoder().encode(text).length;

/** Folds a line after at most 75 octets, never inside a character. Each further line starts with a space. */
function foldLine(line: string): string {
  const folded = [''];
  let octets = 0;
  for (const character of line) {
    if (octets + octetsOf(character) > lineOctets) {
      folded.push('');
      octets = 1;
    }
    folded[folded.length - 1] += character;
    octets += octetsOf(character);
  }
  return folded.join('\r\n ');
}

/** Saves the event as a file, which phones offer to add to the calendar. */
export function saveEvent(event: CalendarEvent, fileName: string): void {
  const file = new Blob([calendarFile(event, new Date())], { type: 'text/calendar;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The URL keeps the bytes in memory until it is revoked. By this time the browser has read them.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
