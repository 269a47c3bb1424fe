import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Fault } from '../server/fault.ts';
import { messageChannelsVariable } from '../shared/resources.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { defaultSettings } from './default-settings.ts';
import { getSettings } from './getSettings.ts';

beforeEach(() => {
  stubStage();
  vi.stubEnv(messageChannelsVariable, 'email');
});

const store = (...settings: readonly object[]) => mockTables({ settings });

describe('getSettings', () => {
  it('returns the defaults if no settings are stored', async () => {
    store();
    await expect(getSettings()).resolves.toEqual(defaultSettings);
  });

  it('returns the stored settings', async () => {
    store({ ...defaultSettings, name: 'site', phone: '+880 1712 345678', version: 2 });
    await expect(getSettings()).resolves.toEqual({
      ...defaultSettings,
      phone: '+880 1712 345678',
      version: 2,
    });
  });

  it('returns stored values even if the current rules would reject them', async () => {
    const old = { consultancyName: '', phone: 'call us', email: 'nobody' };
    store({ ...defaultSettings, ...old, name: 'site', version: 2 });
    await expect(getSettings()).resolves.toMatchObject(old);
  });

  it('returns the default of a setting that the stored record lacks', async () => {
    store({ name: 'site', consultancyName: 'Maple', version: 1 });
    await expect(getSettings()).resolves.toEqual({
      ...defaultSettings,
      consultancyName: 'Maple',
      version: 1,
    });
  });

  it('leaves out the setting for PDF documents on a deployment stage without them', async () => {
    stubStage({ pdfDocuments: false });
    store({ ...defaultSettings, name: 'site', pdfDocuments: true, version: 2 });
    expect(await getSettings()).not.toHaveProperty('pdfDocuments');
    store();
    expect(await getSettings()).not.toHaveProperty('pdfDocuments');
  });

  it('says that codes can be sent by SMS only on a deployment stage that sends SMS', async () => {
    store();
    expect(await getSettings()).not.toHaveProperty('smsCodes');
    vi.stubEnv(messageChannelsVariable, 'whatsApp sms email');
    expect(await getSettings()).toMatchObject({ smsCodes: true });
  });

  it('throws if the stored record is damaged', async () => {
    store({ name: 'site', pdfDocuments: 'yes', version: 1 });
    await expect(getSettings()).rejects.toThrow(Fault);
  });
});
