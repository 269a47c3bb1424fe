import { describe, expect, it } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { consultancyIn, consultantLine, signatureOf } from './letterhead.ts';

describe('consultancyIn', () => {
  it('returns the built-in name and address in Bangla for Bangla texts, and others as entered', () => {
    expect(consultancyIn('en', defaultSettings)).toMatchObject({
      name: 'Maplegate',
      address: 'Dhaka, Bangladesh',
    });
    expect(consultancyIn('bn', defaultSettings)).toMatchObject({ name: 'মেপলগেট', address: 'ঢাকা, বাংলাদেশ' });
    const own = { ...defaultSettings, consultancyName: 'Maple & Co', address: 'House 1, Dhaka' };
    expect(consultancyIn('bn', own)).toMatchObject({ name: 'Maple & Co', address: 'House 1, Dhaka' });
  });

  it('returns the Bangla values of the settings where they are given', () => {
    const own = {
      ...defaultSettings,
      hours: 'Sat to Thu',
      consultantName: 'Rehana Example',
      consultantNumber: 'R-0',
      consultantCollege: 'Sample College',
      consultancyNameBn: 'নর্দার্ন গেট',
      addressBn: 'সিলেট',
      hoursBn: 'শনি থেকে বৃহস্পতি',
      consultantNameBn: 'রেহানা',
    };
    expect(consultancyIn('bn', own)).toEqual({
      name: 'নর্দার্ন গেট',
      address: 'সিলেট',
      hours: 'শনি থেকে বৃহস্পতি',
      consultantName: 'রেহানা',
      consultantCollege: 'Sample College',
    });
    expect(consultancyIn('en', own)).toMatchObject({ address: 'Dhaka, Bangladesh', hours: 'Sat to Thu' });
    expect(consultantLine('bn', own)).toBe('অনুমতিপ্রাপ্ত পরামর্শক: রেহানা, R-0, Sample College');
  });
});

describe('signatureOf', () => {
  const filled = {
    ...defaultSettings,
    phone: '+880 1712-000000',
    consultantName: 'Rehana Example',
    consultantNumber: 'R-0',
    recruitingLicence: 'RL-0',
  };
  it('returns name, address, phone, licences and the address of the site for the foot of an email', () => {
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

  it('leaves out empty settings', () => {
    expect(signatureOf(defaultSettings, 'en', undefined)).toEqual(['Maplegate', 'Dhaka, Bangladesh']);
  });
});
