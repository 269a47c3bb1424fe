import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '../server/fault.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { defaultSettings } from './default-settings.ts';
import { getSettings } from './getSettings.ts';

beforeEach(() => {
  stubStage();
});

const store = (...settings: readonly object[]) => mockTables({ settings });

describe('the settings', () => {
  it('are the defaults until somebody changes one', async () => {
    store();
    await expect(getSettings()).resolves.toEqual(defaultSettings);
  });

  it('are what was stored', async () => {
    store({ ...defaultSettings, name: 'site', phone: '+880 1712 345678', version: 2 });
    await expect(getSettings()).resolves.toEqual({
      ...defaultSettings,
      phone: '+880 1712 345678',
      version: 2,
    });
  });

  it('are what was stored before there were rules for it', async () => {
    const old = { consultancyName: '', phone: 'call us', email: 'nobody' };
    store({ ...defaultSettings, ...old, name: 'site', version: 2 });
    await expect(getSettings()).resolves.toMatchObject(old);
  });

  it('have the default of what the record does not know yet', async () => {
    store({ name: 'site', consultancyName: 'Maple', version: 1 });
    await expect(getSettings()).resolves.toEqual({
      ...defaultSettings,
      consultancyName: 'Maple',
      version: 1,
    });
  });

  it('say nothing of PDF documents at a stage that takes none', async () => {
    stubStage({ pdfDocuments: false });
    store({ ...defaultSettings, name: 'site', pdfDocuments: true, version: 2 });
    expect(await getSettings()).not.toHaveProperty('pdfDocuments');
    store();
    expect(await getSettings()).not.toHaveProperty('pdfDocuments');
  });

  it('are not there when the record is broken', async () => {
    store({ name: 'site', pdfDocuments: 'yes', version: 1 });
    await expect(getSettings()).rejects.toThrow(Fault);
  });
});
