import { useNavigate } from 'react-router-dom';
import { StandingNotice, settingPath } from '../site/StandingNotice.tsx';
import { useSettings } from '../site/useSettings.ts';

/** For those who can change the settings: what they miss. That they could not be read is told where they are changed. */
export function Standing() {
  const navigate = useNavigate();
  const { settings } = useSettings();
  return settings && <StandingNotice settings={settings} onField={field => navigate(settingPath(field))} />;
}
