/** ISO 3166-1 codes, `alpha-3:alpha-2`, or alpha-3 alone if it starts with alpha-2, to keep pages small. */
export const codes = `
  AFG ALA:AX ALB DZA ASM AND:AD AGO:AO AIA ATA:AQ ATG:AG ARG ARM:AM ABW:AW AUS AUT:AT AZE BHS:BS BHR BGD:BD
  BRB:BB BLR:BY BEL BLZ:BZ BEN:BJ BMU BTN BOL BES:BQ BIH:BA BWA BVT BRA IOT BRN:BN BGR BFA BDI:BI CPV:CV KHM
  CMR CAN CYM:KY CAF:CF TCD:TD CHL:CL CHN:CN CXR CCK COL COM:KM COG:CG COD:CD COK:CK CRI CIV HRV CUB CUW:CW
  CYP CZE DNK:DK DJI DMA DOM ECU EGY SLV:SV GNQ:GQ ERI EST:EE SWZ:SZ ETH FLK:FK FRO:FO FJI FIN FRA GUF:GF
  PYF:PF ATF:TF GAB GMB GEO DEU GHA GIB GRC GRL:GL GRD:GD GLP:GP GUM GTM GGY GIN:GN GNB:GW GUY:GY HTI HMD VAT
  HND HKG HUN ISL IND IDN IRN IRQ:IQ IRL:IE IMN ISR:IL ITA JAM:JM JPN JEY JOR KAZ:KZ KEN KIR PRK:KP KOR:KR KWT
  KGZ LAO LVA LBN LSO LBR:LR LBY:LY LIE LTU LUX MAC:MO MDG:MG MWI MYS MDV:MV MLI MLT:MT MHL MTQ:MQ MRT MUS
  MYT:YT MEX:MX FSM:FM MDA MCO MNG MNE:ME MSR MAR MOZ:MZ MMR NAM NRU NPL NLD NCL NZL NIC NER NGA NIU:NU NFK
  MKD MNP:MP NOR OMN PAK:PK PLW:PW PSE PAN PNG:PG PRY:PY PER PHL PCN:PN POL:PL PRT:PT PRI QAT REU ROU RUS RWA
  BLM SHN KNA LCA MAF:MF SPM:PM VCT WSM SMR STP SAU SEN:SN SRB:RS SYC:SC SLE SGP SXM SVK:SK SVN:SI SLB:SB SOM
  ZAF SGS:GS SSD ESP LKA SDN SUR:SR SJM SWE:SE CHE SYR TWN TJK TZA THA TLS TGO TKL TON TTO TUN:TN TUR:TR
  TKM:TM TCA TUV:TV UGA UKR:UA ARE:AE GBR USA UMI URY:UY UZB VUT VEN VNM VGB VIR WLF:WF ESH:EH YEM ZMB ZWE
`
  .trim()
  .split(/\s+/)
  .map((code): [alpha3: string, alpha2: string] => [code.slice(0, 3), code.slice(4) || code.slice(0, 2)]);

const alpha2Of = new Map(codes);

export const countries: readonly string[] = [
  'BGD',
  ...codes.map(([alpha3]) => alpha3).filter(c => c !== 'BGD'),
];

export function isCountry(code: string): boolean {
  return alpha2Of.has(code);
}

export function countryName(code: string, language = 'en'): string {
  const alpha2 = alpha2Of.get(code);
  return (alpha2 && new Intl.DisplayNames(language, { type: 'region' }).of(alpha2)) ?? code;
}
