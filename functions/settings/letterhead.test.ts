import { describe, expect, it } from 'vitest';
import { consultancyIn, signatureOf } from './letterhead.ts';
import { defaultSettings } from './routes.ts';

describe('The name and address of the consultancy', () => {
  it('are written in Bangla on Bangla texts as long as they are the built-in ones', () => {
    expect(consultancyIn('en', defaultSettings)).toEqual({ name: 'Maplegate', address: 'Dhaka, Bangladesh' });
    expect(consultancyIn('bn', defaultSettings)).toEqual({ name: 'মেপলগেট', address: 'ঢাকা, বাংলাদেশ' });
    const own = { consultancyName: 'Maple & Co', address: 'House 1, Dhaka' };
    expect(consultancyIn('bn', own)).toEqual({ name: 'Maple & Co', address: 'House 1, Dhaka' });
  });
});

describe('The foot of an email', () => {
  const filled = {
    ...defaultSettings,
    phone: '+880 1712-000000',
    consultantName: 'Rehana Example',
    consultantNumber: 'R-0',
    recruitingLicence: 'RL-0',
  };
  it('says who wrote it: name, address, phone, licences, and where the site is', () => {
    expect(signatureOf(filled, 'en', 'https://visa.example.com')).toEqual([
      'Maplegate',
      'Dhaka, Bangladesh',
      '+880 1712-000000',
      'Licensed consultant: Rehana Example, R-0',
      'Recruiting licence: RL-0',
      'visa.example.com',
    ]);
    expect(signatureOf(filled, 'bn', 'https://visa.example.com')).toEqual([
      'মেপলগেট',
      'ঢাকা, বাংলাদেশ',
      '+880 1712-000000',
      'অনুমতিপ্রাপ্ত পরামর্শক: Rehana Example, R-0',
      'রিক্রুটিং লাইসেন্স: RL-0',
      'visa.example.com',
    ]);
  });

  it('leaves out what the settings do not tell', () => {
    expect(signatureOf(defaultSettings, 'en', undefined)).toEqual(['Maplegate', 'Dhaka, Bangladesh']);
  });
});
