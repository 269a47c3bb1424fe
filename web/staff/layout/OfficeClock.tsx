import Box from '@cloudscape-design/components/box';
import { zoneDiffersFromOffice } from '../../../functions/contract.ts';
import { deviceZone, officeTimeName } from '../../shared/days.ts';

/** Names the office's time zone if the device has another one. Above the page, so that nothing moves it. */
export function OfficeClock() {
  const now = new Date();
  if (!zoneDiffersFromOffice(deviceZone(), now)) return null;
  return (
    <Box color="text-body-secondary" fontSize="body-s" padding={{ bottom: 's' }}>
      All dates and times on this page are in {officeTimeName('en', now)}, the office’s time zone.
    </Box>
  );
}
