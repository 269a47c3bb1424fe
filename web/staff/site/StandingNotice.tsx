import Link from '@cloudscape-design/components/link';
import {
  type NeededSetting,
  officeDayOf,
  type Settings,
  type StandingProblem,
  standingProblems,
} from '../../../functions/contract.ts';
import { staffPages } from '../../shared/paths.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { Notice } from '../shared/Notice.tsx';
import { siteLabels } from './site-labels.ts';

interface StandingNoticeProps {
  readonly settings: Settings;
  readonly onField: (field: NeededSetting) => void;
}

export function settingPath(field: NeededSetting): string {
  return `${staffPages.setting}?${new URLSearchParams({ part: 'site', field })}`;
}

/** Warning about missing consultancy details and an expiring licence. Renders nothing if there is neither. */
export function StandingNotice({ settings, onField }: StandingNoticeProps) {
  const { date } = useFormats();
  const problems = standingProblems(settings, officeDayOf(new Date()));
  if (problems.length === 0) return null;
  const expiry = date(settings.recruitingLicenceExpiry);
  const texts: Readonly<Record<StandingProblem['is'], string>> = {
    missing: 'is missing.',
    expired: `was ${expiry}. The licence has expired: visitors no longer see it.`,
    expiring: `is ${expiry}. After that day visitors no longer see the licence.`,
  };
  return (
    <Notice type="warning" header="Public information about the consultancy needs attention">
      <ul className="staff-standing">
        {problems.map(({ field, is }) => (
          <li key={field + is}>
            <Link
              href={settingPath(field)}
              onFollow={event => {
                event.preventDefault();
                onField(field);
              }}
            >
              {siteLabels[field]}
            </Link>{' '}
            {texts[is]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
