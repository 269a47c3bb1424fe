/** Settings of a deployment as texts, by name. */
export type Settings = Readonly<Record<string, string>>;

/** Settings that cannot be dropped, with the reason. */
const kept: ReadonlyMap<string, string> = new Map([
  ['superAdminEmail', 'The account would stay. Remove the person in the Admin List'],
  ['archiveYears', 'The archive is locked for these years'],
]);

/** Returns why a deployment is refused: a sentence for each wrong setting. Returns undefined if it is accepted. */
export function refusalOf(before: Settings, now: Settings, dropped: readonly string[]): string | undefined {
  const settings = new Map(Object.entries(now));
  const refusals = Object.entries(before).flatMap(([name, value]) => {
    const refusal = refusalOfOne(name, value, settings.get(name), dropped.includes(name));
    return refusal ? [`${name}: ${refusal}.`] : [];
  });
  return refusals.length > 0 ? refusals.join(' ') : undefined;
}

function refusalOfOne(
  name: string,
  before: string,
  now: string | undefined,
  isDropped: boolean,
): string | undefined {
  if (now === undefined) {
    if (!isDropped)
      return `It was ${before} and is missing now. Set it in the stage’s file in infra/stages, or say -c drop=${name}`;
    const reason = kept.get(name);
    return reason && `It cannot be dropped. ${reason}`;
  }
  return numbers.get(name)?.(Number(before), Number(now));
}

type NumberRule = (before: number, now: number) => string | undefined;

const neverLess =
  (reason: string): NumberRule =>
  (before, now) =>
    now < before ? `It was ${before} and may not become ${now}. ${reason}` : undefined;

const numbers: ReadonlyMap<string, NumberRule> = new Map<string, NumberRule>([
  ['archiveYears', neverLess('The archive is locked for these years')],
  ['proofKey', neverLess('Copies that the newest key signed would be reported as forged')],
  [
    'originSecret',
    (before, now) =>
      now === before || now === before + 1
        ? undefined
        : `It was ${before} and can only become ${before + 1}. CloudFront sends secret ${before} until its own stack is deployed`,
  ],
]);
