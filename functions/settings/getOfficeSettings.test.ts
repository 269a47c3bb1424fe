import { expect, it } from 'vitest';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { defaultSettings } from './default-settings.ts';
import { getOfficeSettings } from './getOfficeSettings.ts';
import { getSettings } from './getSettings.ts';

it('getOfficeSettings returns the office’s reasons for rejections, which getSettings leaves out', async () => {
  stubStage();
  const rejectReasons = ['Not enough money.'];
  mockTables({ settings: [{ ...defaultSettings, name: 'site', rejectReasons, version: 2 }] });
  await expect(getOfficeSettings()).resolves.toEqual({ ...defaultSettings, rejectReasons, version: 2 });
  await expect(getSettings()).resolves.toEqual({ ...defaultSettings, version: 2, smsCodes: true });
});
