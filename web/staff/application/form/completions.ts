import type { ApplicationField } from '../../../../functions/contract.ts';

/** Completes a value while it is typed: a place of birth, an email domain or a usual answer. Pure. */

/** Districts of Bangladesh, which its passports state as places of birth, also in the spellings used before 2018. */
const places =
  `Bagerhat Bandarban Barguna Barishal Barisal Bhola Bogura Bogra Brahmanbaria Chandpur Chapainawabganj Chattogram
  Chittagong Chuadanga Cox’s_Bazar Cumilla Comilla Dhaka Dinajpur Faridpur Feni Gaibandha Gazipur Gopalganj Habiganj
  Jamalpur Jashore Jessore Jhalokati Jhenaidah Joypurhat Khagrachhari Khulna Kishoreganj Kurigram Kushtia Lakshmipur
  Lalmonirhat Madaripur Magura Manikganj Meherpur Moulvibazar Munshiganj Mymensingh Naogaon Narail Narayanganj
  Narsingdi Natore Netrokona Nilphamari Noakhali Pabna Panchagarh Patuakhali Pirojpur Rajbari Rajshahi Rangamati
  Rangpur Satkhira Shariatpur Sherpur Sirajganj Sunamganj Sylhet Tangail Thakurgaon`
    .split(/\s+/)
    .map(name => name.replace('_', ' '));

/** Email domains, most common first. */
const domains = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];

export const completedFields: readonly ApplicationField[] = ['email', 'birthCity', 'identification'];

/** Returns the completed value; undefined if nothing matches. */
export function completionOf(name: ApplicationField, typed: string): string | undefined {
  if (name === 'identification') return wholeOf(['None'], typed, 1);
  // One letter is too short, because it matches many places.
  if (name === 'birthCity') return wholeOf(places, typed, 2);
  const [, local, domain] = (name === 'email' && /^([^\s@]+@)([^\s@]*)$/.exec(typed)) || [];
  const whole = domain === undefined ? undefined : wholeOf(domains, domain, 0);
  return whole && `${local}${whole}`;
}

function wholeOf(known: readonly string[], typed: string, least: number): string | undefined {
  const begun = typed.toLowerCase();
  return typed.length < least
    ? undefined
    : known.find(one => one.length > typed.length && one.toLowerCase().startsWith(begun));
}
