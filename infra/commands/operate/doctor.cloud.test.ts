import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { updateSettings } from '../../../functions/contract.ts';
import { writeOperatorEnvironment } from '../../local/start-steps.ts';
import { startTestCloud } from '../../local/testing/test-cloud.ts';
import { runIn } from './testing/run.ts';

it('npm run doctor -- --stage local names missing settings until a super-admin fills them in', async () => {
  const test = await startTestCloud();
  onTestFinished(() => test.close());
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-doctor-'));
  mkdirSync(join(folder, '.local'));
  writeOperatorEnvironment(test.cloud, join(folder, '.local'));
  const doctor = () => runIn(folder, 'doctor', '--stage', 'local');

  const sick = await doctor();
  expect(sick).toMatch(/^1: /);
  expect(sick).toContain(
    'FAULT   settings of the site: consultantName is missing: a super-admin corrects it',
  );
  expect(sick).toContain('-       tables: not checked on a laptop.');

  const body = {
    phone: '+880 1712-345678',
    email: 'office@example.com',
    consultantName: 'Rahima Khatun',
    consultantNumber: 'R123456',
    consultantCollege: 'College of Immigration and Citizenship Consultants',
    consultantRegisterUrl: 'https://register.example.com',
    recruitingLicence: 'RL-0001',
    recruitingLicenceExpiry: '2099-01-01',
  };
  const token = await test.token('super-admin');
  expect((await test.call(updateSettings, { body }, { token })).status).toBe(200);
  const healthy = await doctor();
  expect(healthy).toContain('ok      settings of the site');
  expect(healthy).toMatch(/No fault was found\.$/);
});

it('npm run doctor asks for a stage', async () => {
  expect(await runIn(tmpdir(), 'doctor')).toMatch(/^1: Which stage\?/);
});
