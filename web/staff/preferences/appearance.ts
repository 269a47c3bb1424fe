import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { onPreferences, readPreferences } from './preferences.ts';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** Applies the preferred colours and density, now and after each change. Prints always have light colours. */
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

export function applyLook(isDark: boolean): void {
  applyMode(isDark ? Mode.Dark : Mode.Light);
  // Sets the colours of parts that the browser draws, such as scroll bars and date pickers.
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
}
