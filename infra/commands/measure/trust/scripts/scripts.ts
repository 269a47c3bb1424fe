import * as v from 'valibot';

/**
 * Texts that would run a script if a page took them for markup, code or an address. Each calls `ran()`, which the watched
 * browser has.
 */

/** Texts that run by themselves where markup is expected. */
const markup: readonly string[] = [
  '<script>ran()</script>',
  '<script>ran()//',
  '<ScRiPt>ran()</sCrIpT>',
  '<script/x>ran()</script>',
  '<script\n>ran()</script>'.replace('\n', ' '),
  '<script src=data:,ran()></script>',
  '<script type=module>ran()</script>',
  '<svg onload=ran()>',
  '<svg/onload=ran()>',
  '<svg><script>ran()</script>',
  '<svg><script>ran&lpar;)</script>',
  '<svg><animate onbegin=ran()>',
  '<svg><set onbegin=ran()>',
  '<svg><a href=javascript:ran()>a',
  '<svg><use href=data:image/svg+xml,<svg id=x onload=ran()></svg>#x>',
  '<img src=x onerror=ran()>',
  '<img/src=x/onerror=ran()>',
  '<img src onerror=ran()>',
  '<IMG SRC=x ONERROR=ran()>',
  '<img src=x onerror="ran()">',
  "<img src=x onerror='ran()'>",
  '<img src=x onerror=`ran()`>',
  '<img src=x onerror=&#114;an()>',
  '<img src=x onerror=\\u0072an()>',
  '<img src=javascript:ran()>',
  '<img srcset=x onerror=ran()>',
  '<image src=x onerror=ran()>',
  '<picture><img src=x onerror=ran()>',
  '<body onload=ran()>',
  '<body onpageshow=ran()>',
  '<iframe onload=ran()>',
  '<iframe src=javascript:ran()>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<iframe src="data:text/html,<script>top.ran()</script>">',
  '<object data=javascript:ran()>',
  '<object data="data:text/html,<script>parent.ran()</script>">',
  '<embed src=javascript:ran()>',
  '<video src=x onerror=ran()>',
  '<video><source onerror=ran()>',
  '<audio src=x onerror=ran()>',
  '<details open ontoggle=ran()>',
  '<input autofocus onfocus=ran()>',
  '<select autofocus onfocus=ran()>',
  '<textarea autofocus onfocus=ran()>',
  '<button autofocus onfocus=ran()>',
  '<a autofocus tabindex=0 onfocus=ran()>a',
  '<a href=javascript:ran()>a</a>',
  '<a href="java&#9;script:ran()">a</a>',
  '<a href=" &#14; javascript:ran()">a</a>',
  '<form action=javascript:ran()><button>',
  '<button formaction=javascript:ran()>b',
  '<marquee onstart=ran()>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<base href=javascript:ran()//>',
  '<link rel=stylesheet href=x onerror=ran()>',
  '<style onload=ran()></style>',
  '<style>@import"x";</style><style onload=ran()>',
  '<div style=animation-name:x onanimationstart=ran()>',
  '<math><mtext><style><img src=x onerror=ran()>',
  '<template><script>ran()</script></template>',
  '<noscript><img src=x onerror=ran()></noscript>',
  '<xss onfocus=ran() autofocus tabindex=1>',
  '<dialog open onclose=ran()>',
  '<keygen autofocus onfocus=ran()>',
  '<isindex type=image src=x onerror=ran()>',
  '<p onbeforetoggle=ran() popover>',
  '<!--><img src=x onerror=ran()>-->',
  '<![CDATA[<img src=x onerror=ran()>]]>',
  '<<script>ran()//<</script>',
  '<%00script>ran()</script>',
];

/** Ways out of where a text may stand: an attribute, a script, a comment, an element that holds text alone. */
const ways: readonly string[] = [
  '">',
  "'>",
  '` >',
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '</noscript>',
  '</template>',
  '-->',
  ']]>',
  '&quot;>',
];
const afterwards = ['<svg/onload=ran()>', '<img/src=x/onerror=ran()>', '<script>ran()</script>'];

/** Texts for places where they become an attribute, a string in a script, a template, or an address. */
const code: readonly string[] = [
  '" onmouseover=ran() x="',
  "' autofocus onfocus=ran() '",
  '"-ran()-"',
  "'-ran()-'",
  '\\"-ran()//',
  `$${'{ran()}'}`,
  '{{ran()}}',
  '{{constructor.constructor("ran()")()}}',
  '#{ran()}',
  '<%= ran() %>',
  '"};ran();//',
  "';ran()//",
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  'javascript://%0aran()',
  'data:text/html,<script>ran()</script>',
  'data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==',
  'vbscript:ran()',
  '__proto__[innerHTML]=<svg/onload=ran()>',
  '\\u003cscript\\u003eran()\\u003c/script\\u003e',
  '&lt;script&gt;ran()&lt;/script&gt;',
  '%3Cscript%3Eran()%3C/script%3E',
  '＜script＞ran()＜/script＞',
  '+ADw-script+AD4-ran()+ADw-/script+AD4-',
];

export const scripts: readonly string[] = [
  ...markup,
  ...ways.flatMap(way => afterwards.map(then => way + then)),
  ...code,
];

/** As many at a time as a field of an ordinary length holds. */
export const packs = packed(180);
/** In as few texts as an address may be long. */
export const longPacks = packed(1200);
const links = scripts.map(script => `https://example.com/${script}`);

function packed(length: number): string[] {
  const made: string[] = [];
  for (const script of scripts) {
    const longer = `${made.at(-1) ?? ''} ${script}`;
    if (made.length > 0 && longer.length <= length) made.splice(-1, 1, longer);
    else made.push(script);
  }
  return made;
}

/** Selects the texts that a field takes: several at a time, one at a time, or as a link. */
function takenBy(schema: v.GenericSchema): readonly string[] {
  const isTaken = (text: string) => v.safeParse(schema, text).success;
  return [packs, scripts, links].map(texts => texts.filter(isTaken)).find(texts => texts.length > 0) ?? [];
}

/** Fields with scripts in them: each of its texts in one of as many rounds as the longest list needs. */
export interface Rounds {
  readonly count: number;
  fields(round: number): Record<string, string>;
}

/** Of every field of a body that takes any; what has other work to do is left out. */
export function roundsOf(
  { entries }: { readonly entries: Readonly<Record<string, unknown>> },
  without: readonly string[],
): Rounds {
  const lists = Object.entries(entries)
    .filter(([field]) => !without.includes(field))
    .map(([field, schema]) => [field, takenBy(schema as v.GenericSchema)] as const)
    .filter(([, texts]) => texts.length > 0);
  return {
    count: Math.max(...lists.map(([, texts]) => texts.length)),
    // The same round has another text in each field.
    fields: round =>
      Object.fromEntries(
        lists.map(([field, texts], index) => [field, texts[(round + index) % texts.length] ?? '']),
      ),
  };
}
