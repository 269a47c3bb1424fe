import { useNavigate } from 'react-router-dom';
import { StandingNotice, settingPath } from '../site/StandingNotice.tsx';
import { useSettings } from '../site/useSettings.ts';

/** For super-admins: what is missing in the settings. A failure to read them is shown on the screen of the settings. */
export function Standing() {
  const navigate = useNavigate();
  const { settings } = useSettings();
  return settings && <StandingNotice settings={settings} onField={field => navigate(settingPath(field))} />;
}
