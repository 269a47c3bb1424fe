/** Countries of ISO 3166-1, each as `alpha-3:alpha-2`; names come from the platform's own CLDR data. */
const codes = `
  AFG:AF ALA:AX ALB:AL DZA:DZ ASM:AS AND:AD AGO:AO AIA:AI ATA:AQ ATG:AG ARG:AR ARM:AM ABW:AW
  AUS:AU AUT:AT AZE:AZ BHS:BS BHR:BH BGD:BD BRB:BB BLR:BY BEL:BE BLZ:BZ BEN:BJ BMU:BM BTN:BT
  BOL:BO BES:BQ BIH:BA BWA:BW BVT:BV BRA:BR IOT:IO BRN:BN BGR:BG BFA:BF BDI:BI CPV:CV KHM:KH
  CMR:CM CAN:CA CYM:KY CAF:CF TCD:TD CHL:CL CHN:CN CXR:CX CCK:CC COL:CO COM:KM COG:CG COD:CD
  COK:CK CRI:CR CIV:CI HRV:HR CUB:CU CUW:CW CYP:CY CZE:CZ DNK:DK DJI:DJ DMA:DM DOM:DO ECU:EC
  EGY:EG SLV:SV GNQ:GQ ERI:ER EST:EE SWZ:SZ ETH:ET FLK:FK FRO:FO FJI:FJ FIN:FI FRA:FR GUF:GF
  PYF:PF ATF:TF GAB:GA GMB:GM GEO:GE DEU:DE GHA:GH GIB:GI GRC:GR GRL:GL GRD:GD GLP:GP GUM:GU
  GTM:GT GGY:GG GIN:GN GNB:GW GUY:GY HTI:HT HMD:HM VAT:VA HND:HN HKG:HK HUN:HU ISL:IS IND:IN
  IDN:ID IRN:IR IRQ:IQ IRL:IE IMN:IM ISR:IL ITA:IT JAM:JM JPN:JP JEY:JE JOR:JO KAZ:KZ KEN:KE
  KIR:KI PRK:KP KOR:KR KWT:KW KGZ:KG LAO:LA LVA:LV LBN:LB LSO:LS LBR:LR LBY:LY LIE:LI LTU:LT
  LUX:LU MAC:MO MDG:MG MWI:MW MYS:MY MDV:MV MLI:ML MLT:MT MHL:MH MTQ:MQ MRT:MR MUS:MU MYT:YT
  MEX:MX FSM:FM MDA:MD MCO:MC MNG:MN MNE:ME MSR:MS MAR:MA MOZ:MZ MMR:MM NAM:NA NRU:NR NPL:NP
  NLD:NL NCL:NC NZL:NZ NIC:NI NER:NE NGA:NG NIU:NU NFK:NF MKD:MK MNP:MP NOR:NO OMN:OM PAK:PK
  PLW:PW PSE:PS PAN:PA PNG:PG PRY:PY PER:PE PHL:PH PCN:PN POL:PL PRT:PT PRI:PR QAT:QA REU:RE
  ROU:RO RUS:RU RWA:RW BLM:BL SHN:SH KNA:KN LCA:LC MAF:MF SPM:PM VCT:VC WSM:WS SMR:SM STP:ST
  SAU:SA SEN:SN SRB:RS SYC:SC SLE:SL SGP:SG SXM:SX SVK:SK SVN:SI SLB:SB SOM:SO ZAF:ZA SGS:GS
  SSD:SS ESP:ES LKA:LK SDN:SD SUR:SR SJM:SJ SWE:SE CHE:CH SYR:SY TWN:TW TJK:TJ TZA:TZ THA:TH
  TLS:TL TGO:TG TKL:TK TON:TO TTO:TT TUN:TN TUR:TR TKM:TM TCA:TC TUV:TV UGA:UG UKR:UA ARE:AE
  GBR:GB USA:US UMI:UM URY:UY UZB:UZ VUT:VU VEN:VE VNM:VN VGB:VG VIR:VI WLF:WF ESH:EH YEM:YE
  ZMB:ZM ZWE:ZW
`
  .trim()
  .split(/\s+/)
  .map((pair): [alpha3: string, alpha2: string] => [pair.slice(0, 3), pair.slice(4)]);

const alpha2Of = new Map(codes);

/** What people type or what documents print, where it is not the country's name. Keys as `comparable` makes them. */
const otherWords = {
  bangladeshi: 'BGD',
  indian: 'IND',
  nepali: 'NPL',
  nepalese: 'NPL',
  pakistani: 'PAK',
  srilankan: 'LKA',
  bhutanese: 'BTN',
  burmese: 'MMR',
  filipino: 'PHL',
  canadian: 'CAN',
  british: 'GBR',
  uk: 'GBR',
  england: 'GBR',
  american: 'USA',
  usa: 'USA',
  uae: 'ARE',
  emirati: 'ARE',
  saudi: 'SAU',
  বাংলাদেশি: 'BGD',
  বাংলাদেশী: 'BGD',
};
const alsoKnownAs = new Map(Object.entries(otherWords));

/** Alpha-3 codes with Bangladesh first, then as ISO 3166-1 orders them. */
export const countries: readonly string[] = [
  'BGD',
  ...codes.map(([alpha3]) => alpha3).filter(c => c !== 'BGD'),
];

/** Whether the text is an ISO 3166-1 alpha-3 code in upper case. */
export function isCountry(code: string): boolean {
  return alpha2Of.has(code);
}

/** The country's name in a language (`en`, `bn`); the code itself where it is not known. */
export function countryName(code: string, language = 'en'): string {
  const alpha2 = alpha2Of.get(code);
  return (alpha2 && new Intl.DisplayNames(language, { type: 'region' }).of(alpha2)) ?? code;
}

/** The alpha-3 code that a typed nationality means: a code, a name in English or Bangla, or a known other word. */
export function countryFrom(typed: string): string | undefined {
  const upper = typed.trim().toUpperCase();
  if (isCountry(upper)) return upper;
  const wanted = comparable(typed);
  return alsoKnownAs.get(wanted) ?? byName().get(wanted);
}

let names: Map<string, string> | undefined;

/** Built at the first use: most callers send a code and never pay for it. */
function byName(): Map<string, string> {
  if (names) return names;
  names = new Map(codes.map(([alpha3, alpha2]) => [comparable(alpha2), alpha3]));
  for (const language of ['en', 'bn']) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const [alpha3, alpha2] of codes) names.set(comparable(display.of(alpha2) ?? alpha3), alpha3);
  }
  return names;
}

/** Letters and marks only, without accents or case, so that "Côte d'Ivoire" and "COTE D IVOIRE" meet. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
}
