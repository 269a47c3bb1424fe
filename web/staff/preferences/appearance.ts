import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { onPreferences, readPreferences } from './preferences.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/**
 * Shows the document in the look and the density of the preferences, now and whenever either of them changes. On paper it is
 * always light.
 */
export function watchAppearance(): () => void {
  apply();
  const stop = onPreferences(apply);
  prefersDark.addEventListener('change', apply);
  addEventListener('beforeprint', applyLight);
  addEventListener('afterprint', apply);
  return () => {
    stop();
    prefersDark.removeEventListener('change', apply);
    removeEventListener('beforeprint', applyLight);
    removeEventListener('afterprint', apply);
  };
}

const applyLight = () => applyLook(false);

function apply(): void {
  const { look, density } = readPreferences();
  applyLook(look === 'dark' || (look === 'device' && prefersDark.matches));
  applyDensity(density === 'compact' ? Density.Compact : Density.Comfortable);
}

/** Shows the document dark or light until the preferences change. */
export function applyLook(isDark: boolean): void {
  applyMode(isDark ? Mode.Dark : Mode.Light);
  // For what the browser draws itself: its canvas, scroll bars, pickers.
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}
